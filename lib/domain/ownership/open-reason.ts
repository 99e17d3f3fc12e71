import type { Graph } from '#lib/contract/index.ts';
import type { OpenEnd } from './ownership-system.ts';

type NodeStatus = Graph['nodes'][number]['flags']['status'];
type StoppedReason = Graph['metadata']['stoppedReason'];

/** Why the facts end somewhere: in the holdings themselves, or because nobody looked further. */
export type OpenReason =
  | OpenEnd['kind']
  | Exclude<NodeStatus, 'found' | 'search_resolved'>
  | Exclude<StoppedReason, 'completed'>
  | 'insufficient_funds'
  | 'unavailable'
  | UnnamedOwner;

/** A register says that there is an owner, and does not name them. */
export const UNNAMED_OWNERS = [
  'exists_not_identified',
  'details_not_confirmed',
  'restricted',
  'unnamed',
] as const;
export type UnnamedOwner = (typeof UNNAMED_OWNERS)[number];

/**
 * What a register says instead of naming an owner. `none_exists`: there is none. `exists_not_identified`: there is one,
 * the company does not know who. `details_not_confirmed`, `search_not_completed`, `no_answer`: the company is still at
 * it. `restrictions_notice`: shares are frozen until somebody answers. `restricted`: named, but not shown to us.
 */
export type StatementKind =
  | 'none_exists'
  | 'exists_not_identified'
  | 'details_not_confirmed'
  | 'search_not_completed'
  | 'no_answer'
  | 'restrictions_notice'
  | 'restricted'
  | 'exempt'
  | 'unnamed';

/** How registers word it; the first that fits. What fits none is an owner without a name. */
const WORDINGS: readonly (readonly [RegExp, StatementKind])[] = [
  [/restrictions? notice/i, 'restrictions_notice'],
  [/not shown because|super.?secure|protected|restricted|not disclosed/i, 'restricted'],
  [/not (?:yet )?identified|has not been identified|unidentified/i, 'exists_not_identified'],
  [/not (?:yet )?been confirmed|not confirmed/i, 'details_not_confirmed'],
  [/not yet completed|steps to find/i, 'search_not_completed'],
  [/no response|not (?:yet )?(?:been )?(?:responded|complied)|failed to (?:confirm|comply)/i, 'no_answer'],
  [/there is no|no (?:registrable )?(?:person|individual|beneficial owner|psc)/i, 'none_exists'],
];

export const statementKind = (text = ''): StatementKind =>
  WORDINGS.find(([wording]) => wording.test(text))?.[1] ?? 'unnamed';
