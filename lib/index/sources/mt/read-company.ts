import { z } from 'zod';
import type { EntityStatus } from '../../model.ts';
import type { RecordRows } from '../index-source.ts';

const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim().replace(/\s+/g, ' ') || undefined);
const day = words.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

/** `C12345`, `c 012345`: letters, a space, digits. */
const number = z
  .string()
  .transform((text) => /^([A-Z]{1,4})0*([1-9]\d{0,6})$/.exec(text.toUpperCase().replace(/[\s.\-/]/g, '')))
  .transform((parts, issues) => {
    if (parts !== null) return `${parts[1]} ${parts[2]}`;
    issues.addIssue('no number of the register');
    return z.NEVER;
  });

const Row = z.looseObject({
  registration_number: number,
  name: z.string().trim().min(1),
  type: words,
  state: words,
  locality: words,
  registration_date: day,
  status_effective_date: day,
});

/** A company of the file, and its record as it came for its registry. */
export function readCompany(record: unknown): RecordRows | null {
  const read = Row.safeParse(record);
  if (!read.success) return null;
  const { registration_number: number, name, type: form, state: statusWord, locality: place } = read.data;
  const { registration_date: since, status_effective_date: changed } = read.data;
  const status = statusOf(statusWord);
  return {
    entities: [
      {
        ...{ country: 'MT', number, name, status },
        ...(form !== undefined && { form }),
        ...(statusWord !== undefined && { statusWord }),
        ...(since !== undefined && { since }),
        ...(status === 'closed' && changed !== undefined && { until: changed }),
        ...(place !== undefined && { place }),
      },
    ],
    payloads: [{ country: 'MT', number, kind: 'company', data: filled(record) }],
  };
}

function statusOf(word: string | undefined): EntityStatus {
  if (word === undefined) return 'unknown';
  if (/^(dissolved|struck[ -]off|closed|merged|amalgamated|cancelled|redomiciled out)/i.test(word)) {
    return 'closed';
  }
  // Any other word tells of a proceeding, or that the company is to be struck off.
  return /^active$/i.test(word) ? 'active' : 'unknown';
}

/** The record without what says nothing. */
const filled = (record: unknown): unknown =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(record)).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
