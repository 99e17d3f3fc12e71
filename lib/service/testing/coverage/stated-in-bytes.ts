import type { Graph, Provenance, ValueOrigin } from '#lib/contract/index.ts';
import { pointerStep, sourceOfFact } from '#lib/registries/composition/merge-draft.ts';
import { packId } from '#lib/registries/composition/pack-id.ts';
import type { FetchedDataPoint, SourceWire } from '#lib/registries/registry.ts';

/** What a source sent, decoded: whatever it writes as a text, a number or a day. */
export interface Sent {
  /** Each text for itself. */
  readonly texts: ReadonlySet<string>;
  /** All of it, one blank between words. */
  readonly all: string;
  readonly numbers: ReadonlySet<number>;
  /** YYYY-MM-DD, with zeros where less is known; of a moment also the days before and after, by which zones differ. */
  readonly days: ReadonlySet<string>;
  /** All of it as identifiers are compared. */
  readonly ids: string;
}

const folded = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Decodes the answers of one source: JSON, XML with its entities, and what is packed in it as base64. */
export function sentIn(wire: readonly Pick<SourceWire, 'bytes' | 'mediaType'>[]): Sent {
  const texts = wire.flatMap(textsOf);
  const all = folded(texts.join('\n'));
  return {
    texts: new Set(texts.map(folded)),
    all,
    numbers: new Set((withoutCodes(all).match(NUMBERS) ?? []).flatMap(readingsOf)),
    days: new Set(daysIn(all)),
    ids: packId(all),
  };
}

function textsOf({ bytes, mediaType }: Pick<SourceWire, 'bytes' | 'mediaType'>): string[] {
  const raw = new TextDecoder(/8859|latin/i.test(mediaType) ? 'latin1' : 'utf-8').decode(bytes);
  if (/^\s*[[{]/.test(raw)) return textsIn(JSON.parse(raw));
  const inner = [...raw.matchAll(/>\s*([A-Za-z0-9+/=\s]{80,}?)\s*</g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  );
  return [raw, ...inner].flatMap((xml) =>
    xml
      .split(/<[^>]*>/)
      .map(withoutEntities)
      .concat(withoutEntities(xml)),
  );
}

/** Names of members too: a register may key its values by words of its own. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutEntities = (xml: string): string =>
  xml.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#x([0-9a-f]+)|#(\d+));/gi, (_, name, hex, code) =>
    name ? (ENTITIES[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(code)),
  );

/** Days, times, identifiers and addresses of pages have digits that are no number of theirs. */
const withoutCodes = (text: string): string =>
  text.replaceAll(/\S*(?:\d[-:/]\d|[\p{L}_]\d|\d[\p{L}_]|\d\.\d+\.\d)\S*/gu, ' ');

/** A blank is within a number only before three digits. */
const NUMBERS = /\d+(?:[.,']+\d+| \d{3}(?!\d))*/g;

/** A number as different countries write it: `1 234,50`, `1,234.50`, `1'234.50`. */
function readingsOf(written: string): number[] {
  const tight = written.replaceAll(/['\s]/g, '').replace(/[.,]+$/, '');
  return [
    ...[tight, tight.replaceAll(',', ''), tight.replaceAll('.', '').replace(',', '.')],
    ...written.split(/[\s,]+/),
  ]
    .map(Number)
    .filter((number) => !Number.isNaN(number));
}

/** In English, and in French, which BODACC writes out. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
].map((names) => names.split(' '));
const monthOf = (name: string): number => Math.max(...MONTHS.map((names) => names.indexOf(name))) + 1;
const two = (part: string | number = '00'): string => String(part).padStart(2, '0');

function daysIn(all: string): string[] {
  const found = (pattern: RegExp, read: (parts: readonly string[]) => string) =>
    [...all.matchAll(pattern)].map(([, ...parts]) => read(parts));
  return [
    ...found(/(\d{4})-(\d\d)(?:-(\d\d))?/g, ([y, m, d]) => `${y}-${m}-${two(d)}`),
    ...found(/(?<!\d)(\d{4})(\d\d)(?!\d)/g, ([y, m]) => `${y}-${m}-00`),
    ...found(/(?<!\d)(\d{4})(\d\d)(\d\d)/g, ([y, m, d]) => `${y}-${m}-${d}`),
    ...found(/(?<!\d)(\d\d?)[./-](\d\d?)[./-](\d{4})/g, ([d, m, y]) => `${y}-${two(m)}-${two(d)}`),
    ...found(/(?<!\d)(\d\d?)[./-](\d\d?)[./-](\d{4})/g, ([m, d, y]) => `${y}-${two(m)}-${two(d)}`),
    ...found(/(?<!\d)(\d\d)(\d\d)(\d{4})(?!\d)/g, ([m, d, y]) => `${y}-${m}-${d}`),
    ...found(
      /(\d\d?)(?:\.|er)? (\p{L}+) (\d{4})/gu,
      ([d, name = '', y]) => `${y}-${two(monthOf(name))}-${two(d)}`,
    ),
    ...found(/(\d{4}-\d\d-\d\dt[\d:.]+(?:z|[+-]\d\d:?\d\d))/g, ([moment = '']) => moment).flatMap(
      aroundMoment,
    ),
    ...found(/(?<!\d)(\d{12,13})(?!\d)/g, ([ms = '']) => ms).flatMap((ms) => aroundMoment(Number(ms))),
  ];
}

/** Registers write midnight of their own zone. */
function aroundMoment(moment: string | number): string[] {
  const at = new Date(typeof moment === 'string' ? moment.toUpperCase() : moment).getTime();
  if (Number.isNaN(at)) return [];
  return [-14, 0, 14].map((hours) => new Date(at + hours * 3_600_000).toISOString().slice(0, 10));
}

/** A value of an answer, and its place in it. */
interface Stated {
  readonly pointer: string;
  readonly value: string | number | Day;
}
type Day = { readonly year: number; readonly month?: number; readonly day?: number };

const isDay = (value: object): value is Day => 'year' in value && typeof value.year === 'number';

/** Texts, numbers and days below a value that are not declared to be ours; flags are ours wherever they stand. */
function* statedIn(
  value: unknown,
  origins: Readonly<Record<string, ValueOrigin>>,
  pointer = '',
): Generator<Stated> {
  if (origins[pointer] !== undefined) return;
  if (typeof value === 'string' || typeof value === 'number') yield { pointer, value };
  if (typeof value === 'boolean') yield { pointer, value: String(value) };
  if (typeof value !== 'object' || value === null) return;
  if (isDay(value)) yield { pointer, value };
  else {
    for (const [name, inner] of Object.entries(value)) {
      yield* statedIn(inner, origins, pointer + pointerStep(name));
    }
  }
}

/** What an answer states and its source did not send: `source pointer: value`. */
export function unsent({ value, provenance, wire = [] }: FetchedDataPoint): {
  checked: number;
  wrong: string[];
} {
  const bySource = Map.groupBy(wire, ({ sourceId }) => sourceId);
  return unsentIn(value, provenance, bySource);
}

type Wire = Pick<SourceWire, 'bytes' | 'mediaType'>;

/**
 * The same of a graph.
 * @param kept responses by SHA-256
 */
export function unsentInGraph(
  { nodes, edges }: Graph,
  provenance: Provenance,
  kept: ReadonlyMap<string, Wire>,
): ReturnType<typeof unsent> {
  const bySource = new Map(
    Object.entries(provenance.sources).map(
      ([id, { wireSha256 = [] }]) => [id, wireSha256.flatMap((hash) => kept.get(hash) ?? [])] as const,
    ),
  );
  const graphBeta = {
    // Identifiers, flags, charges and continuations are the graph's; of a search no bytes are kept.
    nodes: nodes.map(
      ({
        nodeId: _,
        type: __,
        flags: ___,
        continuation: ____,
        candidates: _____,
        charges: ______,
        ...node
      }) => node,
    ),
    edges: edges.map(({ id: _, fromId: __, toId: ___, ...edge }) => edge),
  };
  return unsentIn({ graphBeta }, provenance, bySource);
}

function unsentIn(
  value: unknown,
  { facts = {}, values = {} }: Partial<Pick<Provenance, 'facts' | 'values'>> = {},
  bySource: ReadonlyMap<string, readonly Wire[]>,
): ReturnType<typeof unsent> {
  const sent = new Map([...bySource].map(([id, answers]) => [id, sentIn(answers)]));
  const stated = [...statedIn(value, values)];
  const wrong = stated.flatMap((each) => {
    const source = sourceOfFact(facts, each.pointer) ?? 'no source';
    const bytes = sent.get(source);
    if (bytes !== undefined && isSent(bytes, each)) return [];
    return [`${source} ${each.pointer}: ${JSON.stringify(each.value)}`];
  });
  return { checked: stated.length, wrong };
}

/**
 * Whether a value is in what its source sent: a text as it stands but for case and blanks, a number and a day in any
 * spelling, an identifier without what separates its parts.
 */
export function isSent(sent: Sent, { pointer, value }: Stated): boolean {
  if (typeof value === 'number') return sent.numbers.has(value);
  if (typeof value === 'object') {
    const { year, month, day } = value;
    return (
      sent.days.has(`${year}-${two(month)}-${two(day)}`) ||
      Object.values(value).every((part) => sent.numbers.has(part))
    );
  }
  const words = folded(value);
  if (sent.texts.has(words) || isIn(sent.all, words)) return true;
  if (/^\d{4}-\d\d(-\d\d)?$/.test(words)) return sent.days.has(words.padEnd(10, '-00'));
  return /\/(?:id|registerId|identifiers\/[^/]+)$/.test(pointer) && sent.ids.includes(packId(value));
}

const isInWord = (character = ' '): boolean => /[\p{L}\p{N}]/u.test(character);

/** As whole words, unless they are of a script without blanks. */
function isIn(all: string, words: string): boolean {
  for (let at = all.indexOf(words); at !== -1; at = all.indexOf(words, at + 1)) {
    const isCutOff = isInWord(all[at - 1]) && isInWord(words[0]);
    const goesOn = isInWord(all[at + words.length]) && isInWord(words.at(-1));
    if (!isCutOff && !goesOn) return true;
  }
  return false;
}
