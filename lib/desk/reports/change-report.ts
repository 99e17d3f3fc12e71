import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { RISKS } from '#lib/domain/report/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { noSuchReport } from './stored-report.ts';

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
  reference: z.string().nullable(),
  assigneeId: z.string().nullable(),
  risk: z.string().nullable(),
  reviewOn: z.string().nullable(),
  tags: z.array(z.string()),
});
type Said = z.infer<typeof Said>;

const fromJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('expected JSON');
    return z.NEVER;
  }
});

export const ChangeReport = z.strictObject({
  id: z.uuid(),
  reference: orNone(z.string().trim().min(1).max(200)),
  assigneeId: orNone(z.uuid()),
  risk: orNone(z.enum(RISKS)),
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

/** Their names in messages. */
const NAMES = {
  reference: 'the reference',
  assigneeId: 'the assignee',
  risk: 'the risk',
  reviewOn: 'the next review',
  tags: 'the tags',
} as const satisfies Record<keyof Said, string>;
const FIELDS = Said.keyof().options;

/** What the audit tells from what to what: codes, ids and days. Of a text it says only that it is another. */
const codesIn = ({ assigneeId, risk, reviewOn }: Said) => ({ assigneeId, risk, reviewOn });

/**
 * Changes what is said about a report beside its versions: reference, assignee, risk, next review, tags. Only what is
 * another than it was is written, and written down.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request`, `conflict` where somebody has
 * changed the same since the form was shown
 */
export async function changeReport(ctx: ActorContext, input: Input<typeof ChangeReport>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { id, was, ...given } = parseInput(ChangeReport, input);
  const actOf = ({ now, next }: { readonly now: Said; readonly next: Said }): AuditEvent | null => {
    const changed = differing(now, next);
    const details = { changed, ...changesOf(codesIn(now), codesIn(next)) };
    return changed.length === 0 ? null : { action: 'report-changed', object: `report ${id}`, details };
  };
  await audited(ctx, actOf, async (transaction) => {
    const now = await lockedReport(transaction, id);
    const shown = was ?? now;
    const asked = askedOf(given, shown);
    const touched = differing(shown, asked);
    const next: Said = { ...now, ...Object.fromEntries(touched.map((field) => [field, asked[field]])) };
    const changed = differing(now, next);
    const contested = differing(shown, now).filter((field) => changed.includes(field));
    if (contested.length > 0) throw changedMeanwhile(contested);
    if (changed.includes('assigneeId')) await assertAssignable(transaction, next.assigneeId);
    if (changed.length > 0) {
      const reviewOn = next.reviewOn === null ? null : new Date(`${next.reviewOn}T00:00:00Z`);
      await transaction.report.update({ where: { id }, data: { ...next, reviewOn } });
    }
    return { now, next };
  });
}

/** What is not given stays as it was shown. */
const askedOf = (
  given: Omit<ChangeReport, 'id' | 'was'>,
  { reference, assigneeId, risk, reviewOn, tags }: Said,
): Said => ({
  reference: given.reference === undefined ? reference : given.reference,
  assigneeId: given.assigneeId === undefined ? assigneeId : given.assigneeId,
  risk: given.risk === undefined ? risk : given.risk,
  reviewOn: given.reviewOn === undefined ? reviewOn : given.reviewOn,
  tags: given.tags ?? tags,
});

const differing = (one: Said, other: Said) =>
  FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** Alone with the report, so that what it was is what is written down. */
async function lockedReport(transaction: Prisma.TransactionClient, id: string): Promise<Said> {
  const [row] = Said.array().parse(
    await transaction.$queryRaw`
      select reference, assignee_id as "assigneeId", risk, review_on::text as "reviewOn", tags
      from desk.report where id = ${id}::uuid and purged_at is null for update`,
  );
  if (row === undefined) throw noSuchReport();
  return row;
}

const changedMeanwhile = (fields: readonly (keyof Said)[]): Failure =>
  new Failure(
    'conflict',
    `In the meantime a colleague changed ${fields.map((field) => NAMES[field]).join(' and ')}. Your changes were not saved. Reload the page, check, and save again.`,
  );

async function assertAssignable(db: Prisma.TransactionClient, userId: string | null): Promise<void> {
  if (userId === null) return;
  const user = await db.user.findFirst({ where: { id: userId, disabledAt: null } });
  if (user !== null) return;
  throw new Failure('invalid_request', 'This colleague does not exist. Nothing was changed.', {
    details: ['assigneeId: expected a user who can sign in'],
  });
}
