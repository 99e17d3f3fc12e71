import type { Prisma } from '#lib/platform/prisma.ts';
import type { AuditEvent } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { hasDocument } from './has-document.ts';
import { versionFlags } from './version-flags.ts';

/**
 * Repeats the flag decisions that were valid until a review, on equal facts of the flags of a version, until the next one: by
 * the user who confirms that version, so that its approver is the second person. A decision with a last day of its own, one
 * that was withdrawn, and one whose document is gone are not repeated.
 * @returns the entries of the audit log
 */
export async function keepDecisions(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  given: {
    readonly country: string;
    readonly companyId: string;
    readonly reportId: string;
    readonly version: number;
    /** The review that was in force, and the next one: `YYYY-MM-DD`. */
    readonly ends: string | null;
    readonly until: string | null;
  },
): Promise<AuditEvent[]> {
  const { country, companyId, ends, until, version } = given;
  const today = ctx.now().toISOString().slice(0, 10);
  if (ends === null || until === null || until <= ends || until < today) return [];
  const flags = await versionFlags(transaction, given);
  const ended = await transaction.flagDecision.findMany({
    where: { country, companyId, validUntil: new Date(`${ends}T00:00:00Z`), withdrawnAt: null },
    orderBy: { decidedAt: 'desc' },
  });
  const events: AuditEvent[] = [];
  for (const { key, factsSha256, decisionId } of flags) {
    const decision = ended.find((each) => each.flagKey === key && each.factsSha256 === factsSha256);
    if (decision === undefined || (decisionId !== null && decisionId !== decision.id)) continue;
    const { documentSha256, outcome, measure, reason } = decision;
    if (
      documentSha256 !== null &&
      !(await hasDocument(transaction, { country, companyId }, documentSha256))
    ) {
      continue;
    }
    const object = `company ${country} ${companyId}`;
    if (decisionId !== null) {
      const why = say('flags.repeated', { version: String(version), day: until });
      await transaction.flagDecision.update({
        where: { id: decision.id },
        data: { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now(), withdrawnReason: why },
      });
      events.push({
        action: 'flag-decision-withdrawn',
        object,
        reason: why,
        details: { flags: [{ key, decisionId: decision.id, factsSha256 }] },
      });
    }
    const { id } = await transaction.flagDecision.create({
      data: {
        ...{ country, companyId, flagKey: key, factsSha256, outcome, documentSha256, measure, reason },
        ...{ validUntil: new Date(`${until}T00:00:00Z`), decidedBy: ctx.actor.userId },
      },
    });
    events.push({
      action: 'flag-decided',
      object,
      reason,
      details: {
        flags: [{ key, factsSha256, decisionId: id }],
        ...{ outcome, validUntil: until, repeats: decision.id },
        ...(documentSha256 !== null && { document: documentSha256 }),
      },
    });
  }
  return events;
}
