const COMPACT = /^[A-Z0-9]*$/;
const PUNCTUATION = /[\s.:\-‐-―/·']+/g;

/** The number as registers compare it: capitals, without spaces and punctuation. */
export const compactNumber = (text: string): string =>
  COMPACT.test(text) ? text : text.normalize('NFKC').toUpperCase().replace(PUNCTUATION, '');
