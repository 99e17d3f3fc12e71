import { foldName } from '../names/fold-name.ts';
import type { OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { meaningsIn } from './register-words.ts';

/** A schedule of the SEC: its reporting persons file together, which they do as a group or as owners of each other. */
const FILING = /\(accession number (\d{10}-\d{2}-\d{6})\)/;

export interface WordedHolding {
  /** Who holds it, as the register names them. */
  readonly holder?: string | undefined;
  readonly source?: string | undefined;
}

export type Jointly = Pick<OwnershipLink, 'together' | 'mayBeTogether'>;

/** `joint holding no. 3`, `jointly, block 3`: never a percentage. */
const NUMBERED =
  /\b(?:joint (?:holding|account)|block)\s*(?:no\.?|number|nr\.?|#)?\s*(\d+)\b(?![\d.,]*\s*(?:%|per))/iu;

/**
 * Which of the holdings in one company are one block. Surely those that bear the same number, and those of which one
 * names the holder of the other. Where two say no more than that they are held jointly, it may be with each other; so
 * may those of one filing at the SEC.
 */
export function jointHoldings(holdings: readonly WordedHolding[]): Jointly[] {
  const blockOf = [...holdings.keys()];
  const join = (one: number, other: number) => {
    const [from, to] = [blockOf[one], blockOf[other] ?? other];
    for (const [at, block] of blockOf.entries()) if (block === from) blockOf[at] = to;
  };
  const namesOf = ({ holder }: WordedHolding) => (holder === undefined ? [] : [holder]);
  const joint = [...holdings.entries()].filter(([, one]) =>
    meaningsIn(one.source ?? '', namesOf(one)).has('joint'),
  );
  const firstOf = new Map<string, number>();
  for (const [at, { source = '' }] of joint) {
    const number = numberIn(source);
    if (number !== undefined) join(at, firstOf.get(number) ?? at);
    if (number !== undefined && !firstOf.has(number)) firstOf.set(number, at);
    const text = ` ${foldName(source)} `;
    for (const [other, { holder }] of holdings.entries()) if (names(text, holder)) join(at, other);
  }
  const sizes = Map.groupBy(blockOf, (block) => block);
  const filings = Map.groupBy(holdings, ({ source }) => FILING.exec(source ?? '')?.[1]);
  const isJoint = new Set(joint.map(([at]) => at));
  return holdings.map(({ source = '' }, at) => {
    const block = blockOf[at] ?? at;
    if ((sizes.get(block)?.length ?? 0) > 1) return { together: `block ${block + 1}` };
    if (isJoint.has(at) && numberIn(source) === undefined) return { mayBeTogether: 'joint' };
    const [, filing] = FILING.exec(source) ?? [];
    const isOfSeveral = filing !== undefined && (filings.get(filing)?.length ?? 0) > 1;
    return isOfSeveral ? { mayBeTogether: `filing ${filing}` } : {};
  });
}

const numberIn = (source: string): string | undefined => NUMBERED.exec(source)?.[1];

/** A name of one or two letters is one only where the words lead to it: `a` is also an article. */
function names(text: string, holder = ''): boolean {
  const name = foldName(holder);
  return name.length > 2 ? text.includes(` ${name} `) : name !== '' && text.includes(` with ${name} `);
}

/**
 * Trusts, and firms, that registers of control state of one company and do not identify may be one: their parts may be
 * the same shares.
 */
export function markUnidentified(
  links: readonly OwnershipLink[],
  nodes: readonly OwnershipNode[],
): OwnershipLink[] {
  const arrangementOf = new Map(nodes.map(({ id, arrangement }) => [id, arrangement]));
  const markOf = ({ isDeclared, kind, owner, owned }: OwnershipLink) => {
    const arrangement = isDeclared && (kind === 'shares' || kind === 'votes') && arrangementOf.get(owner);
    return arrangement ? { mark: `declared-${arrangement}`, of: `${owned} ${arrangement}` } : undefined;
  };
  const counts = Map.groupBy(links, (link) => markOf(link)?.of);
  return links.map((link) => {
    const marked = markOf(link);
    return marked && (counts.get(marked.of)?.length ?? 0) > 1
      ? { ...link, mayBeTogether: marked.mark }
      : link;
  });
}
