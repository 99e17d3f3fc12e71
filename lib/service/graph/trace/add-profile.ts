import type { Absence, CompanyProfile } from '#lib/contract/index.ts';
import { roleHolders } from '#lib/domain/ownership/index.ts';
import { addDeclared } from './add-owners.ts';
import {
  addPerson,
  companyNode,
  type DraftNode,
  type Holder,
  identityOf,
  leiOf,
  mergeInto,
  personOf,
  type StatedAt,
  statedOf,
  type Trace,
} from './draft.ts';
import { keyOf } from './identify-holder.ts';
import { hiddenId } from './person-key.ts';
import { holdingOf, isDirectParent, isUltimateAlone } from './ultimate-parents.ts';

/** Place of a holder in its list, and how many levels above it may still be looked up. */
interface At {
  readonly place: number;
  readonly levels: number;
  readonly statedAt: StatedAt;
}

interface Told {
  readonly profile: CompanyProfile;
  /** From the graph that this one continues. */
  readonly isKept: boolean;
  /** Why there are no shareholders. */
  readonly absence?: Absence | undefined;
}

/** Adds what a profile states of a node: the company, its holders and those who stand for it by role. */
export function addProfile(trace: Trace, node: DraftNode, { profile, isKept, absence }: Told): void {
  trace.draft.companiesFetched += 1;
  node.isRead = true;
  node.status = node.isSearchResolved ? 'search_resolved' : 'found';
  if (profile.company) {
    node.company = profile.company;
    node.statedAt = statedOf(node, 'company', '/company');
  }
  if (absence) node.absence = absence;
  if (isAnother(trace, node)) return;
  const levels = isKept ? trace.limits.maxDepth : node.levels - 1;
  node.holderLevels = levels;
  const listed = (profile.shareholders ?? []).map((holder, at) => ({
    ...holder,
    pointer: `/shareholders/${at}`,
  }));
  const holders: Holder[] = [...listed, ...roleHolders(profile, trace.day)];
  let directParent: DraftNode | undefined;
  for (const [place, holder] of holders.entries()) {
    const at = { place, levels, statedAt: statedOf(node, 'company', holder.pointer) };
    if (isUltimateAlone(holder)) addUltimateParent(trace, { node, directParent }, holder, at);
    else {
      const owner = addHolder(trace, node, holder, at);
      if (isDirectParent(holder)) directParent = owner;
    }
  }
  addDeclared(trace, node, { in: 'company', entities: profile.controllingEntities ?? [] });
}

/**
 * Notes the further identities that a profile states: a company may be listed by its number and by its LEI.
 * @returns whether it turns out to be a company that has been read already, with its holders
 */
function isAnother({ draft, registryOf, limits }: Trace, node: DraftNode): boolean {
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
  // Requested by another of its IDs, it is the company that its register states.
  if (own[0] !== undefined) node.nodeId = own[0];
  node.isWithin ||= limits.continues?.nodeId === node.nodeId;
  return false;
}

function addHolder(trace: Trace, owned: DraftNode, holder: Holder, at: At): DraftNode | undefined {
  const { draft } = trace;
  const { statedAt } = at;
  const party = { ...at, owned, statedAt: within(statedAt, holder.type) };
  const owner =
    holder.type === 'individual'
      ? addPerson(trace, personOf(draft, holder.individual ?? {}, party))
      : companyNode(trace, holder.company ?? {}, party);
  if (owner) draft.edges.push({ from: owned, to: owner, holding: holdingOf(holder), statedAt });
  else owned.left = 'max_nodes_reached';
  return owner ?? undefined;
}

const within = ({ lookup, pointer }: StatedAt, member: string): StatedAt => ({
  lookup,
  pointer: `${pointer}/${member}`,
});

/** An ultimate parent is above the direct parent, even if that one is not named. */
function addUltimateParent(
  trace: Trace,
  { node, directParent }: { node: DraftNode; directParent: DraftNode | undefined },
  holder: Holder,
  at: At,
): void {
  const { draft } = trace;
  const { statedAt } = at;
  const below = directParent ?? unnamedParent(trace, node, holder, statedAt);
  const party = { ...at, owned: below ?? node, statedAt: within(statedAt, 'company') };
  const owner = below && companyNode(trace, holder.company ?? {}, party);
  if (owner) draft.ultimateParents.push({ from: below, to: owner, holding: holdingOf(holder), statedAt });
  else node.left = 'max_nodes_reached';
}

/** The direct parent of which the register states only that it exists. Null: it would exceed the limit of nodes. */
function unnamedParent(
  { draft, limits }: Trace,
  node: DraftNode,
  holder: Holder,
  statedAt: StatedAt,
): DraftNode | null {
  if (draft.nodes.size >= limits.maxNodes) return null;
  const parent: DraftNode = {
    nodeId: hiddenId('company', node.nodeId, 'direct parent', 0),
    statedAt,
    company: {},
    country: node.country,
    depth: node.depth + 1,
    levels: 0,
    isWithin: node.isWithin,
    status: 'placeholder',
  };
  draft.nodes.add(parent);
  draft.edges.push({ from: node, to: parent, holding: holdingOf(holder), statedAt });
  return parent;
}
