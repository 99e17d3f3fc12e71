import { reportWords as say } from '#lib/words/report-words.ts';
import { declaredControllers, type ShownOwner, type ShownOwners, type Standing } from '../../owners/index.ts';
import { plainGrounds } from '../../owners/plain-grounds.ts';
import type { Basis } from '../../ownership/finding.ts';
import { dateText } from '../field-text.ts';
import { standingWords } from '../sections/standing-words.ts';
import { wordFor } from '../value-words.ts';
import { firstSaid, isSaidInReport } from '../when-said.ts';
import { firstOfCase, type Held } from '../when-said-of-case.ts';
import { listNames } from './list-names.ts';

/** A rule as a sentence names it: "EU AMLR (ownership ≥ 25 %, control > 50 %)". */
const ruleText = ({ name, threshold, control }: ShownOwners['policy']): string =>
  say('rule.full', { name, threshold, control });

const withStanding = ({ owners }: Pick<ShownOwners, 'owners'>, standing: Standing): ShownOwner[] =>
  owners.filter((one) => one.standing === standing);

const OUTCOMES = [
  'conclusion.owners.found',
  'conclusion.owners.noneKnown',
  'conclusion.owners.noneByHoldings',
  'conclusion.owners.noneUnresolved',
  'conclusion.owners.undecided',
  'conclusion.owners.refused',
] as const;

/** Who is a beneficial owner and by which rule; or that nobody is, or that nobody can tell. */
export function ownersSentence(shown: ShownOwners): string {
  const rule = ruleText(shown.policy);
  const said = firstSaid(OUTCOMES, shown);
  switch (said) {
    case undefined:
      return say('conclusion.owners.notComputed');
    case 'conclusion.owners.found': {
      const found = withStanding(shown, 'yes').map((owner) => `${owner.person.name} (${groundsOf(owner)})`);
      return say(said, { rule, count: found.length, names: listNames(found) });
    }
    case 'conclusion.owners.noneUnresolved': {
      const { share = '', threshold = '' } = shown.unresolved ?? {};
      return say(said, { rule, share, threshold });
    }
    default:
      return say(said, { rule });
  }
}

/** The grounds that make somebody an owner, the plain ones before what follows from them: "ownership 55 % and control". */
function groundsOf({ ownership, control, others, declaredBy, isClaim }: ShownOwner): string {
  const share = ownership?.known ?? ownership?.possible;
  const found = new Set(
    [ownership, control, ...others].flatMap((finding) => (finding?.verdict === 'yes' ? [finding.basis] : [])),
  );
  const grounds = plainGrounds([...found]).map((basis) =>
    basis === 'ownership' && share !== undefined
      ? say('conclusion.owners.share', { share })
      : groundText(basis),
  );
  const words = listNames(grounds) || groundText('either-case');
  if (declaredBy.length === 0) return words;
  return isClaim
    ? say('conclusion.owners.asDeclared', { grounds: words })
    : say('conclusion.owners.asDeclaredBy', { grounds: words, names: listNames(declaredBy) });
}

const groundText = (basis: Basis): string => say(`conclusion.owners.grounds.${basis}`);

/** Of whom it is open, with as much as they may have. */
export function undecidedSentence(shown: ShownOwners): string | undefined {
  if (!isSaidInReport('conclusion.owners.open', shown)) return undefined;
  const open = withStanding(shown, 'undecided').map(({ person, ownership }) => {
    const share = ownership?.possible ?? ownership?.known;
    return share === undefined ? person.name : `${person.name} (${share})`;
  });
  return say('conclusion.owners.open', { names: listNames(open) });
}

/** Who is declared to control the company though the holdings do not show it. */
export function declaredControlSentence(shown: ShownOwners): string | undefined {
  if (!isSaidInReport('conclusion.owners.declaredControl', shown)) return undefined;
  const declared = declaredControllers(shown).map(({ name, kinds }) => {
    const words = kinds.map((kind) => wordFor('controlType', kind).toLowerCase());
    return `${name} (${words.join(', ')})`;
  });
  return say('conclusion.owners.declaredControl', { names: listNames(declared) });
}

/** Who is declared without being an owner by the holdings, or without holdings to tell. */
export function onlyDeclaredSentence(shown: ShownOwners): string | undefined {
  const isOnlyDeclared = ({ declared, standing }: ShownOwner) =>
    declared.length > 0 && (standing === 'no' || standing === undefined);
  const names = shown.owners.filter(isOnlyDeclared).map(({ person }) => person.name);
  if (names.length === 0) return undefined;
  const sentences = [
    'conclusion.owners.unchecked',
    'conclusion.owners.onlyDeclared',
    'conclusion.owners.declaredOpen',
  ] as const;
  const sentence = firstSaid(sentences, shown);
  return sentence && say(sentence, { count: names.length, names: listNames(names) });
}

/** Whom other companies of the structure declare, and no link of it shows. */
export function leadsSentence(shown: ShownOwners): string | undefined {
  if (!isSaidInReport('conclusion.leads', shown)) return undefined;
  const names = shown.leads.map(({ name, company }) => `${name} (${company})`);
  return say('conclusion.leads', { names: listNames(names) });
}

/** What the register of owners says instead of a name; or why no declaration is known. */
export function declarationSentences(owners: ShownOwners, section: Held): string[] {
  const { statements, entities } = owners;
  if (statements.length > 0)
    return [...new Set(statements.map(({ kind }) => say(`conclusion.owners.statements.${kind}`)))];
  const said = firstOfCase(DECLARATIONS, { owners, declaration: section });
  if (said === undefined || section.kind === 'present') return [];
  if (said === 'conclusion.owners.declaredEntities')
    return [say(said, { count: entities.filter(({ isDeclared }) => isDeclared).length })];
  return [say(said, { reason: wordFor('absenceReason', section.reason).toLowerCase() })];
}

const DECLARATIONS = ['conclusion.owners.declaredAbsent', 'conclusion.owners.declaredEntities'] as const;

/** Whether what is missing could change the result. */
export function finalSentence(shown: ShownOwners): string | undefined {
  if (isSaidInReport('conclusion.owners.isFinal', shown)) return say('conclusion.owners.isFinal');
  const sentence = firstSaid(['conclusion.owners.final', 'conclusion.owners.notFinal'], shown);
  return sentence && say(sentence, { standing: standingWords(shown) });
}

/** Whom the rule names where no owner is confirmed. */
export function managersSentence(shown: ShownOwners): string | undefined {
  const { seniorManagers, lastResort } = shown;
  const sentences = ['conclusion.owners.managersInstead', 'conclusion.owners.managersMeanwhile'] as const;
  const sentence = firstSaid(sentences, shown);
  return sentence && say(sentence, { lastResort, names: listNames(seniorManagers.map(({ name }) => name)) });
}

/** That the rule is no law on the day of the report. */
export function ruleSentence(shown: ShownOwners): string | undefined {
  const { policy } = shown;
  const sentence = firstSaid(['conclusion.owners.notInForce', 'conclusion.owners.notInForceBut'], shown);
  const when = [
    ...(policy.inForceFrom === undefined ? [] : [say('rule.from', { day: dateText(policy.inForceFrom) })]),
    ...(policy.inForceUntil === undefined ? [] : [say('rule.until', { day: dateText(policy.inForceUntil) })]),
  ];
  return sentence && say(sentence, { rule: policy.name, when: when.join(' ') });
}
