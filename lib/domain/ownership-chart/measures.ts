/** All lengths of the drawing, in units of the drawing (pixels at its natural size). */
export const NODE = { width: 200, height: 72, namePlaces: 22, figurePlaces: 20 } as const;
/** Room between columns; lines to the rows of a wide layer pass there. */
export const GAP = 30;
export const BEND_WIDTH = 14;
/** A label and the room above the first. */
export const LABEL = {
  height: 16,
  lineHeight: 12,
  above: 4,
  placeWidth: 6.3,
  padding: 8,
  mostLines: 3,
} as const;
/** Between rows of one layer: lines turn into their channel under the upper one, arrows into the lower one. */
export const TURN = { leave: 7, arrive: 18, height: 36 } as const;
/** Between layers, where lines cross. */
export const BAND = 56;
/** More where more columns' lines come down. */
export const BAND_FOR_EACH = 6;
export const MARGIN = 24;
/** Below everything, where the rule of the verdicts is written. */
export const FOOT = 20;
/** A layer with more nodes is set in several rows. */
export const WRAP_ABOVE = 8;
export const LEAST_COLUMNS = 6;
