/** Characters that turn the direction of the text around them (bidi embeddings, overrides, isolates). */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text in which what would turn its direction, and so could make one name look like another, stands as its code (`[U+202E]`). */
export const showTurning = (text: string): string => text.replaceAll(TURNING, codeOf);

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
