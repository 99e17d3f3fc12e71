import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { many, type Queryable, run } from '#lib/platform/db.ts';
import type { AuthSecrets } from '#lib/platform/derive-key.ts';
import { decrypt, encrypt } from '#lib/platform/encrypt.ts';
import type { SealedColumn } from './sealed-columns.ts';

const SealedRow = z.object({ bound: z.string(), sealed: z.instanceof(Uint8Array) });

/**
 * Encrypts every value of a column under AUTH_SECRET that still is under the other one.
 * @returns how many there were
 * @throws Failure conflict that names the row which opens under neither
 */
export async function moveColumn(
  on: Queryable,
  secrets: AuthSecrets,
  { what, table, column, boundTo, placeOf, keysOf }: SealedColumn,
): Promise<number> {
  const keys = keysOf(secrets);
  const [current] = keys;
  const rows = await many(
    on,
    `select ${boundTo}::text as bound, ${column} as sealed from ${table} where ${column} is not null for update`,
    [],
    SealedRow,
  );
  let moved = 0;
  for (const { bound, sealed } of rows) {
    if (opens([current], sealed, placeOf(bound)) !== undefined) continue;
    const text = opens(keys, sealed, placeOf(bound));
    if (text === undefined) {
      throw new Failure(
        'conflict',
        `One of the ${what} opens under neither secret (${table}, ${boundTo} ${bound}). Nothing was changed. Remove it in ` +
          'the web application, or restore it from a backup, then run this again.',
      );
    }
    moved += await run(on, `update ${table} set ${column} = $1 where ${boundTo}::text = $2`, [
      encrypt(current, text, placeOf(bound)),
      bound,
    ]);
  }
  return moved;
}

function opens(keys: readonly Buffer[], sealed: Uint8Array, place: string): string | undefined {
  try {
    return decrypt(keys, sealed, place);
  } catch {
    return undefined; // Under none of these.
  }
}
