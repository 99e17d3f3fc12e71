import type { Absence, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { controlOfNatures } from '#lib/domain/owners/control-of-natures.ts';
import { describe } from './describe.ts';
import { fillIn } from './fill-in.ts';
import { isWithoutControlRegister } from './map-legal-form.ts';
import { individualOf, verificationDue, verifiedOn } from './map-party.ts';
import { naturesOf, wordsOf } from './natures.ts';
import { partyType } from './party-type.ts';
import type { WireControl, WireExemption, WireProfile, WireStatement } from './schema.ts';

/** What the register tells of who controls a company. */
export interface ControlFile {
  readonly profile: WireProfile;
  readonly controls: readonly WireControl[];
  readonly statements: readonly WireStatement[];
  readonly exemptions: readonly WireExemption[];
}

export const isCurrent = ({ ceased, ceased_on }: WireControl): boolean => !ceased && ceased_on === undefined;
export const isIndividual = (control: WireControl): boolean => partyType(control) === 'person';
export const isSuperSecure = (control: WireControl): boolean => partyType(control) === 'hidden';

/** A person's name by its parts, so that a title is no part of it. */
export function personName({ name, name_elements: parts }: WireControl): string | undefined {
  const joined = [parts?.forename, parts?.middle_name, parts?.surname].filter(Boolean).join(' ');
  return joined || name;
}

/** Statements that there is nobody; on the others see `isRemark`. */
const NOBODY = /^no-individual-or-entity-with-sign?i?ficant-control/;

/** What is said of owners who are known: no sign of one who is not. */
const REMARK =
  /^(?:all-beneficial-owners|nobody-has|somebody-has|no-change|change-benefi|no-trust|trust-involved|information-not-provided)/;

const said = ({ statement, linked_psc_name }: WireStatement): string =>
  fillIn(describe('statement', statement), { linked_psc_name: linked_psc_name ?? 'A person' });

const withDays = (words: string, days: readonly string[]): string =>
  days.length === 0 ? `${words}.` : `${words} (notified on ${days.join(', ')}).`;

const wordsOfStatement = (one: WireStatement): string =>
  withDays(said(one), one.notified_on === undefined ? [] : [one.notified_on]);

/** What is stated again is one statement with all its days. */
const saidOnce = (statements: readonly WireStatement[]): string[] =>
  [...Map.groupBy(statements, said)].map(([words, all]) =>
    withDays(words, all.flatMap(({ notified_on }) => notified_on ?? []).toSorted()),
  );

/**
 * The persons who control a company, and what the register says instead of naming one: an entry without a name in its
 * words. Legal entities are no persons: they are shareholders or have another role. What has ceased is not current.
 */
export function mapOwners(file: ControlFile): {
  ultimateBeneficialOwners: UltimateBeneficialOwner[];
  absence?: Absence;
} {
  const current = file.controls.filter(isCurrent);
  const standing = file.statements.filter(({ ceased_on }) => ceased_on === undefined);
  const remarks = standing.filter(({ statement }) => REMARK.test(statement)).map(wordsOfStatement);
  const linked = (control: WireControl) =>
    standing.filter(
      ({ links }) =>
        links?.person_with_significant_control !== undefined &&
        links.person_with_significant_control === control.links?.self,
    );
  const persons = current.filter(isIndividual);
  const owners: UltimateBeneficialOwner[] = [
    ...persons.map((control) => ownerOf(control, [...linked(control).map(wordsOfStatement), ...remarks])),
    ...current.filter(isSuperSecure).map(superSecureOf),
    ...hiddenBeyond(file.profile, current),
    ...current.filter((control) => partyType(control) === 'not_stated').map(notStated),
  ];
  const told = new Set(persons.flatMap(linked));
  const open = standing.filter(
    (each) => !told.has(each) && !NOBODY.test(each.statement) && !REMARK.test(each.statement),
  );
  owners.push(...saidOnce(open).map((description) => ({ control: { description } })));
  if (owners.length > 0) return { ultimateBeneficialOwners: owners };
  return { ultimateBeneficialOwners: [], absence: absenceOf(file, current, standing) };
}

function ownerOf(control: WireControl, statements: readonly string[]): UltimateBeneficialOwner {
  const { notified_on, is_sanctioned, identity_verification_details: verification } = control;
  const due = verificationDue(verification);
  const notes = [
    ...(notified_on === undefined ? [] : [`Notified on ${notified_on}.`]),
    ...(is_sanctioned ? ['The register notes that this owner is sanctioned.'] : []),
    ...(due === undefined ? [] : [`Identity not verified; statement due on ${due}.`]),
    ...statements,
  ];
  return {
    ...individualOf(control, personName(control)),
    control: controlOfNatures(naturesOf(control.natures_of_control, notified_on), notes),
  };
}

/** Somebody whom the law hides: a person without a name, never nobody. */
function superSecureOf({
  description,
  kind,
  identity_verification_details: verification,
}: WireControl): UltimateBeneficialOwner {
  const code = description ?? kind;
  const isOverseas = code.includes('beneficial-owner');
  const words = describe(
    'superSecure',
    isOverseas ? 'super-secure-beneficial-owner' : 'super-secure-persons-with-significant-control',
  );
  const due = verificationDue(verification);
  const day = verifiedOn(verification);
  return {
    isMasked: true,
    ...(day !== undefined && { identityVerifiedOn: day }),
    control: {
      description: `${words}.`,
      ...(due !== undefined && { additionalDetails: `Identity not verified; statement due on ${due}.` }),
    },
  };
}

/**
 * A party that may be a person or a company: never left out, and never shown as one of the two. It is listed with its
 * natures among the legal entities with control; here it says that there may be an owner without a name.
 */
function notStated(party: WireControl): UltimateBeneficialOwner {
  const { name, kind, natures_of_control, notified_on } = party;
  const since = notified_on === undefined ? '' : ` Notified on ${notified_on}.`;
  return {
    control: {
      description: [name, wordsOf(natures_of_control)].filter(Boolean).join(': ') || kind,
      additionalDetails: `The register does not say whether this is a person or a company (${kind}).${since}`,
    },
  };
}

/** The profile may tell of a hidden person whom the list leaves out. */
function hiddenBeyond(profile: WireProfile, current: readonly WireControl[]): UltimateBeneficialOwner[] {
  if (!profile.has_super_secure_pscs || current.some(isSuperSecure)) return [];
  const words = describe('superSecure', 'super-secure-persons-with-significant-control');
  return [{ isMasked: true, control: { description: `${words}.` } }];
}

function absenceOf(
  { profile, exemptions }: ControlFile,
  current: readonly WireControl[],
  standing: readonly WireStatement[],
): Absence {
  const nobody = standing.filter(({ statement }) => NOBODY.test(statement));
  if (nobody.length > 0)
    return { reason: 'declared_none', explanation: nobody.map(wordsOfStatement).join(' ') };
  const exempt = exemptions.flatMap(wordsOfExemption);
  if (exempt.length > 0) return { reason: 'exempt', explanation: exempt.join(' ') };
  if (current.length > 0) {
    const named = current.map(({ name, identification }) =>
      [name, identification?.registration_number].filter(Boolean).join(', '),
    );
    return {
      reason: 'none_named',
      explanation: `Companies House names legal entities only: ${named.join('; ')}. Look up each of them in its own register to find who controls it.`,
    };
  }
  const byForm = exemptByForm(profile);
  if (byForm !== undefined) return byForm;
  const said = standing.map(wordsOfStatement);
  return {
    reason: 'none_named',
    explanation: ['Companies House names no person with significant control of this company.', ...said].join(
      ' ',
    ),
  };
}

/** Why there are no owners, where the legal form alone decides that. */
export function exemptByForm(profile: WireProfile): Absence | undefined {
  if (!isWithoutControlRegister(profile)) return undefined;
  const form = describe('type', profile.type ?? 'other');
  const explanation = `${form}: the law requires no register of people with significant control.`;
  return { reason: 'exempt', explanation };
}

/** Of an exemption that stands, the register's words with its first day. */
function wordsOfExemption({ exemption_type, items }: WireExemption): string[] {
  return items
    .filter(({ exempt_to }) => exempt_to === undefined)
    .map(({ exempt_from }) => {
      const words = fillIn(describe('exemption', exemption_type), {
        exempt_from: exempt_from ?? 'an unknown day',
      });
      return words.endsWith('.') ? words : `${words}.`;
    });
}
