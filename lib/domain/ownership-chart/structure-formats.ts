/** The files of a structure, in the order of the menu. */
export const STRUCTURE_FILES = ['bods', 'nodes', 'edges', 'svg', 'mermaid'] as const;

/** `png` gives the drawing that the browser makes the picture from. */
export const STRUCTURE_FORMATS = [...STRUCTURE_FILES, 'png'] as const;
