import type { Capacity, InsolvencyKind, OwnerStatementCode } from '#lib/contract/flag-list.ts';
import type {
  Charge,
  DisqualificationCheck,
  InsolvencyProceeding,
  LegalRepresentative,
} from '#lib/contract/index.ts';
import words from '#lib/words/en/report/records.json' with { type: 'json' };

/** The closed lists of the interface that records hold values of: a value without a word does not compile. */
interface Areas {
  readonly insolvencyKind: InsolvencyKind;
  readonly proceedingState: InsolvencyProceeding['state'];
  readonly affects: InsolvencyProceeding['affects'];
  readonly chargeStatus: NonNullable<Charge['status']>;
  readonly ownerStatement: OwnerStatementCode;
  readonly notLookedUp: DisqualificationCheck['notLookedUp'][number]['reason'];
  readonly capacity: Capacity;
  readonly powers: NonNullable<LegalRepresentative['powers']>['state'];
}
type Words = Readonly<{ [Area in keyof Areas]: Readonly<Record<Areas[Area], string>> }>;

/** The words of what a source records beside the profile: of pages and reports alike. */
export const RECORD_WORDS: typeof words & { readonly value: Words } = words;

export type RecordList = keyof typeof words.list;
export type RecordField = keyof typeof words.field;
export type RecordArea = keyof typeof words.value;

/** The word for a value of a list; a value without a word is shown as received. */
export function recordWord(area: RecordArea, code: string, all: typeof words = words): string {
  const own: Readonly<Record<string, string>> = all.value[area];
  return Object.hasOwn(own, code) ? (own[code] ?? code) : code;
}
