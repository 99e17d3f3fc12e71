/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
};

/** A name or a query as it is compared: no case, no accents, no punctuation, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœþðς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const HAN = /\p{Script=Han}/u;

/** The words of a folded name. Chinese has no spaces: there, every two neighbouring characters are a word. */
export function wordsOf(folded: string): string[] {
  return folded.split(' ').flatMap((word) => {
    if (!HAN.test(word) || [...word].length < 3) return word === '' ? [] : [word];
    const characters = [...word];
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  });
}
