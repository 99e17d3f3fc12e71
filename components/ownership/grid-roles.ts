/**
 * Roles of a tree table on elements of a table, and of a button on a part of a drawing: said in full, because a table
 * that is laid out otherwise on a small screen loses its own, and a drawing has none.
 */
export const TREEGRID = { role: 'treegrid' } as const;
export const ROW = { role: 'row' } as const;
export const ROWGROUP = { role: 'rowgroup' } as const;
export const GRIDCELL = { role: 'gridcell' } as const;
export const DRAWN_BUTTON = { role: 'button', tabIndex: 0 } as const;
/** Seen only: what it stands in has a label that says it all. */
export const UNSAID = { 'aria-hidden': true } as const;
/** Takes the arrow keys that move it. */
export const MOVABLE = { role: 'application', tabIndex: 0 } as const;
