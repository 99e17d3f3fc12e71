import { TRUST_ROLES } from '#lib/contract/graph-role.ts';
import law from '#lib/words/en/report/law.json' with { type: 'json' };
import type { ControlRules } from './control.ts';
import type { Threshold } from './interval.ts';
import { careful, type LegalChoice } from './legal-choices.ts';
import { MEASURES, type Measure } from './ownership-graph.ts';
import { compare, percent, type Rational } from './rational.ts';

/** `custom`: a rule of the house. */
export type PolicyId = 'eu-amlr' | 'eu-amld' | 'uk-psc' | 'fatf-25' | 'ch-amla' | 'custom';

/** A rule of law on who is a beneficial owner, as data: shown with its source wherever it gives a verdict. */
export interface Policy {
  readonly id: PolicyId;
  readonly name: string;
  readonly source: string;
  /** First and last day on which it applies, `YYYY-MM-DD`. */
  readonly inForceFrom?: string;
  readonly inForceUntil?: string;
  readonly ownership: {
    readonly threshold: Threshold;
    readonly measures: readonly Measure[];
    /** What is held through companies: shares multiplied and added, or in full through what one controls. */
    readonly indirect: 'multiplied' | 'controlled';
  };
  readonly control: ControlRules;
  /** Holdings of the threshold through entities under control, besides multiplication; and with one's own added. */
  readonly countsControlledHoldings: boolean;
  readonly addsOwnToControlled: boolean;
  /** A holding of the threshold in an entity that controls the company (AMLR Art. 54 point b). */
  readonly countsInterestInController: boolean;
  /** Whether the holders of positions in a trust or foundation are owners of what it owns. */
  readonly looksThroughTrusts: boolean;
  /** Whether what they own themselves is added to it. */
  readonly addsOwnToTrusts: boolean;
  /** Of a legal entity that holds such a position: its beneficial owners stand for the trust, or only who controls it. */
  readonly partiesThrough: 'beneficial-owners' | 'control';
  /** The country whose companies the register names in the place of the persons behind them. */
  readonly namesEntitiesOf?: string;
  /** Who stands in where nobody is found, in words; and whether senior managers do, who are then named. */
  readonly lastResort: string;
  readonly namesSeniorManagers: boolean;
  /** Where counsel may differ: which reading is taken. */
  readonly choices: readonly LegalChoice[];
}

const QUARTER = percent(25);
const MAJORITY: Threshold = { value: percent(50), operator: '>' };
const CONTROL: ControlRules = {
  majority: MAJORITY,
  measures: MEASURES,
  majorityOver: 'each-level',
  chainPowers: [
    'appoint-and-remove',
    'agreement',
    'dominant-influence',
    'general-partner',
    'sole-proprietor',
    'consolidating-parent',
  ],
  rootPowers: ['influence'],
  leavesSubsidiariesOut: true,
  trustRoles: TRUST_ROLES,
};

export const EU_AMLR: Policy = {
  id: 'eu-amlr',
  name: law['eu-amlr'].name,
  source: law['eu-amlr'].source,
  inForceFrom: '2027-07-10',
  ownership: { threshold: { value: QUARTER, operator: '>=' }, measures: MEASURES, indirect: 'multiplied' },
  control: {
    ...CONTROL,
    majorityOver: 'all-chains',
    chainPowers: [...CONTROL.chainPowers, 'influence', 'veto'],
    rootPowers: [],
  },
  countsControlledHoldings: true,
  addsOwnToControlled: true,
  countsInterestInController: true,
  looksThroughTrusts: true,
  addsOwnToTrusts: true,
  partiesThrough: 'beneficial-owners',
  lastResort: law['eu-amlr'].lastResort,
  namesSeniorManagers: true,
  choices: careful('indirect-majority', 'own-and-trust', 'own-and-controlled', 'subsidiary-votes'),
};

export const EU_AMLD: Policy = {
  id: 'eu-amld',
  name: law['eu-amld'].name,
  source: law['eu-amld'].source,
  inForceFrom: '2017-06-26',
  inForceUntil: '2027-07-09',
  ownership: { threshold: { value: QUARTER, operator: '>' }, measures: MEASURES, indirect: 'multiplied' },
  control: CONTROL,
  countsControlledHoldings: true,
  addsOwnToControlled: true,
  countsInterestInController: false,
  looksThroughTrusts: true,
  addsOwnToTrusts: true,
  partiesThrough: 'beneficial-owners',
  lastResort: law['eu-amld'].lastResort,
  namesSeniorManagers: true,
  choices: careful(
    'own-and-trust',
    'own-and-controlled',
    'controlled-holdings',
    'corporate-parties',
    'subsidiary-votes',
  ),
};

export const UK_PSC: Policy = {
  id: 'uk-psc',
  name: law['uk-psc'].name,
  source: law['uk-psc'].source,
  inForceFrom: '2016-04-06',
  ownership: { threshold: { value: QUARTER, operator: '>' }, measures: MEASURES, indirect: 'controlled' },
  control: {
    ...CONTROL,
    measures: ['votes'],
    leavesSubsidiariesOut: false,
    trustRoles: ['trustee', 'council-member'],
  },
  countsControlledHoldings: false,
  addsOwnToControlled: false,
  countsInterestInController: false,
  looksThroughTrusts: true,
  addsOwnToTrusts: true,
  partiesThrough: 'control',
  namesEntitiesOf: 'GB',
  lastResort: law['uk-psc'].lastResort,
  namesSeniorManagers: false,
  choices: [],
};

export const FATF_25: Policy = {
  id: 'fatf-25',
  name: law['fatf-25'].name,
  source: law['fatf-25'].source,
  inForceFrom: '2012-02-16',
  ownership: { threshold: { value: QUARTER, operator: '>' }, measures: MEASURES, indirect: 'multiplied' },
  control: { ...CONTROL, leavesSubsidiariesOut: false },
  countsControlledHoldings: false,
  addsOwnToControlled: false,
  countsInterestInController: false,
  looksThroughTrusts: true,
  addsOwnToTrusts: true,
  partiesThrough: 'beneficial-owners',
  lastResort: law['fatf-25'].lastResort,
  namesSeniorManagers: true,
  choices: careful('own-and-trust'),
};

export const CH_AMLA: Policy = {
  id: 'ch-amla',
  name: law['ch-amla'].name,
  source: law['ch-amla'].source,
  inForceFrom: '2016-01-01',
  ownership: { threshold: { value: QUARTER, operator: '>=' }, measures: MEASURES, indirect: 'multiplied' },
  control: CONTROL,
  countsControlledHoldings: true,
  addsOwnToControlled: true,
  countsInterestInController: false,
  looksThroughTrusts: true,
  addsOwnToTrusts: true,
  partiesThrough: 'beneficial-owners',
  lastResort: law['ch-amla'].lastResort,
  namesSeniorManagers: true,
  choices: careful(
    'own-and-trust',
    'own-and-controlled',
    'controlled-holdings',
    'corporate-parties',
    'subsidiary-votes',
  ),
};

/** Whether terms of EU law mean anything under the rule. */
export const isEuRule = ({ id }: { readonly id: string }): boolean => id.startsWith('eu-');

export const POLICIES: readonly Policy[] = [EU_AMLR, EU_AMLD, UK_PSC, FATF_25, CH_AMLA];

/**
 * A policy with another threshold: a lower one that a regulation sets for a risky category, or one of the house.
 * @throws RangeError when the threshold is not above 0 and at most 100 %
 */
export function withThreshold(policy: Policy, value: Rational, operator?: Threshold['operator']): Policy {
  if (compare(value, percent(0)) <= 0 || compare(value, percent(100)) > 0) {
    throw new RangeError('A threshold must be above 0 % and at most 100 %.');
  }
  const threshold = { value, operator: operator ?? policy.ownership.threshold.operator };
  return { ...policy, ownership: { ...policy.ownership, threshold } };
}

/** A policy of the house: everything of `base` but what is said otherwise. */
export const customPolicy = (
  name: string,
  source: string,
  changes: Partial<Policy>,
  base = EU_AMLR,
): Policy => {
  const { inForceFrom: _, inForceUntil: __, ...rest } = base;
  return { ...rest, ...changes, id: 'custom', name, source };
};

/** Whether a policy applies on a day (`YYYY-MM-DD`). */
export const isInForce = ({ inForceFrom = '', inForceUntil = '9999-12-31' }: Policy, day: string): boolean =>
  inForceFrom <= day && day <= inForceUntil;
