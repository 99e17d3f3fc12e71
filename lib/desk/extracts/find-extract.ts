import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { said, say } from '../words/say.ts';

export const ExtractRef = z.strictObject({ id: z.uuid() });

/** Why an extract, or what was typed of it, no longer stands. */
export const WithdrawReason = z
  .string()
  .trim()
  .min(3, said('extracts.reasonShort'))
  .max(500, said('extracts.reasonLong'));

/** @throws Failure `resource_not_found`, `internal` where findings on its company differ from the audit log */
export async function findExtract({ db }: DeskContext, id: string) {
  const row = await db.extract.findUnique({ where: { id } });
  if (row === null) {
    throw new Failure('resource_not_found', say('extracts.unknown'));
  }
  await assertAsRecorded(db, row);
  return row;
}

/**
 * What was typed, with its extract.
 * @throws Failure `resource_not_found`, `internal` where findings on its company differ from the audit log
 */
export async function findTyped({ db }: DeskContext, id: string) {
  const row = await db.extractFacts.findUnique({ where: { id }, include: { of: true } });
  if (row === null) {
    throw new Failure('resource_not_found', say('extracts.unknownFacts'));
  }
  await assertAsRecorded(db, row.of);
  return row;
}

export const companyObject = (row: { readonly country: string; readonly companyId: string }): string =>
  `company ${row.country} ${row.companyId}`;

export const reloadFirst = (message: string): Failure =>
  new Failure('conflict', say('extracts.reload', { why: message }));
