import { z } from 'zod';
import { fromJson } from '#lib/contract/from-json.ts';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { isVisible } from '#lib/domain/names/is-visible.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { assertAssignable } from './assert-assignable.ts';
import { assertRiskReason } from './low-risks.ts';
import { assertReview, dayOf, lockStanding } from './standing-of.ts';

/** An empty text is "none". */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((given: z.input<Schema> | '' | null) => (given === '' ? null : given), schema.nullable())
    .optional();

const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'expected no comma');

/** What is said of a report beside its versions, as a form showed it. */
const Said = z.strictObject({
  assigneeId: z.string().nullable(),
  risk: z.string().nullable(),
  riskReason: z.string().nullable().default(null),
  reviewOn: z.string().nullable(),
  tags: z.array(z.string()),
});
type Said = z.infer<typeof Said>;

export const ChangeReport = z.strictObject({
  id: z.uuid(),
  assigneeId: orNone(z.uuid()),
  risk: orNone(z.enum(RISKS)),
  /** Why the risk is lower than the proposed one. */
  riskReason: orNone(z.string().trim().max(4_000)).transform((given) =>
    isVisible(given ?? 'x') ? given : null,
  ),
  reviewOn: orNone(z.iso.date('expected a day, such as 2027-03-31')),
  /** `onboarding, high value`: at most 20. */
  tags: z
    .string()
    .transform((given) =>
      [...new Set(given.split(',').map((each) => each.trim()))].filter((each) => each !== ''),
    )
    .pipe(z.array(tag).max(20, 'at most 20 tags'))
    .optional(),
  /** What the form showed: what is still the same was not changed in it. */
  was: fromJson.pipe(Said).optional(),
});
export type ChangeReport = z.infer<typeof ChangeReport>;
const FIELDS = Said.keyof().options;

/** What the audit tells from what to what: codes, ids and days. Of tags it says only that they are others. */
const codesIn = ({ assigneeId, risk, reviewOn }: Said) => ({ assigneeId, risk, reviewOn });

/**
 * Changes what is said about a report beside its versions: assignee, risk, next review, tags. Only what is
 * another than it was is written, and written down. Risk and next review change here until they are approved.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request` (a risk below the proposed one needs a reason), `conflict` where somebody has
 * changed the same since the form was shown, or where risk or next review are approved
 */
export async function changeReport(ctx: ActorContext, input: Input<typeof ChangeReport>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { id, was, ...given } = parseInput(ChangeReport, input);
  const actOf = ({ now, next }: { readonly now: Said; readonly next: Said }): AuditEvent | null => {
    const changed = differing(now, next);
    if (changed.length === 0) return null;
    const details = { changed, ...changesOf(codesIn(now), codesIn(next)) };
    const reason = changed.includes('riskReason') ? (next.riskReason ?? undefined) : undefined;
    return { action: 'report-changed', object: `report ${id}`, reason, details };
  };
  await audited(ctx, actOf, async (transaction) => {
    const { approvedVersion } = await lockStanding(transaction, id);
    const now = await reportNow(transaction, id);
    const shown = was ?? now;
    const asked = askedOf(given, shown);
    const touched = differing(shown, asked);
    const next: Said = { ...now, ...Object.fromEntries(touched.map((field) => [field, asked[field]])) };
    const changed = differing(now, next);
    const contested = differing(shown, now).filter((field) => changed.includes(field));
    if (contested.length > 0) throw changedMeanwhile(contested);
    if (changed.includes('assigneeId')) await assertAssignable(transaction, next.assigneeId);
    if (changed.includes('reviewOn') && next.reviewOn !== null) assertReview(ctx, next.reviewOn);
    const isAssessed = (['risk', 'riskReason', 'reviewOn'] as const).some((field) => changed.includes(field));
    if (isAssessed && approvedVersion !== null) throw isApproved();
    if (changed.includes('risk') || changed.includes('riskReason')) {
      await assertRiskReason(transaction, { id, risk: next.risk, reason: next.riskReason });
    }
    if (changed.length > 0) {
      const assessed = isAssessed ? { assessedBy: ctx.actor.userId } : {};
      await transaction.report.update({
        where: { id },
        data: { ...next, reviewOn: dayOf(next.reviewOn), ...assessed },
      });
    }
    return { now, next };
  });
}

/** What is not given stays as it was shown; the reason for a risk goes with it. */
function askedOf(
  given: Omit<ChangeReport, 'id' | 'was'>,
  { assigneeId, risk: was, riskReason, reviewOn, tags }: Said,
): Said {
  const risk = given.risk === undefined ? was : given.risk;
  const kept = risk === was ? riskReason : null;
  return {
    assigneeId: given.assigneeId === undefined ? assigneeId : given.assigneeId,
    risk,
    riskReason: given.riskReason === undefined ? kept : given.riskReason,
    reviewOn: given.reviewOn === undefined ? reviewOn : given.reviewOn,
    tags: given.tags ?? tags,
  };
}

const differing = (one: Said, other: Said) =>
  FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** As it is, while nobody else can change it. */
async function reportNow(transaction: Prisma.TransactionClient, id: string): Promise<Said> {
  const [row] = z.tuple([Said]).parse(
    await transaction.$queryRaw`
      select assignee_id as "assigneeId", risk, risk_reason as "riskReason", review_on::text as "reviewOn", tags
      from desk.report where id = ${id}::uuid`,
  );
  return row;
}

const isApproved = (): Failure => new Failure('conflict', say('reports.approvedAlready'));

const changedMeanwhile = (fields: readonly (keyof Said)[]): Failure =>
  new Failure(
    'conflict',
    say('reports.changedMeanwhile', {
      fields: fields.map((field) => say(`reports.field.${field}`)).join(', '),
    }),
  );
