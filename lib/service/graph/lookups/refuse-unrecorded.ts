import { z } from 'zod';
import { type Absence, CompanyProfile, Failure, Section } from '#lib/contract/index.ts';
import { roleHolders } from '#lib/domain/ownership/index.ts';
import { one, type Queryable } from '#lib/platform/db.ts';
import type { Manifest } from '#lib/registries/registry.ts';
import type { Snapshot } from '../../context/purchase-order.ts';
import { currentValue } from '../../context/stored-value.ts';
import { standingOf } from '../../items/standing-of.ts';

const Read = z.object({ value: z.unknown(), absence: z.partialRecord(Section, z.unknown()) });

/**
 * Why there is no structure above a company whose register records no shareholders of anybody, and of which no other
 * source names a holder or says why not. Undefined: there is something to show, and to pay for.
 */
export async function unrecordedIn(
  on: Queryable,
  { manifest }: { readonly manifest: Manifest },
  { id, reading }: Snapshot,
  day: string,
): Promise<Absence | undefined> {
  const standing = standingOf('shareholders', manifest);
  if (standing === undefined) return undefined;
  const sql = 'select value, absence from service.snapshot where id = $1';
  const stored = reading ? Read.parse(reading) : await one(on, sql, [id], Read);
  const { absence } = stored;
  const value = currentValue(CompanyProfile.strip(), stored.value);
  const isNamed = (value.shareholders ?? []).length > 0 || roleHolders(value, day).length > 0;
  return isNamed || absence.shareholders !== undefined ? undefined : standing;
}

/** The item fails for good, free of charge, in the words of the register's country. */
export const refusedFor = (
  { explanation }: Absence,
  { manifest }: { readonly manifest: Manifest },
): Failure =>
  new Failure(
    'not_supported',
    `${explanation ?? 'The register records no shareholders.'} Nothing was charged for the ownership structure.`,
    { source: manifest.source.name },
  );
