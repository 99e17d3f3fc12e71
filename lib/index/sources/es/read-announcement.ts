import { z } from 'zod';
import type { RecordRows } from '../index-source.ts';
import { Announcement, ISSUE_ID } from './schema.ts';
import { splitActs } from './split-acts.ts';

/** The sheet of the company in its register (hoja registral): `H M 766052`, `H PM108271`. A few registers write no letters. */
const SHEET = /(?:^|[\s,])H\s*([A-Z]{1,3})?[\s-]*(\d{1,9})\b/;
/** The day of the entry, `I/A 11 ( 9.09.26)`. */
const ENTERED = /\(\s*(\d{1,2})\.(\d{2})\.(\d{2})\s*\)/;

/** What is kept of an announcement, for the registry. */
export interface KeptAnnouncement {
  readonly id: string;
  readonly day: string;
  readonly province: string;
  readonly name: string;
  /** Day of the entry in the register; null where it is not told. */
  readonly enteredOn: string | null;
  readonly acts: readonly { readonly heading: string; readonly text: string }[];
  /** Text before the first heading that is known. */
  readonly unread: string;
}

/** An announcement under the sheet of its company. The same one again takes the place of what was kept of it. */
export function readAnnouncement(record: unknown): RecordRows | null {
  const read = Announcement.safeParse(record);
  if (!read.success) return null;
  const { issue, number, day, province, name, text } = read.data;
  const { acts, unread, entry } = splitActs(text);
  const id = `${issue}/${number}`;
  const data: KeptAnnouncement = {
    ...{ id, day, province: titled(province), name: withoutRegister(name) },
    ...{ enteredOn: enteredOn(entry), acts, unread },
  };
  const company = { country: 'ES', number: sheetOf(entry, issue) ?? id } as const;
  return {
    payloads: [{ ...company, kind: id, data }],
    removals: [{ ...company, payloadKind: id }],
  };
}

/** Sheets are counted by register, and the letters say by which one; where they are missing, the province of the issue. */
function sheetOf(entry: string, issue: string): string | undefined {
  const [, letters, digits] = SHEET.exec(entry) ?? [];
  if (digits === undefined) return undefined;
  return `${letters ?? ISSUE_ID.exec(issue)?.[3]} ${Number(digits)}`;
}

function enteredOn(entry: string): string | null {
  const [, day, month, year] = ENTERED.exec(entry) ?? [];
  const written = `20${year}-${month}-${day?.padStart(2, '0')}`;
  return z.iso.date().safeParse(written).data ?? null;
}

/** `… SL(R.M. PALMA DE MALLORCA)`: which of the registers of a province has it. */
const withoutRegister = (name: string): string => name.replace(/\s*\(R\.\s?M\.[^)]*\)\s*$/, '');

const titled = (province: string): string =>
  province.toLowerCase().replace(/(?<=^|[\s/-])\p{L}/gu, (letter) => letter.toUpperCase());
