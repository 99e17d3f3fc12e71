import { z } from 'zod';
import {
  type DiscrepancyClass,
  type DiscrepancyFacts,
  FILING_FORMS,
  type FilingForm as Form,
} from '#lib/domain/owners/index.ts';
import type { Basis } from '#lib/domain/ownership/index.ts';

export const FilingForm = z.enum(FILING_FORMS);

/** What a report says besides the facts: who it goes to, under which rule, and what the sender states by it. */
export interface FilingWords {
  readonly title: string;
  readonly addressee: string;
  readonly rule: string;
  /** What the 14 days after the detection are to this rule. */
  readonly dueTerm: string;
  readonly registerSays: string;
  readonly weSay: string;
  /** What the rule asks the sender to have weighed, each to be answered by hand. */
  readonly questions: readonly string[];
  readonly statement: readonly string[];
}

const EU: FilingWords = {
  title: 'Report of a discrepancy to the central register of beneficial ownership',
  addressee: 'The entity in charge of the central register in which the company is entered',
  rule: 'Regulation (EU) 2024/1624, Article 24: a discrepancy is reported within 14 calendar days of its detection. Until 10 July 2027: Directive (EU) 2015/849, Article 30(4), as transposed.',
  dueTerm: 'Last day, 14 days on',
  registerSays: 'What the central register holds',
  weSay: 'Who we consider to be the beneficial owner, and why',
  questions: [
    'Was the customer asked, and what did they answer?',
    'Is the difference one of spelling or transliteration, or merely out of date, so that the customer may have it corrected within 14 days (not where the risk is higher)?',
  ],
  statement: [
    'We found this difference in the course of customer due diligence, between the information available in the central register and the beneficial ownership information available to us.',
    'The information on which our view rests is set out above, with its sources. It is a view on the facts known to us on the day of detection, not a finding of law.',
  ],
};

const UK: FilingWords = {
  title: 'Report of a material discrepancy about a person with significant control',
  addressee: 'The registrar of companies',
  rule: 'Money Laundering, Terrorist Financing and Transfer of Funds (Information on the Payer) Regulations 2017 (SI 2017/692), regulation 30A, as in force since 1 April 2023: a material discrepancy is reported, case by case, as soon as reasonably possible.',
  dueTerm: 'Our own last day',
  registerSays: 'What the register of people with significant control holds',
  weSay: 'What we believe to be right, and why',
  questions: [
    'Is the discrepancy material, judged by itself: may it reasonably be considered to be linked to money laundering or terrorist financing, or to conceal details of the business of the customer?',
    'Was the customer asked, and does the discrepancy remain after the answer?',
    'Was it found when the business relationship was established, or in ongoing monitoring?',
  ],
  statement: [
    'We found this discrepancy between the information that we hold and the information entered in the register. It concerns one company and is reported by itself.',
    'Factual differences of spelling, and what is privileged in law, are not reported by this form.',
  ],
};

export const FILING_WORDS: Readonly<Record<Form, FilingWords>> = { eu: EU, uk: UK };

export const CLASS_WORDS: Readonly<Record<DiscrepancyClass, string>> = {
  missing_in_register: 'A beneficial owner is missing in the register',
  missing_in_computation: 'A registered owner does not follow from the structure',
  band_differs: 'The extent of the interest differs',
  identity_variant: 'The particulars of the person differ',
  nature_differs: 'The nature of control differs',
  outdated: 'The entry is out of date',
  register_says_none_or_unidentified: 'The register names nobody',
};

/** On which ground somebody is an owner, after "owner: yes,". */
export const GROUND_WORDS: Readonly<Record<Basis, string>> = {
  ownership: 'by ownership',
  'controlled-holding': 'by what companies under their control hold',
  control: 'by control',
  'interest-in-controller': 'by an interest in what controls the company',
  'trust-position': 'by a position in a trust or foundation that holds of it',
  'either-case': 'by ownership or by control, wherever a share lies between its bounds',
  declared: 'by what the register declares',
};

/** What no owner means. Of an older row nobody kept whether what was unknown could hide one. */
const NO_OWNER: Readonly<Record<NonNullable<DiscrepancyFacts['outcome']> | 'unknown', string>> = {
  found: 'From the holdings known to us no beneficial owner can be named here.',
  none_found:
    'By the holdings known to us nobody is a beneficial owner under this rule, and what is not resolved could make nobody one.',
  undecided:
    'Undecided: by the holdings known to us nobody is shown to be a beneficial owner under this rule, and what is not known to us could hide somebody who is.',
  refused:
    'By the facts known to us these companies own each other wholly, so that nobody outside owns anything. No beneficial owner could be computed.',
  unknown:
    'By the holdings known to us nobody is shown to be a beneficial owner under this rule. Whether what is not known to us could hide somebody is not recorded.',
};

/** Before the list of owners, or in its place. */
export function ownersWords({ owners, outcome, isSettled }: DiscrepancyFacts): string {
  if (owners.length === 0) return NO_OWNER[outcome ?? 'unknown'];
  const these =
    'From the holdings known to us, these are the beneficial owners under this rule. Each line can be worked out again by hand.';
  return isSettled === false ? `${these} What is not known to us could make further persons owners.` : these;
}
