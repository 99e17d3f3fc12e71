import { Phrase, wordsOf } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { checksOf } from '../../flags/checks-of.ts';
import { flagText, shownBounds } from '../../flags/flag-text.ts';
import { FLAG_WORDS } from '../../flags/flag-words.ts';
import { isToDecide, type SeenFlag } from '../../flags/seen-flag.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { Mark, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';

export const MARK_OF_SEVERITY: Readonly<Record<SeenFlag['severity'], Mark | undefined>> = {
  serious: 'bad',
  warning: 'warning',
  information: undefined,
};

/** What a decision must know, the most severe first. */
export const flagsSection = ({ flags }: Pick<Seen, 'flags'>): ReportSection =>
  section({
    id: 'flags',
    rows: flags.filter(isToDecide).map(flagRow),
    empty: none(say('flags.none')),
  });

/** A flag of a person goes where interests go. Its sentence may have names in it that no other row has. */
function flagRow(flag: SeenFlag): ReportRow {
  const { key, severity, subject, since, until, dueDate, words, register } = flag;
  const { name, isPerson, inCompany } = subject;
  const { title, sentence, hasName } = flagPhrases(flag);
  const company = inCompany && (inCompany.name ?? inCompany.companyId);
  return row({
    key,
    title,
    mark: MARK_OF_SEVERITY[severity],
    ...(isPerson && { personal: 'interest' }),
    fields: known([
      field('party', name ?? company, isPerson ? { personal: 'name' } : {}),
      field('inCompany', name === null ? undefined : company),
      field('flagSays', sentence, hasName ? { personal: 'freeText' } : {}),
      field('startDate', since, { kind: 'date' }),
      field('endDate', until, { kind: 'date' }),
      field('dueDate', dueDate, { kind: 'date' }),
      field('markedWords', words, { kind: 'quote', personal: 'freeText' }),
      field('register', register),
    ]),
  });
}

/** Title and sentence of a flag, as a report stores them. */
export function flagPhrases(flag: SeenFlag) {
  const { title, sentence, hasName } = flagText(flag);
  return { title: titlePhrase(flag.code, title), sentence: new Phrase(sentence, saidOf(flag)), hasName };
}

const titlePhrase = (code: SeenFlag['code'], title = FLAG_WORDS[code].title): Phrase =>
  new Phrase(title, { key: `flags.${code}.title` });

/** What its sentence is made of, and nothing that the sentence leaves out. */
function saidOf({ code, since, until, dueDate, value = {}, subject }: SeenFlag): Phrase['said'] {
  const { sentence } = FLAG_WORDS[code];
  const given = Object.entries({
    since,
    until,
    dueDate,
    ...shownBounds(value),
    subject: subject.name ?? undefined,
  });
  const args = given.flatMap(([name, one]) =>
    one !== undefined && new RegExp(`\\{${name}[,}]`).test(sentence)
      ? [[name, typeof one === 'number' ? one : String(one)] as const]
      : [],
  );
  return { key: `flags.${code}.sentence`, ...(args.length > 0 && { args: Object.fromEntries(args) }) };
}

/** Quality of the data, and every code that is not raised: clear, unknown, or not recorded by the sources of the country. */
export function checksSection({
  flags,
  recorded,
  countryLists,
}: Pick<Seen, 'flags' | 'recorded' | 'countryLists'>): ReportSection {
  const quality = flags.filter((flag) => flag.state === 'raised' && !isToDecide(flag));
  const checks = Map.groupBy(checksOf(flags, recorded), ({ state }) => state);
  return section({
    id: 'checks',
    rows: [
      ...quality.map(flagRow),
      ...(['clear', 'unknown', 'not_recorded'] as const).flatMap((state) => {
        const codes = checks.get(state) ?? [];
        if (codes.length === 0) return [];
        const titles = codes.map(({ code }) => titlePhrase(code));
        return [row({ key: state, title: say(`flags.${state}`), fields: [field('checked', titles)] })];
      }),
      ...(countryLists.length === 0 ? [] : [listsRow(countryLists)]),
    ],
    empty: none(say('flags.none')),
  });
}

/** The day of each list that was looked into, whether it has a country of the company or not. */
const listsRow = (lists: Seen['countryLists']): ReportRow =>
  row({
    key: 'countryLists',
    title: say('flags.countryLists'),
    fields: lists.map(({ id, code, day }) => ({
      ...field('date', day, {
        ...{ kind: 'date', of: { key: id, label: titlePhrase(code) } },
        ...(code === 'country_own_list' && { isInternal: true }),
      }),
      // The heading says that it is the day of a list.
      label: wordsOf(titlePhrase(code)),
    })),
  });
