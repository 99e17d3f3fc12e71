import type { Box } from './chart.ts';
import { widthOf } from './fit-text.ts';
import { LABEL, NODE } from './measures.ts';

/** Where words stand on the upper border of a box, right of its rounded corner. */
export const tagBox = ({ x, y }: Box, words: string): Box => {
  const width = Math.min(
    NODE.width - 2 * INDENT,
    Math.ceil(widthOf(words) * LABEL.placeWidth) + LABEL.padding,
  );
  return { x: x + INDENT, y: y - 7, width, height: 14 };
};

/** The same at the right, short enough to leave the middle to arrows and the left to a verdict. */
export const referenceBox = ({ x, y, width }: Box, words: string): Box => {
  const own = Math.ceil(widthOf(words) * LABEL.placeWidth) + LABEL.padding;
  return { x: x + width - INDENT / 2 - own, y: y - 7, width: own, height: 14 };
};

const INDENT = 26;
