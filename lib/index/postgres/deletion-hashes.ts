/** Words of fewer letters are compared as they stand: a letter less makes another word of them. */
const SHORTEST = 4;
/** So are words of more: their slips would be tried for seconds, and hardly a name has such a word. */
const LONGEST = 40;

/** Whether a word is looked for with slips in it. */
export const isSlipTried = ({ length }: string): boolean => length >= SHORTEST && length <= LONGEST;

/**
 * Hashes of a word and of each word that is left when one letter is taken out. Two words that differ by one letter, or
 * by two neighbours in the wrong order, share at least one.
 */
export function deletionHashes(word: string): number[] {
  if (!isSlipTried(word)) return [hashOf(word, -1)];
  const hashes = new Set([hashOf(word, -1)]);
  for (let index = 0; index < word.length; index += 1) hashes.add(hashOf(word, index));
  return [...hashes];
}

/** The same with two letters taken out: a word with a letter too many and another slip shares one with the word that was meant. */
export function twoDeletionHashes(word: string): number[] {
  if (!isSlipTried(word)) return deletionHashes(word);
  return [...new Set([...word].flatMap((_, at) => deletionHashes(word.slice(0, at) + word.slice(at + 1))))];
}

/** FNV-1a over the letters but one, as a signed number of 32 bits. */
function hashOf(word: string, left: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    if (index === left) continue;
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
