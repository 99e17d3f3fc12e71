/** Words that end with a full stop which ends no sentence; besides them single letters and what has a full stop inside. */
const SHORT =
  /(?:^|[\s(])(?:\p{L}|\S*\.\S+|Assn|Assoc|Bros|Co|Corp|Cía|Dr|Inc|Intl|Jr|Ltd|Mr|Mrs|Ms|No|Nr|Sr|St|Ste)\.$/iu;

const endsSentence = (text: string): boolean => text.endsWith('.') && !SHORT.test(text);

/** Sentences that a source or a mapper wrote one after the other, each by itself. A text that is no sentence stays whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(/(?<=\.) +(?=[\p{Lu}\d])/u)) {
    const last = sentences.at(-1);
    if (last === undefined || endsSentence(last)) sentences.push(piece);
    else sentences.splice(-1, 1, `${last} ${piece}`);
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
