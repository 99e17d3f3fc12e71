import { fromGraphBeta, integratedOwnership, type OwnershipLink } from '#lib/domain/ownership/index.ts';
import {
  compare,
  complement,
  greatest,
  multiply,
  ONE,
  type Rational,
  total,
  ZERO,
} from '#lib/domain/ownership/rational.ts';
import type { DraftNode, Trace } from './draft.ts';
import { graphParts, NOT_MADE } from './graph-of-draft.ts';

/**
 * Companies whose declared owners are to be looked up next: those that were read, whose country offers declared owners,
 * and, unless the request says otherwise, of which something is open. First the company behind whose open part the
 * largest part of the root may be; companies with equal parts in the order in which they were met.
 */
export function ownersToRead({ draft, limits, registryOf }: Trace): DraftNode[] {
  const readable = [...draft.nodes].filter(
    ({ isRead, owners, country }) =>
      isRead &&
      !owners &&
      registryOf(country).manifest.provides.dataPoints.includes('ultimateBeneficialOwners'),
  );
  if (limits.declaredOwners === 'never' || readable.length === 0) return [];
  const openOf = openParts(draft);
  const wanted = readable.flatMap((node) => {
    const open = openOf(node);
    return open.isOpen || limits.declaredOwners !== 'whereOpen' ? [{ node, part: open.part }] : [];
  });
  return wanted.toSorted((a, b) => compare(b.part, a.part)).map(({ node }) => node);
}

interface Open {
  /** Whether a part has no named holder, a holder is hidden, or a corporate holder could not be followed. */
  readonly isOpen: boolean;
  /** Largest part of the root that may be behind that. */
  readonly part: Rational;
}

function openParts({ nodes, edges }: Trace['draft']): (node: DraftNode) => Open {
  const [root] = nodes;
  const parts = graphParts([...nodes], edges, root);
  const facts = fromGraphBeta({ ...parts, metadata: NOT_MADE });
  const ownership = integratedOwnership(facts);
  const linksOf = Map.groupBy(facts.links, ({ owned }) => owned);
  const kindOf = new Map(facts.nodes.map(({ id, kind }) => [id, kind]));
  const draftOf = new Map([...nodes].map((node) => [node.nodeId, node]));
  const isEnd = ({ owner, hides }: OwnershipLink) => {
    if (hides) return false;
    const kind = kindOf.get(owner);
    return kind === 'person' || kind === 'state' || leadsOn(draftOf.get(owner));
  };
  return (node) => {
    if (kindOf.get(node.nodeId) === 'state') return { isOpen: false, part: ZERO };
    const links = linksOf.get(node.nodeId) ?? [];
    const named = links.filter(isEnd);
    const open = greatest(
      openAmong(named, ({ kind, share }) => (kind === 'shares' ? share : undefined)),
      votesOpenAmong(named),
    );
    const above = node === root ? ONE : ownership.boundsOf(node.nodeId).known.upper;
    return {
      isOpen: named.length < links.length || compare(open, ZERO) > 0,
      part: multiply(above, open),
    };
  };
}

/** A company that was read, or may yet be, now or in a graph that continues this one: it leads on by itself. */
const leadsOn = (node: DraftNode | undefined): boolean =>
  node?.isRead === true || (node?.left !== undefined && node.left !== 'error');

const votesOpenAmong = (links: readonly OwnershipLink[]): Rational =>
  openAmong(links, ({ kind, share, votes }) =>
    kind === 'shares' ? (votes ?? share) : kind === 'votes' ? share : undefined,
  );

/** The most that the named holders leave. */
function openAmong(
  links: readonly OwnershipLink[],
  sizeOf: (link: OwnershipLink) => OwnershipLink['share'],
): Rational {
  const least = total(links.map((link) => sizeOf(link)?.lower ?? ZERO));
  return greatest(complement(least), ZERO);
}
