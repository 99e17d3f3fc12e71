/** Words before a full stop that do not end a sentence. */
const ABBREVIATIONS = new Set(
  (
    'dr prof dipl lic iur jur med oec phil rer pol nat sc ing arch dott avv me mag ba ma msc bsc mba phd rag geom ' +
    'jun sen jr sr geb nr no art abs al let lit lett cpv ziff st ste kt bzw ca inkl resp sog sel p pag fr sfr ' +
    'mio publ vgl gem gest'
  ).split(' '),
);

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** One kind of apostrophe and of blank, no mark-up. */
export function tidy(text: string): string {
  return text
    .replaceAll(/<[^<>]{0,80}>/gu, '')
    .replaceAll(/[’‘´`ʼ]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** For each character, whether it stands outside of all brackets. A bracket without its other half is none. */
function outside(text: string): Uint8Array {
  const partner = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(' || sign === '[') open.push(at);
    const last = open.at(-1);
    if (last !== undefined && PAIRS[sign] === text[last]) {
      partner.set(last, at);
      open.pop();
    }
  }
  const flags = new Uint8Array(text.length).fill(1);
  for (let at = 0; at < text.length; at += 1) {
    const end = partner.get(at);
    if (end === undefined) continue;
    flags.fill(0, at, end + 1);
    at = end;
  }
  return flags;
}

function cut(text: string, ends: (at: number) => boolean): string[] {
  const flags = outside(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (flags[at] === 0 || !ends(at)) continue;
    pieces.push(text.slice(from, at));
    from = at + 1;
  }
  pieces.push(text.slice(from));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function endsSentence(text: string, at: number): boolean {
  if (text[at] !== '.') return false;
  const next = text.slice(at + 1, at + 8);
  if (next === '') return true;
  if (!/^ (?:[\p{Lu}["«“]|(?:von|van|de|di|della?|da) )/u.test(next)) return false;
  const word = /[^ (-]*$/u.exec(text.slice(Math.max(0, at - 14), at))?.[0] ?? '';
  return !(/^\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase()));
}

/** The sentences of a text, without their full stops. */
export const sentencesOf = (text: string): string[] => cut(text, (at) => endsSentence(text, at));

export const clausesOf = (text: string): string[] => cut(text, (at) => text[at] === ';');

/** What stands between commas. A comma within a number is none. */
export const partsOf = (text: string): string[] =>
  cut(text, (at) => text[at] === ',' && (at + 1 === text.length || text[at + 1] === ' '));

/** Where `words` stand first outside of brackets, -1 if nowhere. */
export function indexOutside(text: string, words: string, from = 0): number {
  const at = text.indexOf(words, from);
  if (at === -1) return -1;
  const flags = outside(text);
  for (let found = at; found !== -1; found = text.indexOf(words, found + 1)) {
    if (flags[found] === 1) return found;
  }
  return -1;
}

/** A text without its last bracketed remarks `[…]`, and these. */
export function withoutRemarks(text: string): { readonly rest: string; readonly remarks: readonly string[] } {
  const flags = outside(text);
  const remarks: string[] = [];
  let rest = '';
  for (let at = 0; at < text.length; at += 1) {
    if (flags[at] === 0 && text[at] === '[') {
      let end = at;
      while (end + 1 < text.length && flags[end + 1] === 0 && text[end + 1] !== '[') end += 1;
      const remark = text.slice(at, end + 1).trim();
      remarks.push(remark.endsWith(']') ? remark.slice(1, -1) : remark.slice(1));
      at = end;
    } else {
      rest += text[at] ?? '';
    }
  }
  return { rest: rest.replaceAll(/ +/gu, ' ').trim(), remarks };
}
