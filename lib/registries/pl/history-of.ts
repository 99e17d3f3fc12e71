import { z } from 'zod';
import type { FullExtract, WireEntry } from './krs-schema.ts';

/** On this day PKD 2025 replaced PKD 2007: codes that entered the register before are of PKD 2007. */
const PKD_2025_SINCE = '2025-01-01';

/** What only a full extract tells. */
export interface History {
  /** Newest first. */
  readonly formerNames: readonly string[];
  /** Codes that stand in the register and came into it before PKD 2025: `6312Z`. */
  readonly pkd2007: ReadonlySet<string>;
}

const Version = z.looseObject({
  nrWpisuWprow: z.coerce.number().int(),
  nrWpisuWykr: z.coerce.number().int().nullish(),
});
const Name = Version.extend({ nazwa: z.string().trim().min(1) });
const Code = Version.extend({
  kodDzial: z.string(),
  kodKlasa: z.string().optional(),
  kodPodklasa: z.string().optional(),
});

/** An activity as one word. */
export const pkdKey = (code: {
  readonly kodDzial?: string | undefined;
  readonly kodKlasa?: string | undefined;
  readonly kodPodklasa?: string | undefined;
}): string => [code.kodDzial, code.kodKlasa, code.kodPodklasa].filter(Boolean).join('');

/** Pure. A version that can't be read tells nothing. */
export function historyOf({ naglowekP: { wpis }, dane }: FullExtract): History {
  const entity = dane.dzial1.danePodmiotu ?? dane.dzial1.danePodmiotuZagranicznego;
  const names = versionsIn(entity, Name).toSorted((one, other) => other.nrWpisuWprow - one.nrWpisuWprow);
  const standing = names.find(({ nrWpisuWykr }) => !nrWpisuWykr) ?? names[0];
  const former = names.map(({ nazwa }) => nazwa).filter((name) => name !== standing?.nazwa);
  const days = new Map(wpis.map((entry) => [entry.numerWpisu, entry.dataWpisu]));
  const isOld = ({ nrWpisuWprow }: { readonly nrWpisuWprow: number }) => {
    const day = days.get(nrWpisuWprow);
    return day !== undefined && day < PKD_2025_SINCE;
  };
  return {
    formerNames: [...new Set(former)],
    pkd2007: new Set(versionsIn(dane.dzial3, Code).filter(isOld).map(pkdKey)),
  };
}

/** Every version of its kind, wherever it stands. */
function versionsIn<Schema extends z.ZodType>(part: unknown, schema: Schema): z.output<Schema>[] {
  if (typeof part !== 'object' || part === null) return [];
  const version = schema.safeParse(part);
  if (version.success) return [version.data];
  return Object.values(part).flatMap((each) => versionsIn(each, schema));
}

/** How an entity left the register, and what followed. */
export interface Deletion {
  readonly entry: WireEntry;
  /** An entry after it that does more than correct it: the entity was restored. */
  readonly restoredBy?: WireEntry;
}

/** The last deletion of a full extract. */
export function deletionOf({ naglowekP: { wpis } }: FullExtract): Deletion | null {
  const entries = wpis.toSorted((one, other) => one.numerWpisu - other.numerWpisu);
  const entry = entries.findLast(({ opis }) => /^WYKREŚLENIE Z /i.test(opis ?? ''));
  if (entry === undefined) return null;
  const restoredBy = entries.findLast(
    ({ numerWpisu, opis }) => numerWpisu > entry.numerWpisu && !/^SPROSTOWANIE/i.test(opis ?? ''),
  );
  return { entry, ...(restoredBy && { restoredBy }) };
}
