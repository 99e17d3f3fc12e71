/** Lower case, no accents, no punctuation: "Österreich" and "osterreich" are one. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** Whether each word of a query begins a word of the folded terms: "fr", "frank", "us-de", "new y". */
export function isFoundBy(terms: string, query: string): boolean {
  const words = terms.split(' ');
  return foldForSearch(query)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
