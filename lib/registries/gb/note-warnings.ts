import { describe, inWords } from './describe.ts';
import { isCurrentOfficer } from './map-officers.ts';
import { verificationDue } from './map-party.ts';
import { markCompany } from './mark-warnings.ts';
import type {
  WireCase,
  WireCharge,
  WireControl,
  WireDisqualified,
  WireEstablishment,
  WireExemption,
  WireOfficer,
  WireProfile,
  WireStatement,
} from './schema.ts';

/** What was looked up beside the profile itself. */
export interface Looked {
  readonly officers: readonly WireOfficer[];
  /** Its cases, and in which states the register has the company because of them. */
  readonly insolvency: { readonly status: readonly string[]; readonly cases: readonly WireCase[] };
  readonly charges: { readonly items: readonly WireCharge[]; readonly total: number };
  readonly disqualifications: {
    /** How many of the current officers were looked up in the register of disqualifications, each person once. */
    readonly lookedUp: number;
    /** Not looked up, since the first ones are so many that there was no call left for them. */
    readonly beyond: number;
    /** Not looked up, since the register gives them no id. */
    readonly withoutId: number;
    readonly found: readonly {
      readonly id: string;
      readonly officer: string;
      readonly told: WireDisqualified;
    }[];
  };
}

/** Everything that a profile is made of. */
export interface ProfileFile extends Looked {
  /** YYYY-MM-DD, the day of the call. */
  readonly today?: string;
  readonly statements?: readonly WireStatement[];
  readonly exemptions?: readonly WireExemption[];
  readonly profile: WireProfile;
  readonly controls: readonly WireControl[];
  readonly establishments: readonly WireEstablishment[];
}

const MOST_CHARGES = 10;

const sentence = (...parts: readonly (string | undefined)[]): string =>
  `${parts.filter(Boolean).join(', ').replace(/\.$/, '')}.`;

/** What an officer of a bank wants to read first, in the register's words, one sentence each. */
export function noteWarnings(profile: WireProfile, looked: Looked): string[] {
  const marked = markCompany(profile);
  return [
    ...marked.filter(({ kind }) => kind !== 'registered_office').map(({ text }) => text),
    ...(looked.insolvency.status.length > 0
      ? [`In the register of insolvency: ${looked.insolvency.status.map(inWords).join(', ')}.`]
      : []),
    ...looked.insolvency.cases.map(ofCase),
    ...ofDisqualifications(profile, looked),
    ...ofCharges(looked.charges),
    ...profile.corporate_annotation.map(({ type, description, created_on }) =>
      sentence(
        `Annotation of the registrar${created_on === undefined ? '' : ` of ${created_on}`}: ${type === undefined ? '' : describe('annotation', type)}`,
        description,
      ),
    ),
    ...marked.filter(({ kind }) => kind === 'registered_office').map(({ text }) => text),
    ...(profile.has_been_liquidated ? ['The company has been liquidated in the past.'] : []),
    ...ofVerification(looked.officers),
  ];
}

function ofCase({ type, number, dates, practitioners, notes }: WireCase): string {
  return sentence(
    `${`Insolvency case ${number ?? ''}`.trim()}: ${describe('insolvencyCase', type)}`,
    ...dates.map((each) => `${describe('insolvencyDate', each.type)} ${each.date ?? ''}`.trim()),
    ...practitioners.map(({ name, role, appointed_on, ceased_to_act_on, address }) => {
      const office = [address?.address_line_1, address?.address_line_2, address?.locality, address?.region];
      const place = [...office, address?.postal_code, address?.country].filter(Boolean).join(' ');
      const days = [
        appointed_on === undefined ? '' : `appointed ${appointed_on}`,
        ceased_to_act_on === undefined ? '' : `ceased to act ${ceased_to_act_on}`,
      ];
      const told = [place, ...days].filter(Boolean).join('; ');
      return `${inWords(role ?? 'practitioner')} ${name ?? ''}${told === '' ? '' : ` (${told})`}`;
    }),
    ...notes.map(inWords),
  );
}

/** Of how many officers the register of disqualifications was asked, and why not of the others: silence is no all-clear. */
function ofDisqualifications(
  { super_secure_managing_officer_count: hidden = 0 }: WireProfile,
  { disqualifications: { lookedUp, beyond, withoutId, found } }: Looked,
): string[] {
  const left = [
    [hidden, 'not shown by law'],
    [withoutId, 'without an id in the register'],
    [beyond, `beyond the first ${lookedUp}`],
  ] as const;
  const total = left.reduce((sum, [count]) => sum + count, lookedUp);
  if (total === 0) return [];
  const reasons = left.flatMap(([count, why]) => (count > 0 ? [`${count} ${why}`] : []));
  return [
    sentence(
      `${lookedUp} of ${total} current officers looked up in the register of disqualifications`,
      lookedUp === 0 ? undefined : `${found.length === 0 ? 'none' : found.length} found disqualified`,
    ),
    ...(reasons.length > 0 ? [sentence(`Not looked up: ${reasons.join(', ')}`)] : []),
    ...found.flatMap(ofDisqualified),
  ];
}

/** The orders and undertakings against an officer, and where a court permits to act all the same. */
export function ofDisqualified({ officer, told }: Looked['disqualifications']['found'][number]): string[] {
  return [
    ...told.disqualifications.map((each) =>
      sentence(
        `Disqualified: ${officer}, ${each.disqualified_from ?? ''} to ${each.disqualified_until ?? ''}`,
        each.disqualification_type && inWords(each.disqualification_type),
        each.case_identifier && `case ${each.case_identifier}`,
        each.court_name,
        each.heard_on && `heard ${each.heard_on}`,
        each.undertaken_on && `undertaken ${each.undertaken_on}`,
        ...each.last_variation.map(({ varied_on, court_name, case_identifier }) =>
          ['varied', varied_on, court_name, case_identifier].filter(Boolean).join(' '),
        ),
        each.reason?.description_identifier && inWords(each.reason.description_identifier),
        each.reason?.act && inWords(each.reason.act),
        each.reason?.section && `section ${each.reason.section}`,
        each.reason?.article && `article ${each.reason.article}`,
        each.company_names.length > 0 ? `for ${each.company_names.join('; ')}` : undefined,
      ),
    ),
    ...told.permissions_to_act.map(({ company_names, court_name, granted_on, expires_on }) =>
      sentence(
        `Permission to act: ${officer}, for ${company_names.join('; ')}`,
        court_name,
        granted_on && `granted ${granted_on}`,
        expires_on && `until ${expires_on}`,
      ),
    ),
  ];
}

const isSatisfied = ({ status }: WireCharge) => /(?<!part-)satisfied$/.test(status ?? '');

/** Charges that are not satisfied, newest first as the register lists them; of the others how many. */
function ofCharges({ items, total }: Looked['charges']): string[] {
  if (total === 0) return [];
  const open = items.filter((charge) => !isSatisfied(charge));
  const shown = open.slice(0, MOST_CHARGES);
  const left = open.length - shown.length;
  return [
    sentence(
      `Charges: ${total} registered`,
      `${open.length} not satisfied`,
      left > 0 ? `the first ${shown.length} are named here` : undefined,
    ),
    ...shown.map(ofCharge),
  ];
}

const FLAGS = [
  ['contains_fixed_charge', 'contains a fixed charge'],
  ['contains_floating_charge', 'contains a floating charge'],
  ['floating_charge_covers_all', 'the floating charge covers all property'],
  ['contains_negative_pledge', 'contains a negative pledge'],
  ['chargor_acting_as_bare_trustee', 'the chargor acts as a bare trustee'],
] as const;

function ofCharge(charge: WireCharge): string {
  const described = [...charge.classification, ...charge.particulars, ...charge.secured_details];
  const entitled = charge.persons_entitled
    .map(({ name }) => name)
    .filter(Boolean)
    .join('; ');
  const others = charge.more_than_four_persons_entitled ? ' and others' : '';
  const name = `Charge ${charge.charge_code ?? charge.charge_number ?? ''}`.trim();
  return sentence(
    `${name}: ${inWords(charge.status ?? 'no status')}`,
    charge.created_on && `created ${charge.created_on}`,
    charge.acquired_on && `acquired ${charge.acquired_on}`,
    charge.delivered_on && `delivered ${charge.delivered_on}`,
    charge.satisfied_on && `satisfied ${charge.satisfied_on}`,
    charge.assets_ceased_released && inWords(charge.assets_ceased_released),
    ...described.map(({ description }) => description?.replace(/\.$/, '')),
    ...FLAGS.flatMap(([flag, words]) => (described.some((each) => each[flag]) ? [words] : [])),
    entitled === '' ? undefined : `in favour of ${entitled}${others}`,
  );
}

function ofVerification(officers: readonly WireOfficer[]): string[] {
  const due = officers
    .filter(isCurrentOfficer)
    .flatMap(({ identity_verification_details }) => verificationDue(identity_verification_details) ?? [])
    .toSorted();
  const [first] = due;
  return first === undefined
    ? []
    : [`Identity not verified: ${due.length} of the current officers; first statement due on ${first}.`];
}
