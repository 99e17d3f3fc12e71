import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ActorContext, deskContext } from '#lib/desk/context/desk-context.ts';
import { decideFlags } from '#lib/desk/flags/index.ts';
import { confirmReport, quoteConfirmation } from '#lib/desk/reports/confirm-report.ts';
import { decideReport } from '#lib/desk/reports/review-report.ts';
import { viewReport } from '#lib/desk/reports/view-report.ts';
import { totalOf } from '#lib/domain/quote/quote.ts';
import { confirmationText } from '#lib/domain/report/confirmation.ts';
import { demoContext } from './demo-actor.ts';
import { APPROVER, OFFICER } from './demo-people.ts';
import { CONFIRMED_PURCHASE } from './demo-purchases.ts';
import { CONFIRMED_REPORT } from './demo-reports.ts';
import { endOf, type SeededPurchases, seedPurchases } from './seed-purchases.ts';
import { seedReports } from './seed-reports.ts';

/** Runs work during which the account of the desk pays again for the same data, as it does on a later day. */
export type WithoutFreePeriod = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Reads an approved report again and approves the version that confirms it, unless there is one. */
export async function seedConfirmedReview(withoutFreePeriod: WithoutFreePeriod): Promise<SeededPurchases> {
  const place = { country: 'TEST', companyId: CONFIRMED_REPORT.companyId } as const;
  const { db } = deskContext();
  if ((await db.report.count({ where: place })) > 0) return { made: 0, costCredits: 0 };
  return withoutFreePeriod(async () => {
    const bought = await seedPurchases([CONFIRMED_PURCHASE]);
    await seedReports([CONFIRMED_REPORT]);
    const { id } = await db.report.findFirstOrThrow({ where: place });
    const costCredits = await confirm(await demoContext(OFFICER), id);
    const approver = await demoContext(APPROVER);
    const { report } = await viewReport(approver, { id });
    const reason = report?.confirms === undefined ? '' : confirmationText(report.confirms);
    await decideReport(approver, { id, version: 2, decision: 'approved', reason });
    return { made: bought.made + 1, costCredits: bought.costCredits + costCredits };
  });
}

async function confirm(ctx: ActorContext, id: string): Promise<number> {
  const { items } = await quoteConfirmation(ctx, { id });
  const confirmedCredits = totalOf(items).credits;
  const done = await confirmReport(ctx, { id, version: 1, confirmedCredits, reason: 'Periodic review' });
  if ('version' in done) return confirmedCredits;
  const { costCredits } = await endOf(ctx, done.lookupId);
  await confirmReport(ctx, { id, version: 1, ...done, others: done.others.join(',') });
  return costCredits ?? 0;
}

/** Accepts the most serious flag of a company that has a report, with a measure; its other flags stay open. */
export async function seedDecision(companyId: string): Promise<void> {
  const ctx = await demoContext(OFFICER);
  const place = { country: 'TEST', companyId } as const;
  if ((await ctx.db.flagDecision.count({ where: place })) > 0) return;
  const { id } = await ctx.db.report.findFirstOrThrow({ where: place });
  const { flags } = await viewReport(ctx, { id });
  const [first] = flags ?? [];
  if (first === undefined) return;
  const { key, factsSha256 } = first;
  await decideFlags(ctx, {
    ...{ ...place, flags: JSON.stringify([{ key, factsSha256 }]), outcome: 'accepted' },
    ...{ measure: 'Payments only against invoices', reason: 'The administrator continues the contract.' },
  });
}

/** Alters one byte of a stored document, as a broken disk does: the desk refuses to deliver it. In a bucket none is altered. */
export async function damageDocument(reference: string): Promise<void> {
  const { db, env } = deskContext();
  if (env.STORAGE_DRIVER === 's3') return;
  const { blobName } = await db.keptDocument.findFirstOrThrow({
    where: { lookup: { reference } },
  });
  const path = join(env.DATA_DIR, 'blobs', blobName);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.from(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte))));
}
