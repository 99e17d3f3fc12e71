import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../lookups/desk-context.ts';
import { type Actor, authorise } from '../people/permissions.ts';
import { noSuchReport } from './stored-report.ts';

export const RISKS = ['low', 'medium', 'high'] as const;

/** An empty text is "none". */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable()).optional();

const tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'expected no comma');

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
});
export type ChangeReport = z.infer<typeof ChangeReport>;

/**
 * Changes what is said about a report beside its versions: reference, assignee, risk, next review, tags.
 * @throws Failure `unauthorized` (403), `resource_not_found`, `invalid_request`
 */
export async function changeReport(
  actor: Actor,
  { id, reviewOn, ...given }: ChangeReport,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<void> {
  authorise(actor, 'saveReports');
  await assertAssignable(using, given.assigneeId ?? undefined);
  const data = Object.fromEntries(
    Object.entries({
      ...given,
      reviewOn: typeof reviewOn === 'string' ? new Date(`${reviewOn}T00:00:00Z`) : reviewOn,
    }).filter(([, value]) => value !== undefined),
  );
  const act = {
    action: 'report-changed',
    object: `report ${id}`,
    details: { changed: Object.keys(data) },
  } as const;
  await audited(using.db, actor, act, async (transaction) => {
    const { count } = await transaction.report.updateMany({ where: { id, purgedAt: null }, data });
    if (count === 0) throw noSuchReport();
  });
}

async function assertAssignable({ db }: Pick<DeskContext, 'db'>, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const user = await db.user.findFirst({ where: { id: userId, disabledAt: null } });
  if (user !== null) return;
  throw new Failure('invalid_request', 'There is no such colleague. Nothing was changed.', {
    details: ['assigneeId: expected a user who can sign in'],
  });
}
