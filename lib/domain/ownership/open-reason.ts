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
  | 'unavailable';
