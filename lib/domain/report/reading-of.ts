import { z } from 'zod';
import { DataPoint } from '#lib/contract/index.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { momentText } from './field-text.ts';
import type { Report, ReportRow } from './report.ts';
import { CONSULTED, isOfLookup } from './sections/consulted-rows.ts';
import { STATED } from './sections/stated-rows.ts';

/**
 * How a later version reads a source of an earlier one: not again, again, again with equal bytes, for the first time, or
 * queried again without receiving data.
 */
export const READ_AGAIN = ['no', 'yes', 'same_bytes', 'first', 'no_data'] as const;
export type ReadAgain = (typeof READ_AGAIN)[number];

/** What the later of two versions rests on, compared with the earlier one. */
export const Reading = z
  .strictObject({
    /** Newest reading of the later version, ISO 8601 in UTC. */
    since: z.iso.datetime(),
    sources: z.array(z.strictObject({ name: z.string(), again: z.enum(READ_AGAIN) }).readonly()).readonly(),
  })
  .readonly();
export type Reading = z.infer<typeof Reading>;

export type ReadingKind = 'itself' | 'again' | 'partly';

/** `itself`: nothing was read again, so the comparison cannot show a change. `again`: every source was read again. */
export function readingKind({ sources }: Reading): ReadingKind {
  if (sources.every(({ again }) => again === 'no')) return 'itself';
  return sources.every(({ again }) => again === 'yes' || again === 'same_bytes') ? 'again' : 'partly';
}

/** The one sentence about a reading, without a full stop at its end. */
export function readingText(reading: Reading): string {
  const { since, sources } = reading;
  const kind = readingKind(reading);
  if (kind === 'itself') return say('reading.itself', { moment: momentText(since) });
  if (kind === 'again') {
    const isSame = sources.every(({ again }) => again === 'same_bytes');
    return say(isSame ? 'reading.sameBytes' : 'reading.again', { count: sources.length });
  }
  return READ_AGAIN.flatMap((again) => {
    const names = sources.filter((source) => source.again === again).map(({ name }) => name);
    return names.length === 0 ? [] : [say(`reading.named.${again}`, { names: names.join(', ') })];
  }).join('. ');
}

/**
 * Decides by requests, sources, times and hashes of both versions, in either order, what the later one read again.
 * Documents are left out: a fetched document is a file that no re-check requests again. Undefined if a time is not known
 * and the request is another one.
 */
export function readingOf(one: Report, other: Report): Reading | undefined {
  const [before, after] = one.version <= other.version ? [one, other] : [other, one];
  const hasItemTimes = [before, after].every((each) => rowsOf(each).some(hasItemTime));
  const [old, now] = [readingsIn(before, hasItemTimes), readingsIn(after, hasItemTimes)];
  if (old.length === 0 || now.length === 0) return undefined;
  const sources: { name: string; again: ReadAgain }[] = [];
  for (const [register, all] of Map.groupBy(now, (each) => each.register)) {
    const own = old.filter((each) => each.register === register);
    const isSame = hasSameBytes(all, own);
    const ways = Map.groupBy(all, (each) => readAgain(each, old));
    for (const [again, these] of ways) {
      if (again === undefined) return undefined;
      const name =
        ways.size === 1
          ? register
          : nameWith(
              register,
              these.flatMap(({ of }) => of),
            );
      sources.push({ name, again: again === 'yes' && isSame ? 'same_bytes' : again });
    }
  }
  return { since: new Date(Math.max(...now.map(({ at }) => at))).toISOString(), sources };
}

/** When each source of a version was read last, by its name: ISO 8601 in UTC. */
export function lastReadings(report: Report): { readonly name: string; readonly at: string }[] {
  const all = readingsIn(report, rowsOf(report).some(hasItemTime));
  return [...Map.groupBy(all, ({ register }) => register)].map(([name, own]) => ({
    name,
    at: new Date(Math.max(...own.map(({ at }) => at))).toISOString(),
  }));
}

/** One reading of a source: all that came from it at one moment. */
interface OneReading {
  readonly register: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The source states the time; otherwise `at` is the time at which the workspace received the response. */
  readonly isTimed: boolean;
  readonly hasData: boolean;
  /** What was read: data points, companies of a structure. */
  readonly of: readonly string[];
  /** SHA-256 of the bytes that were received; undefined for a data point, whose bytes its source lists. */
  readonly hashes: readonly string[] | undefined;
}

/** Undefined: not known. */
function readAgain(
  reading: OneReading,
  before: readonly OneReading[],
): Exclude<ReadAgain, 'same_bytes'> | undefined {
  const { register, at, isTimed, hasData } = reading;
  const own = before.filter((each) => each.register === register);
  if (own.some((each) => each.at === at)) return 'no';
  const untimed = before.filter((each) => !each.isTimed);
  if (!isTimed || untimed.some((each) => each.at >= at)) return undefined;
  if (own.some((each) => each.at > at)) return 'no';
  if (!hasData) return 'no_data';
  return own.length === 0 ? 'first' : 'yes';
}

function hasSameBytes(now: readonly OneReading[], old: readonly OneReading[]): boolean {
  const [is, was] = [now, old].map((all) => {
    const known = all.flatMap(({ hashes }) => (hashes === undefined ? [] : [hashes]));
    return known.some(({ length }) => length === 0) ? undefined : [...new Set(known.flat())].sort().join();
  });
  return is !== undefined && is !== '' && is === was;
}

/** The row of a structure names all its registers at once: the rows of its lookups name each. */
function rowsOf({ sections }: Report): ReportRow[] {
  const rows = sections.find(({ id }) => id === 'sources')?.rows ?? [];
  const hasLookups = rows.some(isOfLookup);
  return rows.filter(({ key }) => !hasLookups || key !== 'graph');
}

/** The time of one data point: a source has the newest time of all data points of its request. */
const ITEM_TIME = 'item.retrievedAt';
const hasItemTime = ({ key, fields }: ReportRow): boolean =>
  DataPoint.safeParse(key).success && fields.some((field) => field.key === ITEM_TIME);

/** A version saved before the times of its data points were is read by the times of its sources. */
const readingsIn = (report: Report, hasItemTimes: boolean): OneReading[] =>
  rowsOf(report).flatMap((row) => readingIn(row, hasItemTimes));

function readingIn({ key, title, mark, fields }: ReportRow, hasItemTimes: boolean): OneReading[] {
  const valuesOf = (name: string) => fields.find((field) => field.key === name)?.values ?? [];
  const isConsulted = key.startsWith(CONSULTED);
  const isDataPoint = DataPoint.safeParse(key).success;
  if (!isConsulted && !isDataPoint && !key.startsWith(STATED)) return [];
  const [ofItem] = hasItemTimes ? valuesOf(ITEM_TIME) : [];
  const moment = ofItem ?? valuesOf('retrievedAt')[0] ?? '';
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return [];
  return [
    {
      register: isConsulted ? title : (valuesOf('register')[0] ?? title),
      at,
      // Where the source states no time, its time is that of the response; the time of a data point is always stated.
      isTimed: ofItem !== undefined || moment !== valuesOf('heldSince')[0],
      hasData: !isConsulted || mark === 'good',
      of: isDataPoint ? [title] : valuesOf('answerOn'),
      hashes: isDataPoint ? undefined : valuesOf('wireSha256'),
    },
  ];
}

/** A long structure is counted, not listed. */
const NAMED = 3;

function nameWith(register: string, all: readonly string[]): string {
  const items = [...new Set(all)];
  const [named, left] = [items.slice(0, NAMED), items.length - NAMED];
  if (named.length === 0) return register;
  const more = left > 0 ? [say('reading.more', { count: String(left) })] : [];
  return `${register} (${[...named, ...more].join(', ')})`;
}
