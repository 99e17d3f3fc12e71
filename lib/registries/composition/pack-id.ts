/**
 * An identifier as two sources are compared by it: capitals, letters and digits alone, without the zeros that one source
 * writes before a number and another leaves out (00445790 and 445790).
 */
export const packId = (id: string): string =>
  id
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(\p{L}*)0+(?=\d)/u, '$1');
