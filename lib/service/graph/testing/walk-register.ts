import type { CompanyProfile, Graph, Individual, Shareholder } from '#lib/contract/index.ts';
import { stubRegistry } from '../../testing/stub-registry.ts';
import type { GraphDraft } from '../graph-draft.ts';
import { graphOfDraft } from '../graph-of-draft.ts';
import { type Limits, type Told, type Wanted, walkOwnership } from '../walk-ownership.ts';

const { manifest } = stubRegistry('FR');
const registry = stubRegistry('FR', { manifest: { ...manifest, alsoTakes: ['LEI'] } });
export const LIMITS: Limits = { maxDepth: 10, maxNodes: 100, continues: null };

export const company = (id: string, sharePercentage?: number): Shareholder => ({
  type: 'company',
  company: { id, countryCode: 'FR', legalName: `Company ${id}` },
  ...(sharePercentage !== undefined && { sharePercentage }),
});
export const individual = (fullName: string, facts: Partial<Individual> = {}): Shareholder => ({
  type: 'individual',
  individual: {
    name: { fullName },
    birthDate: { year: 1970, month: 1, day: 1 },
    nationality: 'FR',
    ...facts,
  },
});

/** Who holds what, by id; an id that is missing is not found. */
export type Register = Readonly<Record<string, readonly Shareholder[]>>;

/** Walks a register from `R`; `tell` may answer first. Gives the draft and everything that was asked. */
export function walk(
  register: Register,
  { limits = LIMITS, tell }: { limits?: Limits; tell?: (wanted: Wanted) => Told | undefined } = {},
): { draft: GraphDraft; asked: string[] } {
  const asked: string[] = [];
  const steps = walkOwnership({ country: 'FR', companyKey: 'R', day: '2026-11-21' }, limits, () => registry);
  let turn = steps.next();
  while (!turn.done) {
    const wanted = turn.value;
    asked.push(wanted.kind === 'company' ? wanted.subject : `? ${wanted.subject}`);
    turn = steps.next(tell?.(wanted) ?? profileIn(register, wanted));
  }
  return { draft: turn.value, asked };
}

export function profileIn(register: Register, { kind, subject }: Wanted, isKept = false): Told {
  const shareholders = register[subject];
  if (kind === 'search' || shareholders === undefined) return { outcome: 'not_found' };
  const profile: CompanyProfile = {
    company: { id: subject, countryCode: 'FR', legalName: `Company ${subject}` },
    shareholders: [...shareholders],
  };
  return { outcome: 'profile', profile, isKept };
}

const COSTS = { amountSpent: 0, priceOf: () => 10 };
/** The graph of a walk at 10 credits a look-up, before anything is computed. */
export const drawn = (draft: GraphDraft): Graph => graphOfDraft(draft, COSTS);
