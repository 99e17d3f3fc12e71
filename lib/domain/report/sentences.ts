/** Words that end with a full stop which ends no sentence; besides them single letters and what has a full stop inside. */
const SHORT = new Set([
  'assn',
  'assoc',
  'bros',
  'co',
  'corp',
  'cía',
  'dr',
  'inc',
  'intl',
  'jr',
  'ltd',
  'mr',
  'mrs',
  'ms',
  'no',
  'nr',
  'sr',
  'st',
  'ste',
]);

function endsSentence(text: string): boolean {
  if (!text.endsWith('.')) return false;
  const word = text.slice(Math.max(text.lastIndexOf(' '), text.lastIndexOf('(')) + 1, -1);
  return !word.includes('.') && !/^\p{L}$/u.test(word) && !SHORT.has(word.toLowerCase());
}

/** Sentences that a source or a mapper wrote one after the other, each by itself. A text that is no sentence stays whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begun: string[] = [];
  const pieces = text.split(/(?<=\.) +(?=[\p{Lu}\d])/u);
  for (const [at, piece] of pieces.entries()) {
    begun.push(piece);
    if (at < pieces.length - 1 && !endsSentence(piece)) continue;
    sentences.push(begun.join(' '));
    begun = [];
  }
  return sentences;
}

/**
 * What there is of them, in one line: words of a register and ours. A sentence has no full stop before a comma, `S.L.` keeps
 * its own.
 */
export function listed(...parts: readonly (string | undefined)[]): string {
  const said = parts.flatMap((part) => part || []);
  return said
    .map((part, at) => (at < said.length - 1 && endsSentence(part) ? part.slice(0, -1) : part))
    .join(', ');
}
