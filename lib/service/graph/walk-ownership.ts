import type { Absence, Company, CompanyProfile, Country, SearchResult } from '#lib/contract/index.ts';
import { roleHolders } from '#lib/domain/ownership/index.ts';
import {
  type DraftNode,
  type GraphDraft,
  type Holder,
  identityOf,
  type LeftReason,
  mergeInto,
  newDraft,
  personNode,
} from './graph-draft.ts';
import { identifyHolder, keyOf, type RegistryOf } from './identify-holder.ts';
import { matchHolder } from './match-holder.ts';
import { noMatch, notFollowed } from './not-followed.ts';
import { hiddenId } from './person-key.ts';
import { holdingOf, isDirectParent, isUltimateAlone, linkUltimateParents } from './ultimate-parents.ts';
import type { WalkPlan } from './walk-plan.ts';

/** What the walk wants to know next: a company's profile, or what a register finds under a name. */
export interface Wanted {
  readonly kind: 'company' | 'search';
  readonly country: Country;
  /** The company's id in its register, or the name. */
  readonly subject: string;
  readonly isRoot: boolean;
  /** Whether it may be asked for; if not, only what is known already counts. */
  readonly mayAsk: boolean;
}

/** What the walk is told. `isKept`: by the graph that this one continues. */
export type Told =
  | {
      readonly outcome: 'profile';
      readonly profile: CompanyProfile;
      readonly isKept: boolean;
      /** Why there are no shareholders. */
      readonly absence?: Absence | undefined;
    }
  | { readonly outcome: 'results'; readonly results: readonly SearchResult[] }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'left'; readonly reason: LeftReason };

export type Limits = Pick<WalkPlan, 'maxDepth' | 'maxNodes' | 'continues'>;

interface Walk {
  readonly draft: GraphDraft;
  readonly queue: DraftNode[];
  readonly limits: Limits;
  readonly registryOf: RegistryOf;
  readonly day: string;
}

/** Where a walk begins, and the day as of which positions are read (`YYYY-MM-DD`). */
export interface Start {
  readonly country: Country;
  readonly companyKey: string;
  readonly day: string;
}

/**
 * Breadth first upward from a company through its corporate shareholders, and through the companies that stand for it
 * by role: a trustee, a general partner. Knows neither money nor time: it asks for
 * one thing after the other and is told it, or told that it can't have it. So the same answers give the same graph,
 * and what was looked up before a crash is simply told again.
 */
export function* walkOwnership(
  { country, companyKey, day }: Start,
  limits: Limits,
  registryOf: RegistryOf,
): Generator<Wanted, GraphDraft, Told> {
  const walk: Walk = { draft: newDraft(), queue: [], limits, registryOf, day };
  const nodeId = identityOf(country, companyKey);
  const root = { nodeId, country, companyKey, depth: 0, levels: limits.maxDepth, isWithin: false };
  const rootNode = enter(walk, root);
  for (const node of walk.queue) {
    if (!walk.draft.nodes.has(node) || node.isRead || node.status !== 'pending' || node.left) continue;
    if (node.levels <= 0) leave(walk, node, 'max_depth_reached');
    else if (node.companyKey !== undefined || (yield* search(walk, node)))
      yield* read(walk, node, node === rootNode);
  }
  linkUltimateParents(walk.draft);
  return walk.draft;
}

/** A company that may be looked up comes to the graph and to the end of the queue. */
function enter({ draft, queue, limits }: Walk, member: Omit<DraftNode, 'status'>): DraftNode {
  const { continues } = limits;
  const isStart = continues === null || continues.nodeId === null || continues.nodeId === member.nodeId;
  const node: DraftNode = { ...member, status: 'pending', isWithin: member.isWithin || isStart };
  draft.nodes.add(node);
  queue.push(node);
  if (node.companyKey !== undefined) draft.byIdentity.set(node.nodeId, node);
  return node;
}

function leave({ registryOf }: Walk, node: DraftNode, reason: LeftReason): void {
  node.left = reason;
  if (reason === 'error') node.notFollowed = notFollowed('register_failed', registryOf(node.country));
  if (reason === 'budget_exhausted' || reason === 'insufficient_funds') node.status = 'budget_truncated';
  else if (reason === 'error' || reason === 'unavailable') node.status = 'error';
}

/** @returns whether it is now known which company the node is, and no other node is it */
function* search(walk: Walk, node: DraftNode): Generator<Wanted, boolean, Told> {
  const { country, searchName: subject, isWithin, company = {} } = node;
  if (subject === undefined) return false;
  const told = yield { kind: 'search', country, subject, isRoot: false, mayAsk: isWithin };
  if (told.outcome === 'left') {
    leave(walk, node, told.reason);
    return false;
  }
  const match = matchHolder(company, told.outcome === 'results' ? told.results : []);
  if ('candidates' in match) {
    node.status = match.candidates.length > 0 ? 'placeholder' : 'not_found';
    node.candidates = match.candidates;
    node.notFollowed = noMatch(company, match.candidates.length, walk.registryOf(country));
    return false;
  }
  const companyKey = keyOf(match.companyNumber, walk.registryOf(country));
  if (companyKey === null) {
    node.status = 'placeholder';
    node.notFollowed = notFollowed('not_confirmed', walk.registryOf(country));
    return false;
  }
  const nodeId = identityOf(country, companyKey);
  const known = walk.draft.byIdentity.get(nodeId);
  if (known) {
    mergeInto(walk.draft, node, known);
    reachAgain(walk, known, node);
    return false;
  }
  Object.assign(node, { nodeId, companyKey, isSearchResolved: true });
  walk.draft.byIdentity.set(nodeId, node);
  return true;
}

function* read(walk: Walk, node: DraftNode, isRoot: boolean): Generator<Wanted, void, Told> {
  const { country, companyKey: subject, isWithin } = node;
  if (subject === undefined) return;
  const told = yield { kind: 'company', country, subject, isRoot, mayAsk: isWithin };
  if (told.outcome === 'left') return leave(walk, node, told.reason);
  if (told.outcome !== 'profile') {
    node.status = 'not_found';
    node.notFollowed = notFollowed('number_unknown', {
      manifest: walk.registryOf(country).manifest,
      number: subject,
    });
    return;
  }
  const { profile, isKept, absence } = told;
  walk.draft.companiesFetched += 1;
  node.isRead = true;
  node.status = node.isSearchResolved ? 'search_resolved' : 'found';
  if (profile.company) node.company = profile.company;
  if (absence) node.absence = absence;
  if (isAnother(walk, node)) return;
  const levels = isKept ? walk.limits.maxDepth : node.levels - 1;
  const holders = [...(profile.shareholders ?? []), ...roleHolders(profile, walk.day)];
  let directParent: DraftNode | undefined;
  for (const [place, holder] of holders.entries()) {
    if (isUltimateAlone(holder)) addUltimateParent(walk, { node, directParent }, holder, { place, levels });
    else {
      const owner = addHolder(walk, node, holder, { place, levels });
      if (isDirectParent(holder)) directParent = owner;
    }
  }
}

/** An ultimate parent stands above the direct parent, also where that one is not named. */
function addUltimateParent(
  walk: Walk,
  { node, directParent }: { node: DraftNode; directParent: DraftNode | undefined },
  holder: Holder,
  at: { place: number; levels: number },
): void {
  const { draft, limits } = walk;
  const below = directParent ?? unnamedParent(walk, node, holder);
  const hasRoom = draft.nodes.size < limits.maxNodes;
  const owner = below && companyNode(walk, holder.company ?? {}, { ...at, owned: below, hasRoom });
  if (owner) draft.ultimateParents.push({ from: below, to: owner, holding: holdingOf(holder) });
  else node.left = 'max_nodes_reached';
}

/** The direct parent of which the register names no more than that there is one. Null: it would be one too many. */
function unnamedParent({ draft, limits }: Walk, node: DraftNode, holder: Holder): DraftNode | null {
  if (draft.nodes.size >= limits.maxNodes) return null;
  const parent: DraftNode = {
    nodeId: hiddenId('company', node.nodeId, 'direct parent', 0),
    company: {},
    country: node.country,
    depth: node.depth + 1,
    levels: 0,
    isWithin: node.isWithin,
    status: 'placeholder',
  };
  draft.nodes.add(parent);
  draft.edges.push({ from: node, to: parent, holding: holdingOf(holder) });
  return parent;
}

/**
 * Notes the further identities that a profile tells: one company may be named by its number and by its LEI.
 * @returns whether it turns out to be a company that has been read already: its holders are there
 */
function isAnother({ draft, registryOf, limits }: Walk, node: DraftNode): boolean {
  const { id } = node.company ?? {};
  const companyKey = id === undefined ? null : keyOf(id, registryOf(node.country));
  const own = companyKey === null ? [] : [identityOf(node.country, companyKey)];
  for (const identity of [...own, ...leiOf(node.company)]) {
    const known = draft.byIdentity.get(identity);
    if (known?.isRead && known !== node) {
      mergeInto(draft, node, known);
      return true;
    }
    if (known && known !== node) mergeInto(draft, known, node);
    draft.byIdentity.set(identity, node);
  }
  // Asked for by another of its ids, it is the company that its register says.
  if (own[0] !== undefined) node.nodeId = own[0];
  node.isWithin ||= limits.continues?.nodeId === node.nodeId;
  return false;
}

const leiOf = (company: Company | undefined): string[] => {
  const lei = company?.identifiers?.LEI;
  return lei === undefined ? [] : [`LEI:${lei}`];
};

function addHolder(
  walk: Walk,
  owned: DraftNode,
  holder: Holder,
  at: { place: number; levels: number },
): DraftNode | undefined {
  const { draft, limits } = walk;
  const hasRoom = draft.nodes.size < limits.maxNodes;
  const owner =
    holder.type === 'individual'
      ? personNode(draft, holder.individual ?? {}, { owned, place: at.place, hasRoom })
      : companyNode(walk, holder.company ?? {}, { ...at, owned, hasRoom });
  if (owner) draft.edges.push({ from: owned, to: owner, holding: holdingOf(holder) });
  else owned.left = 'max_nodes_reached';
  return owner ?? undefined;
}

/** The node of a company: the one that is known already, or a new one. Null: it would be one too many. */
function companyNode(
  walk: Walk,
  company: Company,
  at: { owned: DraftNode; place: number; levels: number; hasRoom: boolean },
): DraftNode | null {
  const { draft, registryOf } = walk;
  const { owned, levels } = at;
  const identity = identifyHolder(company, owned.country, registryOf);
  const nodeId =
    identity.by === 'number'
      ? identityOf(identity.country, identity.companyKey)
      : hiddenId('company', owned.nodeId, company.legalName ?? '', at.place);
  const known = [nodeId, ...leiOf(company)].map((each) => draft.byIdentity.get(each)).find(Boolean);
  const reached = { nodeId, company, depth: owned.depth + 1, levels, isWithin: owned.isWithin };
  if (known) {
    reachAgain(walk, known, reached);
    return known;
  }
  if (!at.hasRoom) {
    draft.companiesDropped += 1;
    return null;
  }
  if (identity.by === 'nothing') {
    const { notFollowed: why } = identity;
    const node: DraftNode = { ...reached, country: owned.country, status: 'placeholder', notFollowed: why };
    draft.nodes.add(node);
    return node;
  }
  const { country } = identity;
  const sought =
    identity.by === 'number' ? { companyKey: identity.companyKey } : { searchName: identity.name };
  return enter(walk, { ...reached, ...sought, country });
}

/** Reached on a further way, which may lead on where the first did not. */
function reachAgain({ queue }: Walk, node: DraftNode, by: Pick<DraftNode, 'levels' | 'isWithin'>): void {
  const leadsOn = by.levels > node.levels || (by.isWithin && !node.isWithin);
  node.levels = Math.max(node.levels, by.levels);
  node.isWithin ||= by.isWithin;
  if (!leadsOn || !node.left || node.isRead) return;
  node.left = undefined;
  node.notFollowed = undefined;
  node.status = 'pending';
  queue.push(node);
}
