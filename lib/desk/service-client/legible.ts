import { showTurning } from '#lib/domain/names/show-turning.ts';
import { say } from '../words/say.ts';

/** Longer than any name that a register knows; longer than any other text of it. */
const MOST = { name: 1_000, text: 20_000 };
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'pdfUrl']);

/**
 * An answer whose texts can be shown wherever they go: what would turn their direction, and so could make one name look
 * like another, stands as its code (`[U+202E]`); what is too long for any page is cut, and says so. Addresses of the web
 * stay as they are.
 */
export function legible(value: unknown, member = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(member) ? value : legibleText(value, member);
  if (Array.isArray(value)) return value.map((each: unknown) => legible(each, member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, legible(inner, name)]));
}

function legibleText(text: string, member: string): string {
  const most = /name/i.test(member) ? MOST.name : MOST.text;
  const whole = showTurning(text);
  if (whole.length <= most) return whole;
  // Not in the middle of a character.
  const cut = whole
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return say('files.cut', { text: cut, count: String(text.length) });
}
