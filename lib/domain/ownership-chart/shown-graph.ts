import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { type Content, saidOf, wordsOf } from '#lib/words/phrase.ts';
import { inLine } from '../ownership/in-line.ts';
import { interval, type Ownership } from '../ownership/index.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import type { OpenEnd } from '../ownership/ownership-system.ts';
import { compare, complement, ONE, percent, toNumber, total, ZERO } from '../ownership/rational.ts';
import type { ChartOptions, ShownEdge, ShownGraph, ShownNode } from './chart.ts';
import { categoryOf, isRange, linkLabel, natureLabel } from './edge-label.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What the options leave of a structure, with figures and labels. The order of nodes and links changes nothing. */
export function shownGraph(graph: OwnershipGraph, figures: Ownership, options: ChartOptions): ShownGraph {
  const whole = withUnallocated(graph, figures);
  const facts = factsOf(whole, figures, options);
  const expanded = reachedFrom(whole, facts, options);
  const ids = focused(whole, expanded, options.focus);
  const nodes = whole.nodes
    .filter(({ id }) => ids.has(id))
    .map((node) => facts.shown(node, hiddenOwners(whole, node.id, ids)));
  const isShown = ({ owned, owner }: OwnershipLink) =>
    ids.has(owned) && ids.has(owner) && expanded.get(owned) === true;
  return {
    rootId: graph.rootId,
    nodes: nodes.sort(byShare),
    edges: edgesOf(whole.links.filter(isShown)),
    thresholdPercent: options.thresholdPercent,
  };
}

const CUT_SHORT = 'max_nodes_reached';

/**
 * What nobody is named for becomes a holder of its own, so that every company's shares are seen to make a whole. Where the
 * structure was cut short, its holders are named by the register and only not here.
 */
function withUnallocated(graph: OwnershipGraph, figures: Ownership): OwnershipGraph {
  const ends = figures.openEnds().filter(({ kind }) => kind === 'unallocated');
  const cut = new Set(graph.nodes.flatMap(({ id, openReason }) => (openReason === CUT_SHORT ? [id] : [])));
  return {
    ...graph,
    nodes: [
      ...graph.nodes,
      ...ends.map(({ nodeId }): OwnershipNode => {
        const { words, said } = say(cut.has(nodeId) ? 'holdersNotInStructure' : 'unknownHolders');
        return { id: endId(nodeId), kind: 'unknown', name: words, nameSaid: said };
      }),
    ],
    links: [
      ...graph.links,
      ...ends.map(
        ({ nodeId }): OwnershipLink => ({
          id: endId(nodeId),
          owned: nodeId,
          owner: endId(nodeId),
          kind: 'shares',
          ...remainderOf(graph.links.filter(({ owned }) => owned === nodeId)),
        }),
      ),
    ],
  };
}

/** What the holders who are named leave, where each has a part of the whole; a consolidating parent has one that nobody tells. */
function remainderOf(links: readonly OwnershipLink[]): Pick<OwnershipLink, 'share'> {
  if (links.some(({ kind }) => kind === 'consolidating-parent')) return {};
  const shares = links.filter(({ kind }) => kind === 'shares');
  if (shares.some(({ share, shareClass }) => share === undefined || shareClass !== undefined)) return {};
  const [least, most] = (['lower', 'upper'] as const).map((bound) =>
    total(shares.map(({ share }) => share?.[bound] ?? ZERO)),
  );
  if (least === undefined || most === undefined || compare(least, ONE) >= 0) return {};
  const lower = compare(most, ONE) >= 0 ? ZERO : complement(most);
  const isOpen = (bound: 'isLowerOpen' | 'isUpperOpen') =>
    shares.some(({ share }) => share?.[bound] === true);
  const isLowerOpen = isOpen('isUpperOpen') && compare(most, ONE) <= 0;
  return { share: interval(lower, complement(least), { isLowerOpen, isUpperOpen: isOpen('isLowerOpen') }) };
}

const endId = (nodeId: string): string => `${nodeId}/unallocated`;

/** Nodes that are the end itself. A nominee is none: who is behind it has the shares, and they are not its own. */
const STANDS_FOR_AN_END: ReadonlySet<OpenEnd['kind']> = new Set(['unallocated', 'unknown', 'exempt']);

interface Facts {
  readonly isTooSmall: (id: string) => boolean;
  readonly shown: (node: OwnershipNode, hiddenOwners: number) => ShownNode;
}

function factsOf({ rootId, links }: OwnershipGraph, figures: Ownership, options: ChartOptions): Facts {
  const { prices, verdicts, collapsed = [], hideBelowPercent = 0 } = options;
  const ends = new Map(
    figures.openEnds().map((end) => [end.kind === 'unallocated' ? endId(end.nodeId) : end.nodeId, end]),
  );
  const known = new Map<string, Pick<ShownNode, 'known' | 'possible'>>();
  const boundsOf = (id: string): Pick<ShownNode, 'known' | 'possible'> => {
    const end = ends.get(id);
    const isHidden = end !== undefined && STANDS_FOR_AN_END.has(end.kind);
    const bounds =
      known.get(id) ?? (isHidden ? { known: end.share, possible: end.share } : figures.boundsOf(id));
    known.set(id, bounds);
    return bounds;
  };
  const owned = new Set(links.map((link) => link.owned));
  const natureOf = naturesIn(links, rootId);
  return {
    isTooSmall: (id) =>
      hideBelowPercent > 0 &&
      compare(boundsOf(id).possible?.upper ?? percent(0), percent(hideBelowPercent)) < 0,
    shown: ({ id, kind, name, nameSaid, countryCode, openReason }, hidden) => {
      const nature = id === rootId ? undefined : natureOf(id);
      const credits = prices?.get(ends.get(id)?.nodeId ?? id);
      const isOpen = ends.has(id) || credits !== undefined || (openReason !== undefined && !owned.has(id));
      return {
        id,
        kind,
        name,
        nameSaid,
        countryCode,
        isRoot: id === rootId,
        ...(id === rootId
          ? { known: undefined, possible: undefined }
          : { ...boundsOf(id), nature: nature && wordsOf(nature), natureSaid: saidOf(nature) }),
        verdict: verdicts?.get(id),
        openEnd: isOpen ? { reason: openReason ?? ends.get(id)?.kind, credits } : undefined,
        hiddenOwners: hidden,
        isCollapsed: collapsed.includes(id),
      };
    },
  };
}

/** Words in place of a share, for a holder whom no chain of shares joins to the root; undefined for every other. */
function naturesIn(links: readonly OwnershipLink[], rootId: string): (id: string) => Content | undefined {
  const shares = Map.groupBy(
    links.filter(({ kind }) => kind === 'shares' || kind === 'consolidating-parent'),
    ({ owned }) => owned,
  );
  const holders = new Set([rootId]);
  for (const id of holders) for (const { owner } of shares.get(id) ?? []) holders.add(owner);
  const held = Map.groupBy(links, ({ owner }) => owner);
  return (id) => {
    if (holders.has(id)) return undefined;
    const words = (held.get(id) ?? []).flatMap((link) => natureLabel(link, rootId) ?? []);
    const each = [...new Map(words.map((one) => [one.words, one])).values()];
    return each.length === 0
      ? say('noKnownShare')
      : inLine(
          'list',
          each.toSorted((a, b) => byText(a.words, b.words)),
        );
  };
}

/** Nodes that are reached, and whether their owners are shown. */
function reachedFrom(
  { rootId, links }: OwnershipGraph,
  { isTooSmall }: Facts,
  { depth = Number.POSITIVE_INFINITY, collapsed = [] }: ChartOptions,
): Map<string, boolean> {
  const ownersOf = Map.groupBy(links, ({ owned }) => owned);
  const levels = new Map([[rootId, 0]]);
  const expanded = new Map<string, boolean>();
  for (const [id, level] of levels) {
    const isExpanded = level < depth && !collapsed.includes(id);
    expanded.set(id, isExpanded);
    if (!isExpanded) continue;
    for (const { owner } of ownersOf.get(id) ?? []) {
      if (!levels.has(owner) && !isTooSmall(owner)) levels.set(owner, level + 1);
    }
  }
  return expanded;
}

/** Keeps what lies on a way from the root to the focus, and what is above the focus. */
function focused(
  { rootId, links }: OwnershipGraph,
  expanded: ReadonlyMap<string, boolean>,
  focus: string | undefined,
): ReadonlySet<string> {
  const all = new Set(expanded.keys());
  if (focus === undefined || !all.has(focus) || focus === rootId) return all;
  const shown = links.filter(({ owned, owner }) => expanded.get(owned) && all.has(owner));
  const walk = (from: 'owned' | 'owner', to: 'owned' | 'owner') => {
    const next = Map.groupBy(shown, (link) => link[from]);
    const found = new Set([focus]);
    for (const id of found) for (const link of next.get(id) ?? []) found.add(link[to]);
    return found;
  };
  return new Set([...walk('owner', 'owned'), ...walk('owned', 'owner')]);
}

function hiddenOwners({ links }: OwnershipGraph, id: string, ids: ReadonlySet<string>): number {
  return new Set(
    links.filter(({ owned, owner }) => owned === id && !ids.has(owner)).map(({ owner }) => owner),
  ).size;
}

/** Links between the same two, shares apart from what gives control, are one edge. */
function edgesOf(links: readonly OwnershipLink[]): ShownEdge[] {
  const sorted = links.toSorted((a, b) => byText(a.id, b.id));
  const groups = Map.groupBy(sorted, (link) => JSON.stringify([link.owned, link.owner, categoryOf(link)]));
  const edges = [...groups.values()].flatMap((group): ShownEdge[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { id, owner, owned } = first;
    const labels = group.map(linkLabel);
    const label = inLine('plus', [...new Map(labels.map((one) => [wordsOf(one), one])).values()]);
    return [
      {
        id,
        owner,
        owned,
        category: categoryOf(first),
        links: group.map((link) => ({
          id: link.id,
          kind: link.kind,
          share: link.share,
          source: link.source,
          isDeclared: link.isDeclared ?? false,
          natures: link.natures ?? [],
          since: link.since,
          isPlain: link.kind === 'shares' && !link.shareClass && !link.hides && !link.isDeclared,
        })),
        label: wordsOf(label),
        said: saidOf(label),
        isRange: group.some(isRange),
      },
    ];
  });
  return edges.sort((a, b) => byText(a.id, b.id));
}

/** The root, then the largest share; of equal ones the id. */
function byShare(a: ShownNode, b: ShownNode): number {
  const size = ({ isRoot, possible }: ShownNode) => (isRoot ? 2 : possible ? toNumber(possible.upper) : 0);
  return size(b) - size(a) || byText(a.id, b.id);
}
