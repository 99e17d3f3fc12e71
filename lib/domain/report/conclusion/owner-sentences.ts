import type { ShownOwner, ShownOwners, Standing, StatementKind } from '../../owners/index.ts';
import type { Basis } from '../../ownership/finding.ts';
import { isLastResort } from '../../ownership/last-resort.ts';
import { dateText } from '../field-text.ts';
import { standingWords } from '../sections/standing-words.ts';
import { wordFor } from '../value-words.ts';
import type { Held } from './company-sentences.ts';
import { listNames } from './list-names.ts';

/** A rule as a sentence names it: "EU AMLR (ownership ≥ 25 %, control > 50 %)". */
const ruleText = ({ name, threshold, control }: ShownOwners['policy']): string =>
  `${name} (ownership ${threshold}, control ${control})`;

const withStanding = ({ owners }: Pick<ShownOwners, 'owners'>, standing: Standing): ShownOwner[] =>
  owners.filter((one) => one.standing === standing);

/** Who is a beneficial owner and by which rule; or that nobody is, or that nobody can tell. */
export function ownersSentence(shown: ShownOwners): string {
  const rule = ruleText(shown.policy);
  switch (shown.outcome) {
    case undefined:
      return 'Beneficial owners were not computed: no holders of this company are known.';
    case 'found': {
      const found = withStanding(shown, 'yes').map((owner) => `${owner.person.name} (${groundsOf(owner)})`);
      const what =
        found.length === 1
          ? '1 person is a beneficial owner'
          : `${found.length} persons are beneficial owners`;
      return `Under ${rule}, ${what}: ${listNames(found)}.`;
    }
    case 'none_found': {
      const nobody = `No one is a beneficial owner under ${rule}`;
      const { unresolved } = shown;
      return unresolved === undefined
        ? `${nobody}: all holdings are known, and no one meets the rule.`
        : `${nobody}: ${unresolved.share} of the ownership is not resolved, and no one could reach ${unresolved.threshold} with it.`;
    }
    case 'undecided':
      return `No beneficial owner is confirmed under ${rule}: missing information could hide someone who meets the rule.`;
    case 'refused':
      return `Beneficial owners under ${rule} could not be computed: companies in the structure own each other entirely.`;
  }
}

/** The grounds that make somebody an owner, the plain ones before what follows from them: "ownership 55 % and control". */
function groundsOf({ ownership, control, others, isClaim }: ShownOwner): string {
  const share = ownership?.known ?? ownership?.possible;
  const found = new Set(
    [ownership, control, ...others].flatMap((finding) => (finding?.verdict === 'yes' ? [finding.basis] : [])),
  );
  const plain = PLAIN.filter((basis) => found.has(basis));
  const grounds = (plain.length > 0 ? plain : [...found]).map((basis) =>
    basis === 'ownership' && share !== undefined ? `ownership ${share}` : GROUNDS[basis],
  );
  const words = listNames(grounds) || GROUNDS['either-case'];
  return isClaim ? `${words}, as declared to the register` : words;
}

const PLAIN = ['ownership', 'control', 'trust-position'] as const satisfies readonly Basis[];

const GROUNDS: Readonly<Record<Basis, string>> = {
  ownership: 'ownership',
  control: 'control',
  'trust-position': 'a position in a trust',
  'controlled-holding': 'holdings of controlled companies',
  'interest-in-controller': 'an interest in the controlling company',
  declared: 'a declaration',
  'either-case': 'one ground or another in every case',
};

/** Of whom it is open, with as much as they may have. */
export function undecidedSentence(shown: ShownOwners): string | undefined {
  const open = withStanding(shown, 'undecided').map(({ person, ownership }) => {
    const share = ownership?.possible ?? ownership?.known;
    return share === undefined ? person.name : `${person.name} (${share})`;
  });
  return open.length === 0 ? undefined : `Undecided: ${listNames(open)}.`;
}

/** Who is declared to control the company though the holdings do not show it. */
export function declaredControlSentence(shown: ShownOwners): string | undefined {
  const declared = withStanding(shown, 'declared').map(({ person, declaredControl }) => {
    const kinds = declaredControl.map((kind) => wordFor('controlType', kind).toLowerCase());
    return `${person.name} (${kinds.join(', ')})`;
  });
  if (declared.length === 0) return undefined;
  return `Declared to control the company, which the holdings do not show: ${listNames(declared)}.`;
}

/** Who is declared without being an owner by the holdings, or without holdings to tell. */
export function onlyDeclaredSentence(shown: ShownOwners): string | undefined {
  const isOnlyDeclared = ({ declared, standing }: ShownOwner) =>
    declared.length > 0 && (standing === 'no' || standing === undefined);
  const names = shown.owners.filter(isOnlyDeclared).map(({ person }) => person.name);
  if (names.length === 0) return undefined;
  const isComputed = shown.outcome !== undefined && shown.outcome !== 'refused';
  return isComputed
    ? `Declared to the register, but not an owner by the holdings: ${listNames(names)}.`
    : `Declared to the register as beneficial ${names.length === 1 ? 'owner' : 'owners'}, not checked against holdings: ${listNames(names)}.`;
}

const STATEMENTS: Readonly<Record<StatementKind, string>> = {
  none_exists: 'The company declared that it has no beneficial owner.',
  exists_not_identified: 'The company declared that it has a beneficial owner whom it has not identified.',
  details_not_confirmed: 'The company declared a beneficial owner whose details are not confirmed.',
  search_not_completed: 'The company declared that it is still identifying its beneficial owner.',
  no_answer: 'The company declared that its notice to a possible owner was not answered.',
  restrictions_notice: 'The company declared that shares or rights in it are subject to restrictions.',
  restricted: 'The law restricts access to the declared beneficial owners: they are not disclosed to us.',
  exempt: 'The company is exempt from declaring beneficial owners.',
  unnamed: 'The register lists a beneficial owner without a name.',
};

/** What the register of owners says instead of a name; or why no declaration is known. */
export function declarationSentences({
  statements,
  section,
}: Pick<ShownOwners, 'statements'> & {
  readonly section: Held;
}): string[] {
  if (statements.length > 0) return [...new Set(statements.map(({ kind }) => STATEMENTS[kind]))];
  if (section.kind === 'present') return [];
  return [`Declared beneficial owners: ${wordFor('absenceReason', section.reason).toLowerCase()}.`];
}

/** Whether what is missing could change the result. */
export function finalSentence(shown: ShownOwners): string | undefined {
  if (shown.outcome === undefined || shown.outcome === 'refused') return undefined;
  const words = standingWords(shown);
  return shown.isSettled
    ? `The result is ${words}.`
    : `The result is ${words}: missing information could make further persons beneficial owners.`;
}

/** Whom the rule names where no owner is confirmed. */
export function managersSentence({ outcome, seniorManagers, lastResort }: ShownOwners): string | undefined {
  if (outcome === undefined || !isLastResort(outcome) || seniorManagers.length === 0) return undefined;
  const names = listNames(seniorManagers.map(({ name }) => name));
  const when =
    outcome === 'none_found'
      ? 'In place of a beneficial owner'
      : 'As long as no beneficial owner is confirmed';
  return `${when}, the rule names the senior managers (${lastResort}): ${names}.`;
}

/** That the rule is no law on the day of the report. */
export function ruleSentence({ policy }: Pick<ShownOwners, 'policy'>): string | undefined {
  if (policy.isInForce) return undefined;
  const when = [
    ...(policy.inForceFrom === undefined ? [] : [`from ${dateText(policy.inForceFrom)}`]),
    ...(policy.inForceUntil === undefined ? [] : [`until ${dateText(policy.inForceUntil)}`]),
  ];
  const applies = when.length === 0 ? '' : `: it applies ${when.join(' ')}`;
  return `${policy.name} is not in force on the date of this report${applies}.`;
}
