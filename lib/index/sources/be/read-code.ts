import { z } from 'zod';
import { name, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { belgianDay } from './belgian-day.ts';

const Code = z.looseObject({ Category: name, Code: name, Language: name, Description: words });
const Meta = z.looseObject({ Variable: name, Value: words });

/** What a code means, in one language: kept under the category and the code, as `JuridicalForm 014`. */
export function readCode(record: unknown): RecordRows | null {
  const row = Code.safeParse(record).data;
  if (row === undefined) return null;
  const { Category, Code: code, Language, Description } = row;
  if (Description === undefined) return {};
  return replacing(`${Category} ${code}`, Language, Description);
}

/** The day of the data, of what the file says of itself. */
export function readMeta(record: unknown): RecordRows | null {
  const row = Meta.safeParse(record).data;
  if (row === undefined) return null;
  const day = row.Variable === 'SnapshotDate' ? belgianDay.parse(row.Value) : undefined;
  return day === undefined ? {} : replacing('meta', row.Variable, day);
}

/** Every file has all of them: what an older one said goes. */
const replacing = (number: string, kind: string, data: string): RecordRows => ({
  removals: [{ country: 'BE', number, payloadKind: kind }],
  payloads: [{ country: 'BE', number, kind, data }],
});
