/** The code points that a TrueType or OpenType font can show, from its `cmap` table (formats 4 and 12). */
export function coverageOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap');
  const covered = new Set<number>();
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 12) readGroups(font, subtable, covered);
    else if (format === 4) readSegments(font, subtable, covered);
  }
  return covered;
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Format 12: groups of (first code point, last code point, first glyph). */
function readGroups(font: Buffer, subtable: number, covered: Set<number>): void {
  const count = font.readUInt32BE(subtable + 12);
  for (let index = 0; index < count; index += 1) {
    const group = subtable + 16 + index * 12;
    const glyph = font.readUInt32BE(group + 8);
    const first = font.readUInt32BE(group);
    const last = font.readUInt32BE(group + 4);
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) covered.add(code);
  }
}

/** Format 4: parallel arrays of last code, first code, delta and range offset; glyph 0 means that there is none. */
function readSegments(font: Buffer, subtable: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(subtable + 6);
  const [lasts, firsts] = [subtable + 14, subtable + 16 + bytes];
  const [deltas, offsets] = [firsts + bytes, firsts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const first = font.readUInt16BE(firsts + at);
    const last = font.readUInt16BE(lasts + at);
    const delta = font.readUInt16BE(deltas + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + 2 * (code - first));
      const isMapped = offset === 0 || raw !== 0;
      if (isMapped && ((raw + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
}

const KEPT = /[\n\t]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The same JSON value with every character that no font shows replaced by `�` (members' names too); those that show
 * nothing anyway are left out. PDF/A forbids a missing glyph, so one emoji in a name would else fail a document.
 */
export function showable(value: unknown, covered: ReadonlySet<number>): unknown {
  if (typeof value === 'string') return showableText(value, covered);
  if (Array.isArray(value)) return value.map((item) => showable(item, covered));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [showableText(name, covered), showable(inner, covered)]),
  );
}

function showableText(text: string, covered: ReadonlySet<number>): string {
  return Array.from(text, (character) => {
    if (covered.has(character.codePointAt(0) ?? 0) || KEPT.test(character)) return character;
    return INVISIBLE.test(character) ? '' : '\ufffd';
  }).join('');
}
