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
