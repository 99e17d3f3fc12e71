import { z } from 'zod';
import { ClosureReason } from './company.ts';
import {
  CAPACITIES,
  FLAG_SEVERITIES,
  FLAG_STATES,
  type FlagCode,
  INSOLVENCY_KINDS,
  OWNER_STATEMENTS,
} from './flag-list.ts';
import { date, text } from './text.ts';

/** A JSON Pointer (RFC 6901) into the answer. */
export const pointer = (description: string) => text(`${description} (JSON Pointer)`);

const count = (description: string) => z.int().nonnegative().describe(description);
const percent = (description: string) => z.number().min(0).max(100).describe(description);

const base = {
  state: z
    .enum(FLAG_STATES)
    .describe('raised: the fact is there; clear: the source says that it is not; unknown: not known'),
  severity: z.enum(FLAG_SEVERITIES).describe('Weight for a decision'),
  about: pointer('Subject: the company, an address, a person'),
  since: date('First day of the fact').optional(),
  until: date('Last day of the fact').optional(),
  dueDate: date('Day on which something is due').optional(),
  words: text("The source's own words, verbatim").optional(),
  language: text('BCP 47 tag of the language of `words`').optional(),
  source: text('Id of the source in `request.provenance.sources`'),
  at: pointer('Member that the flag rests on'),
};

/** A flag of one of these codes, with the members that its value has. */
const flag = <const Codes extends readonly [FlagCode, ...FlagCode[]], Shape extends z.ZodRawShape>(
  codes: Codes,
  value: Shape,
) =>
  z.strictObject({
    code: z.enum(codes).describe('What it is'),
    ...base,
    value: z.strictObject(value).describe('Particulars of the code').optional(),
  });

const plain = <const Codes extends readonly [FlagCode, ...FlagCode[]]>(codes: Codes) =>
  z.strictObject({ code: z.enum(codes).describe('What it is'), ...base });

const insolvencyKind = z.enum(INSOLVENCY_KINDS).describe('Kind of the proceedings');
const court = text('Court').optional();
const proceeding = pointer('The proceedings').optional();
const list = { list: text('Id of the list'), day: date('Day of the list'), country: text('ISO 3166-1 code') };

/** A fact that a decision must know, or the statement that it is not so (our addition). */
export const Flag = z
  .discriminatedUnion('code', [
    plain([
      ...(['restored', 'status_unknown', 'accounts_overdue', 'annual_filing_overdue'] as const),
      ...(['audit_opted_out', 'address_po_box_only', 'sanctioned_by_register'] as const),
      ...(['identity_not_verified', 'deceased', 'no_representative', 'owner_protected'] as const),
    ]),
    flag(['insolvency_open'], {
      kind: insolvencyKind,
      court,
      number: text('Number of the case').optional(),
      holders: z.array(text('Name')).describe('Holders of office in the proceedings').optional(),
    }),
    flag(['insolvency_petition'], { kind: insolvencyKind, court }),
    flag(['insolvency_refused'], { court, reason: text('Reason').optional() }),
    flag(['insolvency_notice_unassigned'], {
      notice: text('Id of the notice'),
      otherNumbers: z.array(text('Number')).describe('Other companies that the notice names'),
    }),
    flag(['insolvency_ended'], { kind: insolvencyKind }),
    flag(['liquidation_open'], { kind: insolvencyKind }),
    flag(['dissolution_proposed'], {
      by: z.enum(['company', 'register', 'not_stated']).describe('Who proposed it'),
    }),
    flag(['compulsory_dissolution'], {
      reason: z
        .enum([
          ...(['no_accounts', 'no_auditor', 'board_incomplete', 'no_manager'] as const),
          ...(['not_deleted', 'court', 'other'] as const),
        ])
        .describe('Reason'),
    }),
    flag(['closed'], { reason: ClosureReason.describe('Why it was closed') }),
    flag(['inactive'], { kind: z.enum(['suspended', 'other']).describe('In which way') }),
    flag(['right_to_trade_lost'], {
      kind: z
        .enum(['authority', 'good_standing', 'forfeited', 'revoked', 'delinquent', 'agent_resigned'])
        .describe('What was lost, or how'),
    }),
    flag(['status_contradicted'], {
      members: z.array(text('JSON Pointer')).describe('Members that contradict each other'),
    }),
    flag(['all_places_closed'], {
      count: count('Places of business, all closed'),
      lastClosed: date('Day on which the last one closed').optional(),
    }),
    flag(['dormant', 'accounts_old'], { lastMadeUpTo: date('Day to which the last accounts were made up') }),
    flag(['recently_formed', 'source_newer_event'], { date: date('Day of the event') }),
    flag(['foreign_company', 'seat_abroad'], { country: text('Country, as ISO 3166-1 code') }),
    flag(['moved_register'], { to: text('Register or number to which it moved') }),
    flag(['arrears_registered'], { headings: z.array(text('Heading')).describe('Headings of the entries') }),
    flag(['lei_lapsed'], { status: text('Status of the registration') }),
    flag(['address_in_doubt'], {
      reason: z.enum(['remark', 'dispute', 'undeliverable', 'struck_off']).describe('Reason'),
    }),
    flag(['address_care_of'], {
      name: text('Person or firm that receives mail for the company'),
      matchedCompany: pointer('The same company elsewhere in the answer').optional(),
    }),
    flag(['vat_invalid'], { number: text('The number') }),
    flag(['vat_unverified'], { reason: text('Fault of the verifying service') }),
    flag(['disqualified'], { kind: text('Kind of the disqualification') }),
    flag(['disqualification_not_checked'], {
      checked: count('Persons looked up in the register of disqualifications'),
      total: count('Persons in office'),
    }),
    flag(['identity_protected'], {
      how: z.enum(['masked', 'withheld', 'protected']).describe('In which way'),
    }),
    flag(['nominee_director'], { role: text('Role') }),
    flag(['office_holder_binds'], {
      capacity: z.enum(CAPACITIES).describe('In which capacity'),
      proceeding,
    }),
    flag(['powers_ended', 'powers_limited', 'powers_unclear'], {
      rule: text('Id of the rule').optional(),
      proceeding,
    }),
    flag(
      [
        ...(['owner_not_identified', 'owner_no_reply', 'restrictions_notice'] as const),
        ...(['owner_details_unconfirmed', 'owner_search_incomplete'] as const),
      ],
      { statement: z.enum(OWNER_STATEMENTS).describe('Statement of the register') },
    ),
    flag(['owner_exempt'], { market: text('Market on which its shares are traded') }),
    flag(['nominee_holder', 'bearer_shares'], { holding: pointer('The holding') }),
    flag(['complex_structure'], {
      layers: count('Layers between the company and its owners'),
      conditions: z.array(text('Id of a condition')).describe('Conditions that are met'),
      verdict: z.enum(['yes', 'undecided']).describe('Whether it is complex'),
    }),
    flag(['untraced_ownership'], {
      lower: percent('Least share'),
      upper: percent('Greatest share; left out: it is the least share').optional(),
    }),
    flag(['circular_holding', 'trust_in_structure'], {
      parties: z.array(text('Name')).describe('Parties of the structure'),
    }),
    flag(['country_fatf_call_for_action'], { ...list, measure: text('Measure').optional() }),
    flag(['country_fatf_increased_monitoring'], list),
    flag(['country_eu_high_risk'], { ...list, act: text('Act') }),
    flag(['country_own_list'], { ...list, reason: text('Reason').optional() }),
    flag(['charges_outstanding'], {
      outstanding: count('Charges that are not satisfied'),
      total: count('Charges in all'),
      coversAll: z.boolean().describe('Whether one covers all property').optional(),
    }),
    flag(['sources_conflict'], {
      path: pointer('Member on which the sources differ'),
      kept: text('Value in the answer'),
      other: text('Value of the other source'),
    }),
    flag(
      [
        ...(['source_silent', 'source_changed', 'source_needs_key', 'source_mistaken'] as const),
        ...(['data_stale', 'data_failed', 'data_open', 'not_authoritative'] as const),
        ...(['persons_extracted', 'foreign_method', 'extract_unconfirmed', 'register_remark'] as const),
      ],
      { item: text('Data point, section or source; of a remark its kind') },
    ),
  ])
  .meta({ id: 'Flag', description: 'A fact that a decision must know (addition)' });
export type Flag = z.infer<typeof Flag>;

/** Schema of the value of a code; undefined where its flags have none. */
export function flagValueSchema(code: FlagCode): z.ZodObject | undefined {
  const option = Flag.options.find(({ shape }) => shape.code.options.some((each) => each === code));
  return option !== undefined && 'value' in option.shape ? option.shape.value.unwrap() : undefined;
}
