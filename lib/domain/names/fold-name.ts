/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};

const ASCII = /^[\x20-\x7e]*$/;
/** Latin letters with their marks, and signs: each letter can be folded by itself. */
const LATIN = /^[\x20-\u02af\u1e00-\u1eff\u2010-\u2044]*$/;

/** No case and no marks; the signs stay. In kana the marks of voice make another sound: they stay too. */
export function plainLetters(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase();
  if (LATIN.test(name)) return name.toLowerCase().replace(/[^\x20-\x7e]/g, plainLetter);
  return unmarked(name);
}

/** Letters folded before: names are folded by the million. */
const letters = new Map<string, string>();

function plainLetter(letter: string): string {
  const known = letters.get(letter);
  if (known !== undefined) return known;
  const plain = unmarked(letter);
  letters.set(letter, plain);
  return plain;
}

function unmarked(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđħıæœþðςةىـ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Words of plain letters: no signs, single spaces. */
export const withoutSigns = (plain: string): string =>
  plain
    .replace(/['’]/g, '')
    .replace(ASCII.test(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}\u3099\u309a]+/gu, ' ')
    .trim();

/** A name or a query as it is compared: no case, no accents, no punctuation, single spaces. Empty where nothing is left. */
export const foldName = (name: string): string => withoutSigns(plainLetters(name));
