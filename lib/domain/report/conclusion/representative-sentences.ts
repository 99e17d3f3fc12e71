import type { Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { nameOfRole, type RoleView } from '../../company-view/index.ts';
import { recordPhrase } from '../company-fields.ts';
import { dateText } from '../field-text.ts';
import { eachOnce } from '../make-row.ts';
import { type CaseModel, hasEnded, inOffice, isNamed, isSaidOfCase } from '../when-said-of-case.ts';
import { listNames, separated } from './list-names.ts';

type Listed = Pick<CaseModel, 'representatives'>;

/** Who can bind the company, who cannot any more, and of whom it is not clear: each sentence with its key. */
export function representativeSentences(view: Listed): [key: string, words: Phrase][] {
  const { length: count } = inOffice(view, 'yes');
  const ofThose = (of: readonly RoleView[], phrase: (one: RoleView) => Content) =>
    listNames(eachOnce(of.map(phrase)));
  const unnamed = inOffice(view, 'unclear').filter((one) => !isNamed(one)).length;
  const unclear = inOffice(view, 'unclear').filter(isNamed);
  const all: Readonly<Record<(typeof SENTENCES)[number], () => Phrase>> = {
    acts: () =>
      say('conclusion.representatives.acts', { count, names: ofThose(inOffice(view, 'yes'), actingPhrase) }),
    ended: () =>
      say('conclusion.representatives.ended', {
        names: ofThose(inOffice(view, 'no').filter(hasEnded), (one) => withNotes(one, one.powers?.law)),
      }),
    unclear: () =>
      say('conclusion.representatives.unclear', { names: ofThose(unclear, (one) => withNotes(one)) }),
    nobody: () => say('conclusion.representatives.nobody'),
    unnamed: () => say('conclusion.representatives.unnamed', { count: unnamed }),
  };
  return SENTENCES.filter((key) => isSaidOfCase(`conclusion.representatives.${key}`, view)).map((key) => [
    `representatives:${key}`,
    all[key](),
  ]);
}

const SENTENCES = ['acts', 'nobody', 'ended', 'unclear', 'unnamed'] as const;

/** Nobody in office is unclear, and somebody acts; of a company of which nobody is listed there is nothing to warn of here. */
export const actsForCertain = (view: Listed): boolean =>
  (['nobody', 'unclear', 'unnamed'] as const).every(
    (key) => !isSaidOfCase(`conclusion.representatives.${key}`, view),
  );

/** A name, with what is to be known of it in brackets. */
function withNotes(one: RoleView, ...notes: readonly (Content | undefined)[]): Content {
  const said = notes.filter((note) => note !== undefined);
  const name = nameOfRole(one) ?? '';
  return said.length === 0
    ? name
    : say('join.brackets', { what: name, value: separated('join.semicolon', said) });
}

function actingPhrase(one: RoleView): Content {
  const { capacity, role, signing, powers, startDate } = one;
  const limit =
    powers?.law === undefined
      ? say('conclusion.representatives.limited')
      : say('conclusion.representatives.limitedBy', { law: powers.law });
  return withNotes(
    one,
    capacity === undefined ? (role.english ?? role.standard) : recordPhrase('capacity', capacity),
    // Of a holder of office: since when he acts in the place of others.
    powers?.state === 'in_force' && startDate !== undefined
      ? say('conclusion.representatives.since', { day: dateText(startDate) })
      : undefined,
    signing?.mode === 'sole' ? say('conclusion.representatives.alone') : undefined,
    signing?.mode === 'joint' ? say('conclusion.representatives.jointly') : undefined,
    powers?.state === 'limited' ? limit : undefined,
  );
}
