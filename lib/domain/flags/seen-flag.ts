import type { FLAG_STATES } from '#lib/contract/flag-list.ts';
import type { Flag, FlagCategory, FlagCode, FlagSeverity, Read } from '#lib/contract/index.ts';

export type FlagState = (typeof FLAG_STATES)[number];

/** Where a flag is from. Nothing raises the last two yet: `lib/desk/flags/flag-sources.ts` is their place. */
export type SeenOrigin = 'register' | 'derived' | 'list' | 'screening' | 'monitoring';

/** Particulars of a code, as an answer has them: another server may leave members out. */
export type FlagValue = Readonly<NonNullable<Read<Flag>['value']>>;

/** Who or what a flag is about. */
export interface SeenSubject {
  /** JSON Pointer into the answer that has it. */
  readonly pointer: string;
  /** Name of the person or company, or of the source; null: the company of the page itself, or no name is known. */
  readonly name: string | null;
  /** `name` is the name of a natural person. */
  readonly isPerson: boolean;
  /** Another company of the structure, in whose answer the subject is. */
  readonly inCompany?: { readonly country: string; readonly companyId: string; readonly name: string | null };
}

/** A flag as screens, reports and decisions see it: the same fact of several answers is one. */
export interface SeenFlag {
  /** Code, subject and a discriminator. The same after each re-check; no name can be read from it. */
  readonly key: string;
  readonly code: FlagCode;
  readonly state: FlagState;
  readonly severity: FlagSeverity;
  readonly category: FlagCategory;
  readonly origin: SeenOrigin;
  readonly subject: SeenSubject;
  /** Days, YYYY-MM-DD. */
  readonly since?: string;
  readonly until?: string;
  readonly dueDate?: string;
  readonly value?: FlagValue;
  /** The register's own words, verbatim, and the BCP 47 tag of their language. */
  readonly words?: string;
  readonly language?: string;
  /** Id of its source in `provenance.sources` of the answer, and the name that the source has there. */
  readonly source?: string;
  readonly register?: string;
  /** The fact that it rests on: a request, and a JSON Pointer into its answer. */
  readonly requestId?: string;
  readonly at?: string;
  /** SHA-256 over the canonical JSON of `FlagFacts`: another one means that the facts have changed. */
  readonly factsSha256: string;
}

/** The facts that a decision on a flag rests on. */
export type FlagFacts = Pick<SeenFlag, 'code' | 'state' | 'value' | 'since' | 'words'>;

/** SHA-256 of the canonical JSON (RFC 8785), in lower-case hexadecimal: the domain has no hash of its own. */
export type HashFacts = (facts: FlagFacts) => string;

/** A flag before its facts are hashed. */
export type UnhashedFlag = Omit<SeenFlag, 'factsSha256'>;

/**
 * Members of a value that are no facts: JSON Pointers, since a list in another order is the same fact, and the edition of
 * a list of countries, since a newer one with the same entry is the same fact.
 */
const NO_FACTS: readonly (keyof FlagValue)[] = ['proceeding', 'matchedCompany', 'day', 'act'];

export function hashed(flag: UnhashedFlag, hash: HashFacts): SeenFlag {
  const { code, state, since, words } = flag;
  const value = flag.value && { ...flag.value };
  for (const member of NO_FACTS) delete value?.[member];
  return {
    ...flag,
    factsSha256: hash({
      code,
      state,
      ...(value && { value }),
      ...(since !== undefined && { since }),
      ...(words !== undefined && { words }),
    }),
  };
}

/**
 * Whether a decision must know the flag: it is raised, and is more than the quality of data, of which pages and reports tell
 * where the data is. A conflict about who the company is counts, and so does a remark of a register.
 */
export const isToDecide = ({
  state,
  category,
  severity,
  code,
}: Pick<SeenFlag, 'state' | 'category' | 'severity'> & { readonly code: string }): boolean =>
  state === 'raised' && (category !== 'data' || severity === 'serious' || code === 'register_remark');
