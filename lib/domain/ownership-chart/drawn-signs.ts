import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import type { Verdict } from '../ownership/index.ts';
import type { DrawnEdge, DrawnNode } from './drawn-chart.ts';

/** Behind a figure: with what is unknown it may be more. */
export const MORE_MARK = '+?';

/** What a drawing may show that does not explain itself, in the order of its legend. */
export const DRAWN_SIGNS = ['more', 'hatched', 'dotted', 'open', 'undecided'] as const;
export type DrawnSign = (typeof DRAWN_SIGNS)[number];

/** What of a node its signs depend on. */
interface Signed {
  readonly figure: string;
  readonly verdict?: Verdict | undefined;
  /** Whether a range leaves part of its bar open. */
  readonly isHatched: boolean;
  /** Whether unknown holdings may add to its bar. */
  readonly isDotted: boolean;
  /** Whether the facts end there, and no price to go on stands in the place of the word. */
  readonly isOpen: boolean;
}

/** Which signs stand on the boxes. */
export function drawnSigns(nodes: readonly Signed[]): DrawnSign[] {
  const isDrawn: Readonly<Record<DrawnSign, (node: Signed) => boolean>> = {
    more: ({ figure }) => figure.includes(MORE_MARK),
    hatched: ({ isHatched }) => isHatched,
    dotted: ({ isDotted }) => isDotted,
    open: ({ isOpen }) => isOpen,
    undecided: ({ verdict }) => verdict === 'undecided',
  };
  return DRAWN_SIGNS.filter((sign) => nodes.some(isDrawn[sign]));
}

/** The same of a drawing as it is kept. */
export const signsOfChart = (nodes: readonly DrawnNode[]): DrawnSign[] =>
  drawnSigns(
    nodes.map(({ figure, verdict, bar, openEnd, openEndCredits }) => ({
      ...{ figure, verdict },
      isHatched: bar !== undefined && bar.upper > bar.lower,
      isDotted: bar !== undefined && bar.most > bar.upper,
      isOpen: openEnd !== undefined && openEndCredits === undefined,
    })),
  );

/** What a sign means, for the legend of the drawing. */
export const signWords = (sign: DrawnSign): string => say(`sign.${sign}`);

/** How a line is drawn, in the order of the legend. */
export const LINE_KINDS = ['plain', 'range', 'control', 'circle'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

type Line = Pick<DrawnEdge, 'category' | 'isBack' | 'isRange'>;

export const lineKind = ({ category, isBack, isRange }: Line): LineKind =>
  category === 'control' ? 'control' : isBack ? 'circle' : isRange ? 'range' : 'plain';

/** Which kinds of lines a drawing has. */
export function linesOfChart(edges: readonly Line[]): LineKind[] {
  const drawn = new Set(edges.map(lineKind));
  return LINE_KINDS.filter((kind) => drawn.has(kind));
}
