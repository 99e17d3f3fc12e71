const PUNCTUATION = /[\s.:\-‐-―/·']+/g;

/** The number as registers compare it: capitals, without spaces and punctuation. */
export const compactNumber = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(PUNCTUATION, '');
