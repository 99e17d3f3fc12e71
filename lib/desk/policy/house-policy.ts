import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { HOUSE_RULES } from '#lib/domain/ownership/index.ts';
import { APPROVAL_RULES, HIGH_RISK_APPROVERS } from '#lib/domain/report/approval-policy.ts';
import { leastRiskFrom } from '#lib/domain/risk/flag-setting.ts';
import type { RiskPolicy } from '#lib/domain/risk/propose-risk.ts';
import type { Risk } from '#lib/domain/risk/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said } from '../words/say.ts';
import { changedSettings } from './flag-settings.ts';

const months = (risk: Risk) =>
  z.coerce
    .number(said('policy.enterMonths', { risk }))
    .int()
    .min(1, said('policy.months', { risk }))
    .max(120, said('policy.months', { risk }));

/** What the organisation decides, as its row holds it. */
const HousePolicy = z.object({
  houseRule: z.enum(HOUSE_RULES),
  reviewMonthsLow: months('low'),
  reviewMonthsMedium: months('medium'),
  reviewMonthsHigh: months('high'),
  openSeriousFlag: z.enum(APPROVAL_RULES),
  riskNotSet: z.enum(APPROVAL_RULES),
  noNextReview: z.enum(APPROVAL_RULES),
  riskBelowProposal: z.enum(APPROVAL_RULES),
  undecidedVerdict: z.enum(APPROVAL_RULES),
  openDiscrepancies: z.enum(APPROVAL_RULES),
  incompleteData: z.enum(APPROVAL_RULES),
  ownersOnOffer: z.enum(APPROVAL_RULES),
  highRisk: z.enum(APPROVAL_RULES),
  threeMediumsMakeHigh: z.boolean(),
  highRiskBy: z.enum(HIGH_RISK_APPROVERS),
  highRiskByAnother: z.boolean(),
});
export type HousePolicy = z.infer<typeof HousePolicy>;

const ticked = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

/** As a form sends it: a box that is not ticked is not sent. */
export const SetPolicy = HousePolicy.extend({
  threeMediumsMakeHigh: ticked,
  highRiskByAnother: ticked,
  reason: z.string().trim().min(1, said('policy.enterReason')).max(4_000),
}).refine(
  ({ reviewMonthsLow: low, reviewMonthsMedium: medium, reviewMonthsHigh: high }) =>
    high <= medium && medium <= low,
  said('policy.riskOrder'),
);

/** What holds now. Not for a screen by itself: `readPolicy` is. */
export async function housePolicy(db: Pick<Prisma.TransactionClient, 'setting'>): Promise<HousePolicy> {
  return HousePolicy.parse(await db.setting.findUniqueOrThrow({ where: { id: 1 } }));
}

/** The same, and nobody sets another until the transaction ends. */
export async function heldPolicy(transaction: Prisma.TransactionClient): Promise<HousePolicy> {
  await transaction.$queryRaw`select from desk.setting where id = 1 for share`;
  return housePolicy(transaction);
}

/** What proposals of a risk follow. */
export async function riskPolicy(
  db: Pick<Prisma.TransactionClient, 'setting' | 'flagSetting'>,
): Promise<RiskPolicy> {
  const { threeMediumsMakeHigh } = await housePolicy(db);
  const settings = await changedSettings(db);
  const leastRisk = settings.map(({ code, leastRisk: risk }) => [code, leastRiskFrom(risk)] as const);
  return { leastRisk: Object.fromEntries(leastRisk), threeMediumsMakeHigh };
}

/**
 * The same for whoever sets it.
 * @throws Failure `forbidden`
 */
export async function readPolicy(ctx: ActorContext): Promise<HousePolicy> {
  authorise(ctx, 'managePolicy');
  return housePolicy(ctx.db);
}

/**
 * Sets what holds from now on; what was saved and approved stays as it is.
 * @throws Failure `forbidden`, `invalid_request`
 */
export async function setPolicy(ctx: ActorContext, input: Input<typeof SetPolicy>): Promise<void> {
  authorise(ctx, 'managePolicy');
  const { reason, ...next } = parseInput(SetPolicy, input);
  await audited(
    ctx,
    (changes: ReturnType<typeof changesOf>) =>
      Object.keys(changes).length === 0
        ? null
        : { action: 'setting-changed', object: 'setting', reason, details: changes },
    async (transaction) => {
      await transaction.$queryRaw`select from desk.setting where id = 1 for update`;
      const changes = changesOf(asCodes(await housePolicy(transaction)), asCodes(next));
      if (Object.keys(changes).length > 0) {
        await transaction.setting.update({
          where: { id: 1 },
          data: { ...next, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
        });
      }
      return changes;
    },
  );
}

const asCodes = ({ threeMediumsMakeHigh, highRiskByAnother, ...policy }: HousePolicy) => ({
  ...policy,
  threeMediumsMakeHigh: threeMediumsMakeHigh ? 'yes' : 'no',
  highRiskByAnother: highRiskByAnother ? 'yes' : 'no',
});
