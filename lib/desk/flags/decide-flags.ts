import { z } from 'zod';
import { fromJson } from '#lib/contract/from-json.ts';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { FLAG_OUTCOMES, KeptFlag, saysWhy } from '#lib/domain/flags/flag-decision.ts';
import { isToDecide } from '#lib/domain/flags/seen-flag.ts';
import { lastDayAhead } from '#lib/domain/report/approval-policy.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { assertAsRecorded } from '../audit/as-recorded.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { said, say } from '../words/say.ts';
import { currentFlags } from './current-flags.ts';
import { hasDocument } from './has-document.ts';
import { versionFlags } from './version-flags.ts';
import { nextReviewOf } from './view-flags.ts';

/** Why a flag is decided or a decision withdrawn: 10 to 4,000 characters with words other than "ok". */
export const FlagReason = z
  .string()
  .trim()
  .min(10, said('flags.reasonShort'))
  .max(4_000, said('flags.reasonLong'))
  .refine(saysWhy, said('flags.reasonShort'));

const codeOf = ({ key }: KeptFlag) => key.split(':', 1)[0];

/** An empty field of a form is none. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

export const DecideFlags = z
  .object({
    ...CompanyPlace.shape,
    /** As the page showed them, all of one code. */
    flags: fromJson.pipe(z.array(KeptFlag).min(1, said('flags.chooseFlag')).max(500)),
    outcome: z.enum(FLAG_OUTCOMES, said('flags.chooseOutcome')),
    documentSha256: orNone(z.string().regex(/^[0-9a-f]{64}$/)),
    measure: orNone(
      z.string().trim().min(3, said('flags.enterMeasure')).max(1_000, said('flags.enterMeasure')),
    ),
    reason: FlagReason,
    /** Last day; left out: the next review. */
    validUntil: orNone(z.iso.date(said('flags.enterDay'))),
  })
  .refine(({ flags }) => new Set(flags.map(codeOf)).size === 1, said('flags.chooseFlag'))
  .refine(
    ({ outcome, documentSha256 }) => outcome !== 'resolved' || documentSha256 !== undefined,
    said('flags.chooseDocument'),
  )
  .refine(
    ({ outcome, measure }) => outcome !== 'accepted' || measure !== undefined,
    said('flags.enterMeasure'),
  );

/**
 * Decides about flags of one code. The decision holds while the facts stay the same, until its last day. Of two at the same
 * time the first decides.
 * @throws Failure `forbidden`, `invalid_request`, `conflict` where a flag has changed or is decided
 */
export async function decideFlags(ctx: ActorContext, input: Input<typeof DecideFlags>): Promise<void> {
  authorise(ctx, 'decideFlags');
  const { country, companyId, flags, outcome, reason, ...given } = parseInput(DecideFlags, input);
  const place = { country, companyId };
  await assertAsRecorded(ctx.db, place);
  await assertShown(ctx, place, flags);
  const validUntil = given.validUntil ?? (await nextReviewOf(ctx, place));
  const documentSha256 = outcome === 'resolved' ? (given.documentSha256 ?? null) : null;
  await assertHolds(ctx, place, { validUntil, documentSha256 });
  const event = (ids: readonly string[]) => ({
    action: 'flag-decided' as const,
    object: `company ${country} ${companyId}`,
    reason,
    details: {
      flags: flags.map((flag, at) => ({ ...flag, decisionId: ids[at] ?? '' })),
      ...{ outcome, validUntil },
      ...(documentSha256 !== null && { document: documentSha256 }),
    },
  });
  const decision = {
    ...{ ...place, outcome, documentSha256, reason },
    measure: outcome === 'accepted' ? (given.measure ?? null) : null,
    validUntil: new Date(`${validUntil}T00:00:00Z`),
    decidedBy: ctx.actor.userId,
  };
  try {
    await audited(ctx, event, async (transaction) => {
      const ids: string[] = [];
      for (const { key, factsSha256 } of flags) {
        const data = { ...decision, flagKey: key, factsSha256 };
        ids.push((await transaction.flagDecision.create({ data })).id);
      }
      return ids;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('conflict', say('flags.decidedAlready'));
    throw error;
  }
}

/** @throws Failure `conflict` where neither the newest data nor the newest version has such a flag with these facts */
async function assertShown(
  ctx: ActorContext,
  place: CompanyPlace,
  flags: readonly KeptFlag[],
): Promise<void> {
  const { country, companyId } = place;
  const newest = await ctx.db.reportVersion.findFirst({
    where: { report: { country, companyId, purgedAt: null } },
    orderBy: { version: 'desc' },
    select: { reportId: true, version: true },
  });
  const known = [
    ...(await currentFlags(ctx, place)).filter(isToDecide),
    ...(newest === null ? [] : await versionFlags(ctx.db, newest)),
  ];
  const isKnown = (flag: KeptFlag) =>
    known.some(({ key, factsSha256 }) => key === flag.key && factsSha256 === flag.factsSha256);
  if (!flags.every(isKnown)) throw new Failure('conflict', say('flags.changed'));
}

/** What the database refuses too (`desk.guard_flag_decision`), in words. */
async function assertHolds(
  { db, now }: DeskContext,
  place: CompanyPlace,
  { validUntil, documentSha256 }: { readonly validUntil: string; readonly documentSha256: string | null },
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if (validUntil < today || validUntil > lastDayAhead(today))
    throw new Failure('invalid_request', say('flags.dayOutside'));
  if (documentSha256 === null || (await hasDocument(db, place, documentSha256))) return;
  throw new Failure('invalid_request', say('flags.chooseDocument'));
}
