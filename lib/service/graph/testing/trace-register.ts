import type { CompanyProfile, Graph, Individual, Shareholder } from '#lib/contract/index.ts';
import { stubRegistry } from '../../testing/stub-registry.ts';
import { graphOfDraft } from '../compose-graph.ts';
import type { GraphDraft } from '../trace/draft.ts';
import { type Lookup, type Told, traceOwnership } from '../trace/trace-ownership.ts';
import type { Limits } from '../trace/trace-plan.ts';

const { manifest } = stubRegistry('FR');
const registry = stubRegistry('FR', { manifest: { ...manifest, alsoTakes: ['LEI'] } });
export const LIMITS: Limits = { maxDepth: 10, maxNodes: 100, continues: null, declaredOwners: 'never' };

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

/** Traces a register from `R`; `tell` may answer first. Gives the draft and everything that was asked. */
export function trace(
  register: Register,
  { limits = LIMITS, tell }: { limits?: Limits; tell?: (lookup: Lookup) => Told | undefined } = {},
): { draft: GraphDraft; asked: string[] } {
  const asked: string[] = [];
  const tracing = traceOwnership(
    { country: 'FR', companyKey: 'R', day: '2026-11-21' },
    limits,
    () => registry,
  );
  let turn = tracing.next();
  while (!turn.done) {
    const lookup = turn.value;
    asked.push(lookup.kind === 'company' ? lookup.subject : `? ${lookup.subject}`);
    turn = tracing.next(tell?.(lookup) ?? profileIn(register, lookup));
  }
  return { draft: turn.value, asked };
}

export function profileIn(register: Register, { kind, subject }: Lookup, isKept = false): Told {
  const shareholders = register[subject];
  if (kind === 'search' || shareholders === undefined) return { outcome: 'not_found' };
  const profile: CompanyProfile = {
    company: { id: subject, countryCode: 'FR', legalName: `Company ${subject}` },
    shareholders: [...shareholders],
  };
  return { outcome: 'profile', profile, isKept };
}

const COSTS = { amountSpent: 0, priceOf: () => 10 };
/** The graph of a trace at 10 credits a lookup, before anything is computed. */
export const drawn = (draft: GraphDraft): Graph => graphOfDraft(draft, COSTS);
