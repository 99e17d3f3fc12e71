import { type ActorContext, deskContext } from '#lib/desk/context/desk-context.ts';
import { changeReport } from '#lib/desk/reports/change-report.ts';
import { noteReport } from '#lib/desk/reports/note-report.ts';
import { decideReport, submitReport } from '#lib/desk/reports/review-report.ts';
import { saveReport } from '#lib/desk/reports/save-report.ts';
import { createShare } from '#lib/desk/shares/create-share.ts';
import { demoContext } from './demo-actor.ts';
import { APPROVER } from './demo-people.ts';
import type { DemoReport } from './demo-reports.ts';

/** What was shared now. The link is shown this once. */
export interface SeededReports {
  readonly shared: readonly { readonly companyId: string; readonly url: string }[];
}

/** Saves, reviews and shares as people do; a company that has a report keeps it as it is. */
export async function seedReports(reports: readonly DemoReport[]): Promise<SeededReports> {
  const shared: { companyId: string; url: string }[] = [];
  for (const report of reports) {
    const { country = 'TEST', companyId } = report;
    const known = await deskContext().db.report.count({ where: { country, companyId } });
    if (known > 0) continue;
    const ctx = await demoContext(report.by);
    const ref = await save(ctx, report);
    await review(ctx, ref, report);
    if (report.isShared) {
      const { url } = await createShare(ctx, { ...ref, recipients: [] });
      shared.push({ companyId, url });
    }
  }
  return { shared };
}

async function save(
  ctx: ActorContext,
  { country = 'TEST', companyId, about, reviewInDays, note, againUnder }: DemoReport,
) {
  const place = { country, companyId };
  let ref = await saveReport(ctx, place);
  const reviewOn = reviewInDays === undefined ? {} : { reviewOn: dayIn(reviewInDays) };
  await changeReport(ctx, { id: ref.id, ...about, ...reviewOn });
  if (note !== undefined) await noteReport(ctx, { ...ref, text: note });
  if (againUnder !== undefined) ref = await saveReport(ctx, { ...place, policy: againUnder });
  return ref;
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function review(
  ctx: ActorContext,
  ref: { readonly id: string; readonly version: number },
  { review: wanted }: DemoReport,
): Promise<void> {
  if (wanted === undefined) return;
  await submitReport(ctx, ref);
  if (wanted === 'submitted') return;
  const reason = 'Register, declaration and structure agree.';
  await decideReport(await demoContext(APPROVER), { ...ref, decision: 'approved', reason });
}
