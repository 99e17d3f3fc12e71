import { z } from 'zod';
import {
  type DiscrepancyClass,
  type DiscrepancyFacts,
  FILING_FORMS,
  type FilingForm as Form,
} from '#lib/domain/owners/index.ts';
import type { Basis } from '#lib/domain/ownership/index.ts';

export const FilingForm = z.enum(FILING_FORMS);

/** What a report states besides the facts: the addressee, the rule and the sender's statement. */
export interface FilingWords {
  readonly title: string;
  readonly addressee: string;
  readonly rule: string;
  /** How this rule names the 14 days after detection. */
  readonly dueTerm: string;
  readonly registerSays: string;
  readonly weSay: string;
  /** Questions that the rule asks the sender to consider; each is answered by hand. */
  readonly questions: readonly string[];
  readonly statement: readonly string[];
}

const EU: FilingWords = {
  title: 'Discrepancy report to the central register of beneficial ownership',
  addressee: 'The entity in charge of the central register in which the company is registered',
  rule: 'Regulation (EU) 2024/1624, Article 24: a discrepancy is reported within 14 calendar days of its detection. Until 10 July 2027: Directive (EU) 2015/849, Article 30(4), as transposed.',
  dueTerm: 'Due date (14 days)',
  registerSays: 'Information in the central register',
  weSay: 'Who we consider to be the beneficial owner, and why',
  questions: [
    'Was the customer asked, and what did they answer?',
    'Is it only a difference of spelling or transliteration, or outdated information, so that the customer may have it corrected within 14 days (not if the risk is higher)?',
  ],
  statement: [
    'We found this difference in the course of customer due diligence, between the information available in the central register and the beneficial ownership information available to us.',
    'The information on which our view is based is set out above, with its sources. It is a view on the facts known to us on the day of detection, not a finding of law.',
  ],
};

const UK: FilingWords = {
  title: 'Report of a material discrepancy about a person with significant control',
  addressee: 'The registrar of companies',
  rule: 'Money Laundering, Terrorist Financing and Transfer of Funds (Information on the Payer) Regulations 2017 (SI 2017/692), regulation 30A, as in force since 1 April 2023: a material discrepancy is reported, case by case, as soon as reasonably possible.',
  dueTerm: 'Our internal due date',
  registerSays: 'Information in the register of people with significant control',
  weSay: 'What we believe to be correct, and why',
  questions: [
    'Is the discrepancy, considered on its own, material: may it reasonably be considered to be linked to money laundering or terrorist financing, or to conceal details of the business of the customer?',
    'Was the customer asked, and does the discrepancy remain after the answer?',
    'Was it found when the business relationship was established, or in ongoing monitoring?',
  ],
  statement: [
    'We found this discrepancy between the information that we hold and the information entered in the register. It concerns one company and is reported separately.',
    'This form does not report spelling differences or legally privileged information.',
  ],
};

export const FILING_WORDS: Readonly<Record<Form, FilingWords>> = { eu: EU, uk: UK };

export const CLASS_WORDS: Readonly<Record<DiscrepancyClass, string>> = {
  missing_in_register: 'A beneficial owner is missing from the register',
  missing_in_computation: 'A registered owner is not supported by the structure',
  band_differs: 'The extent of the interest differs',
  identity_variant: 'The personal details differ',
  nature_differs: 'The nature of control differs',
  outdated: 'The entry is out of date',
  register_says_none_or_unidentified: 'The register names no owner',
};

/** The ground for being an owner, after "owner: yes,". */
export const GROUND_WORDS: Readonly<Record<Basis, string>> = {
  ownership: 'by ownership',
  'controlled-holding': 'through holdings of companies under their control',
  control: 'by control',
  'interest-in-controller': 'by an interest in the company’s controller',
  'trust-position': 'by a position in a trust or foundation with a holding in it',
  'either-case': 'by ownership or by control, whatever the exact share within its bounds',
  declared: 'by what the register declares',
};

/** What it means that there is no owner. Older rows do not record whether unknown holdings could hide one. */
const NO_OWNER: Readonly<Record<NonNullable<DiscrepancyFacts['outcome']> | 'unknown', string>> = {
  found: 'On the holdings known to us, no beneficial owner can be named on this point.',
  none_found:
    'On the holdings known to us, no one is a beneficial owner under this rule, and the part that is not resolved cannot make anyone one.',
  undecided:
    'Undecided: on the holdings known to us, no one is shown to be a beneficial owner under this rule, but information that we do not have could hide someone who is.',
  refused:
    'On the facts known to us, these companies own each other entirely and have no outside owner. No beneficial owner could be computed.',
  unknown:
    'On the holdings known to us, no one is shown to be a beneficial owner under this rule. It is not recorded whether information that we do not have could hide someone who is.',
};

/** The text before the list of owners, or instead of it. */
export function ownersWords({ owners, outcome, isSettled }: DiscrepancyFacts): string {
  if (owners.length === 0) return NO_OWNER[outcome ?? 'unknown'];
  const these =
    'On the holdings known to us, these are the beneficial owners under this rule. Each calculation can be checked by hand.';
  return isSettled === false
    ? `${these} Information that we do not have could make further persons owners.`
    : these;
}
