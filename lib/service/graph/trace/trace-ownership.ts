import type { z } from 'zod';
import type {
  Absence,
  BeneficialOwners,
  CompanyProfile,
  Country,
  SearchResult,
} from '#lib/contract/index.ts';
import type { LookupName } from '../../context/trace-lookups.ts';
import { addOwners, noteOwnersLeft, noteUnread } from './add-owners.ts';
import { addProfile } from './add-profile.ts';
import {
  type DraftNode,
  enter,
  type GraphDraft,
  identityOf,
  type LeftReason,
  mergeInto,
  newDraft,
  reachAgain,
  type Trace,
} from './draft.ts';
import { keyOf, type RegistryOf } from './identify-holder.ts';
import { matchHolder } from './match-holder.ts';
import { noMatch, notFollowed } from './not-followed.ts';
import { ownersToRead } from './owners-to-read.ts';
import type { Limits } from './trace-plan.ts';
import { linkUltimateParents } from './ultimate-parents.ts';

/** What the trace needs next: a company's profile or declared owners, or the search results for a name. */
export interface Lookup {
  readonly kind: LookupName;
  readonly country: Country;
  /** The company's id in its register, or the name. */
  readonly subject: string;
  readonly isRoot: boolean;
  /** False: only a stored lookup may answer, the register is not queried. */
  readonly mayAsk: boolean;
}

/** Result of a lookup. `isKept`: from the graph that this one continues. */
export type Told =
  | {
      readonly outcome: 'profile';
      readonly profile: CompanyProfile;
      readonly isKept: boolean;
      /** Why there are no shareholders. */
      readonly absence?: Absence | undefined;
    }
  | {
      readonly outcome: 'owners';
      readonly answer: z.infer<typeof BeneficialOwners>;
      /** Why no owner is named. */
      readonly absence?: Absence | undefined;
      readonly retrievedAt: Date;
    }
  | { readonly outcome: 'results'; readonly results: readonly SearchResult[] }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'left'; readonly reason: LeftReason };

/** A trace: yields lookups, receives their results, returns the draft. */
export type Tracing<Result = GraphDraft> = Generator<Lookup, Result, Told>;

/** Where a trace begins, and the day as of which positions are read (`YYYY-MM-DD`). */
export interface Start {
  readonly country: Country;
  readonly companyKey: string;
  readonly day: string;
}

/**
 * Traces ownership upward from a company. Phase 1 reads profiles, breadth first: through corporate shareholders and
 * through companies that stand for the company by role or control it. Phase 2 reads declared owners; companies that
 * they bring are traced by phase 1 again. Knows neither money nor time: it yields one lookup after the other and
 * receives the result, or why there is none. So the same results give the same graph, and lookups stored before a
 * crash are simply told again.
 */
export function* traceOwnership(
  { country, companyKey, day }: Start,
  limits: Limits,
  registryOf: RegistryOf,
): Tracing {
  const trace: Trace = { draft: newDraft(), queue: [], limits, registryOf, day };
  const nodeId = identityOf(country, companyKey);
  const root = { nodeId, country, companyKey, depth: 0, levels: limits.maxDepth, isWithin: false };
  const rootNode = enter(trace, root);
  do yield* readProfiles(trace, rootNode);
  while (yield* readOwners(trace));
  noteUnread(trace);
  linkUltimateParents(trace.draft);
  return trace.draft;
}

function* readProfiles(trace: Trace, rootNode: DraftNode): Tracing<void> {
  for (let node = trace.queue.shift(); node; node = trace.queue.shift()) {
    if (!trace.draft.nodes.has(node) || node.isRead || node.status !== 'pending' || node.left) continue;
    if (node.levels <= 0) leave(trace, node, 'max_depth_reached');
    else if (node.companyKey !== undefined || (yield* search(trace, node)))
      yield* read(trace, node, node === rootNode);
  }
}

/** @returns whether declared owners brought companies that are to be looked up */
function* readOwners(trace: Trace): Tracing<boolean> {
  const answers: { node: DraftNode; told: Told & { outcome: 'owners' } }[] = [];
  for (const node of ownersToRead(trace)) {
    const { country, companyKey: subject = '', isWithin } = node;
    const told = yield { kind: 'owners', country, subject, isRoot: false, mayAsk: isWithin };
    if (told.outcome === 'owners') answers.push({ node, told });
    else noteOwnersLeft(trace, node, told.outcome === 'left' ? told.reason : undefined);
  }
  // The farthest first: a part that somebody has through another company is then not counted twice.
  for (const { node, told } of answers.toSorted((a, b) => b.node.depth - a.node.depth))
    addOwners(trace, node, told);
  return trace.queue.length > 0;
}

/** @returns whether the company is identified now, and is not another node */
function* search(trace: Trace, node: DraftNode): Tracing<boolean> {
  const { country, searchName: subject, isWithin, company = {} } = node;
  if (subject === undefined) return false;
  const told = yield { kind: 'search', country, subject, isRoot: false, mayAsk: isWithin };
  if (told.outcome === 'left') {
    leave(trace, node, told.reason);
    return false;
  }
  const match = matchHolder(company, told.outcome === 'results' ? told.results : []);
  if ('candidates' in match) {
    node.status = match.candidates.length > 0 ? 'placeholder' : 'not_found';
    node.candidates = match.candidates;
    node.notFollowed = noMatch(company, match.candidates.length, trace.registryOf(country));
    return false;
  }
  const companyKey = keyOf(match.companyNumber, trace.registryOf(country));
  if (companyKey === null) {
    node.status = 'placeholder';
    node.notFollowed = notFollowed('not_confirmed', trace.registryOf(country));
    return false;
  }
  const nodeId = identityOf(country, companyKey);
  const known = trace.draft.byIdentity.get(nodeId);
  if (known) {
    mergeInto(trace.draft, node, known);
    reachAgain(trace, known, node);
    return false;
  }
  Object.assign(node, { nodeId, companyKey, isSearchResolved: true });
  trace.draft.byIdentity.set(nodeId, node);
  return true;
}

function* read(trace: Trace, node: DraftNode, isRoot: boolean): Tracing<void> {
  const { country, companyKey: subject, isWithin } = node;
  if (subject === undefined) return;
  const told = yield { kind: 'company', country, subject, isRoot, mayAsk: isWithin };
  if (told.outcome === 'left') leave(trace, node, told.reason);
  else if (told.outcome === 'profile') addProfile(trace, node, told);
  else {
    const { manifest } = trace.registryOf(country);
    node.status = 'not_found';
    node.notFollowed = notFollowed('number_unknown', { manifest, number: subject });
  }
}

function leave({ registryOf }: Trace, node: DraftNode, reason: LeftReason): void {
  node.left = reason;
  if (reason === 'error') node.notFollowed = notFollowed('register_failed', registryOf(node.country));
  if (reason === 'budget_exhausted' || reason === 'insufficient_funds') node.status = 'budget_truncated';
  else if (reason === 'error' || reason === 'unavailable') node.status = 'error';
}
