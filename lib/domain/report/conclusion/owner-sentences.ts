import { type Content, type Phrase, phraseOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { declaredControllers, type ShownOwner, type ShownOwners, type Standing } from '../../owners/index.ts';
import { plainGrounds } from '../../owners/plain-grounds.ts';
import { BASES, type Basis } from '../../ownership/finding.ts';
import { dateText } from '../field-text.ts';
import { lawText, lawWords } from '../outcome-words.ts';
import { standingWords } from '../sections/standing-words.ts';
import { word } from '../value-words.ts';
import { firstSaid, isDeclaredOnly, isSaidInReport, isSaidOfOwnerPart } from '../when-said.ts';
import { firstOfCase, type Held } from '../when-said-of-case.ts';
import { inSentence, listNames, separated } from './list-names.ts';

/** A rule as a sentence names it: "EU AMLR (ownership ≥ 25 %, control > 50 %)". */
const ruleText = ({ threshold, control, ...rule }: ShownOwners['policy']): Phrase =>
  say('rule.full', { name: lawText(rule, 'name'), threshold, control });

const withStanding = ({ owners }: Pick<ShownOwners, 'owners'>, standing: Standing): ShownOwner[] =>
  owners.filter((one) => one.standing === standing);

const OUTCOMES = [
  'conclusion.owners.notComputed',
  'conclusion.owners.found',
  'conclusion.owners.noneKnown',
  'conclusion.owners.noneByHoldings',
  'conclusion.owners.noneUnresolved',
  'conclusion.owners.undecided',
  'conclusion.owners.refused',
] as const;

/** Who is a beneficial owner and by which rule; or that nobody is, or that nobody can tell. */
export function ownersSentence(shown: ShownOwners): Phrase | undefined {
  const rule = ruleText(shown.policy);
  const said = firstSaid(OUTCOMES, shown);
  switch (said) {
    case undefined:
      return undefined;
    case 'conclusion.owners.notComputed':
      return say(said);
    case 'conclusion.owners.found': {
      const found = withStanding(shown, 'yes').map((owner) =>
        say('join.brackets', { what: owner.person.name, value: groundsOf(owner) }),
      );
      return say(said, { rule, count: found.length, names: listNames(found) });
    }
    case 'conclusion.owners.noneUnresolved': {
      const { share = '', said: words, threshold = '' } = shown.unresolved ?? {};
      return say(said, { rule, share: phraseOf(share, words), threshold });
    }
    default:
      return say(said, { rule });
  }
}

/** The grounds that make somebody an owner, the plain ones before what follows from them: "ownership 55 % and control". */
function groundsOf(owner: ShownOwner): Content {
  const found = BASES.filter((basis) => isSaidOfOwnerPart(`grounds.${basis}`, owner));
  const grounds = listNames(plainGrounds(found).map((basis) => groundText(basis, owner)));
  if (isSaidOfOwnerPart('asDeclared', owner)) return say('conclusion.owners.asDeclared', { grounds });
  return isSaidOfOwnerPart('asDeclaredBy', owner)
    ? say('conclusion.owners.asDeclaredBy', { grounds, names: listNames(owner.declaredBy) })
    : grounds;
}

const groundText = (basis: Basis, owner: ShownOwner): Phrase =>
  basis === 'ownership' && isSaidOfOwnerPart('share', owner)
    ? say('conclusion.owners.share', { share: owner.ownership?.known ?? owner.ownership?.possible ?? '' })
    : say(`conclusion.owners.grounds.${basis}`);

/** Of whom it is open, with as much as they may have. */
export function undecidedSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.owners.open', shown)) return undefined;
  const open = withStanding(shown, 'undecided').map(({ person, ownership }) => {
    const share = ownership?.possible ?? ownership?.known;
    return share === undefined ? person.name : say('join.brackets', { what: person.name, value: share });
  });
  return say('conclusion.owners.open', { names: listNames(open) });
}

/** Who is declared to control the company though the holdings do not show it. */
export function declaredControlSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.owners.declaredControl', shown)) return undefined;
  const declared = declaredControllers(shown).map(({ name, kinds }) => {
    const words = kinds.map((kind) => inSentence(word('controlType', kind)));
    return say('join.brackets', { what: name, value: separated('join.list', words) });
  });
  return say('conclusion.owners.declaredControl', { names: listNames(declared) });
}

/** Who is declared without being an owner by the holdings, or without holdings to tell. */
export function onlyDeclaredSentence(shown: ShownOwners): Phrase | undefined {
  const names = shown.owners.filter(isDeclaredOnly).map(({ person }) => person.name);
  const sentences = [
    'conclusion.owners.unchecked',
    'conclusion.owners.onlyDeclared',
    'conclusion.owners.declaredOpen',
  ] as const;
  const sentence = firstSaid(sentences, shown);
  return sentence && say(sentence, { count: names.length, names: listNames(names) });
}

/** Whom other companies of the structure declare, and no link of it shows. */
export function leadsSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.leads', shown)) return undefined;
  const names = shown.leads.map(({ name, company }) => `${name} (${company})`);
  return say('conclusion.leads', { names: listNames(names) });
}

/** What the register of owners says instead of a name; or why no declaration is known. */
export function declarationSentences(owners: ShownOwners, section: Held): Phrase[] {
  const kinds = [
    ...new Set(owners.statements.map(({ kind }) => `conclusion.owners.statements.${kind}` as const)),
  ];
  const statements = kinds.filter((key) => isSaidInReport(key, owners)).map((key) => say(key));
  const said = firstOfCase(DECLARATIONS, { owners, declaration: section });
  if (said === undefined) return statements;
  if (said === 'conclusion.owners.declaredEntities')
    return [
      ...statements,
      say(said, { count: owners.entities.filter(({ isDeclared }) => isDeclared).length }),
    ];
  const reason = inSentence(word('absenceReason', section.kind === 'absent' ? section.reason : ''));
  return [...statements, say(said, { reason })];
}

const DECLARATIONS = ['conclusion.owners.declaredAbsent', 'conclusion.owners.declaredEntities'] as const;

/** Whether what is missing could change the result. */
export function finalSentence(shown: ShownOwners): Phrase | undefined {
  const sentence = firstSaid(FINALITY, shown);
  if (sentence === 'conclusion.owners.isFinal') return say(sentence);
  return sentence && say(sentence, { standing: standingWords(shown) });
}

const FINALITY = [
  'conclusion.owners.isFinal',
  'conclusion.owners.final',
  'conclusion.owners.notFinal',
] as const;

/** Whom the rule names where no owner is confirmed. */
export function managersSentence(shown: ShownOwners): Phrase | undefined {
  const { policy, seniorManagers } = shown;
  const lastResort = lawWords(policy.id, 'lastResort', shown.lastResort);
  const sentences = ['conclusion.owners.managersInstead', 'conclusion.owners.managersMeanwhile'] as const;
  const sentence = firstSaid(sentences, shown);
  return sentence && say(sentence, { lastResort, names: listNames(seniorManagers.map(({ name }) => name)) });
}

/** That the rule is no law on the day of the report, with its days: a rule without any is always in force. */
export function ruleSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.owners.notInForce', shown)) return undefined;
  const { inForceFrom, inForceUntil } = shown.policy;
  const when = [
    ...(inForceFrom === undefined ? [] : [say('rule.from', { day: dateText(inForceFrom) })]),
    ...(inForceUntil === undefined ? [] : [say('rule.until', { day: dateText(inForceUntil) })]),
  ];
  return say('conclusion.owners.notInForce', {
    rule: lawText(shown.policy, 'name'),
    when:
      when.length < 2 ? (when[0] ?? '') : say('join.space', { what: when[0] ?? '', value: when[1] ?? '' }),
  });
}
