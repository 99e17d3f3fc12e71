import { z } from 'zod';
import type { FLAG_STATES, FlagCode } from '#lib/contract/flag-list.ts';
import {
  LEAST_RISK,
  LEAST_RISK_OF_FACTORS,
  type LeastRisk,
  RISK_FACTORS,
  type RiskFactor,
} from './least-risk.ts';
import { isRisk, RISKS, type Risk } from './risk.ts';

/** Flags and factors of medium risk that together make a high one. */
export const MEDIUMS_OF_HIGH = 3;

export interface RiskPolicy {
  /** By code, only those that differ from the default. */
  readonly leastRisk: Readonly<Partial<Record<FlagCode, LeastRisk>>>;
  /** By the id of a list of countries: of those that have their own. */
  readonly ofLists?: ReadonlyMap<string, LeastRisk>;
  readonly threeMediumsMakeHigh: boolean;
}

interface RiskFlag {
  readonly key: string;
  readonly code: FlagCode;
  readonly state: (typeof FLAG_STATES)[number];
  /** Of a list of countries: its id. */
  readonly value?: { readonly list?: unknown } | undefined;
}

const risk = z.enum(RISKS);

/** Why a proposal is not low. `mediums`: so many reasons of medium risk together make a high one. */
const RiskReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), key: z.string(), code: z.string(), risk }),
  z.strictObject({ kind: z.literal('factor'), factor: z.enum(RISK_FACTORS), risk }),
  z.strictObject({ kind: z.literal('mediums'), count: z.int(), risk }),
]);
type RiskReason = z.infer<typeof RiskReason>;

/** As a version keeps it. */
export const RiskProposal = z.strictObject({
  level: risk,
  /** The gravest first; none: the proposal is low. */
  reasons: z.array(RiskReason).readonly(),
  /** Of the policy that it followed. */
  policySha256: z.string(),
});
export type RiskProposal = z.infer<typeof RiskProposal>;

/** The highest of the least risks of all raised flags and factors. */
export function proposeRisk(
  { flags, factors }: { readonly flags: readonly RiskFlag[]; readonly factors: readonly RiskFactor[] },
  policy: RiskPolicy,
): Omit<RiskProposal, 'policySha256'> {
  const found = [
    ...flags.flatMap((flag): RiskReason[] => {
      const { key, code, state } = flag;
      const risk = leastRiskOf(flag, policy);
      return state === 'raised' && risk !== null ? [{ kind: 'flag', key, code, risk }] : [];
    }),
    ...factors.flatMap((factor): RiskReason[] => {
      const risk = LEAST_RISK_OF_FACTORS[factor];
      return risk === null ? [] : [{ kind: 'factor', factor, risk }];
    }),
  ];
  const count = found.filter(({ risk }) => risk === 'medium').length;
  const areMany = policy.threeMediumsMakeHigh && count >= MEDIUMS_OF_HIGH;
  const reasons: RiskReason[] = areMany ? [{ kind: 'mediums', count, risk: 'high' }, ...found] : found;
  const sorted = reasons.toSorted((one, other) => RISKS.indexOf(other.risk) - RISKS.indexOf(one.risk));
  return { level: sorted[0]?.risk ?? 'low', reasons: sorted };
}

function leastRiskOf({ code, value }: RiskFlag, { leastRisk, ofLists }: RiskPolicy): LeastRisk {
  const ofList = ofLists?.get(String(value?.list));
  if (ofList !== undefined) return ofList;
  return leastRisk[code] === undefined ? LEAST_RISK[code] : leastRisk[code];
}

/** Whether a risk is lower than the proposed one; false where one of them is not known. */
export const isBelow = (risk: string | null, proposed: Risk | null): boolean =>
  isRisk(risk) && proposed !== null && RISKS.indexOf(risk) < RISKS.indexOf(proposed);
