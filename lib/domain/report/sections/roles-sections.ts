import { reportPhrase as say } from '#lib/words/report-words.ts';
import { type CrossTag, marksOf, type RoleView, type SourceView } from '../../company-view/index.ts';
import { foldName } from '../../names/fold-name.ts';
import { stableKey } from '../../owners/index.ts';
import { markFields, quoted, recordPhrase, said } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { emptyBecause, none, section } from '../make-section.ts';
import { partOf, partyFacts, representedByFields } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { label } from '../words.ts';

/** Who can bind the company, and who else has a role in it. */
export function rolesSections({ view }: Seen): ReportSection[] {
  const { representatives, keyPersons, sections } = view;
  // Former ones stay with their office, which they are said to have left.
  const [others, able] = [
    representatives.filter(isPowerless),
    representatives.filter((one) => !isPowerless(one)),
  ];
  const source = 'companyProfile';
  const rowOf = (one: RoleView) =>
    roleRow(one, view.sources.companyProfile, `/${one.section}/${one.position}`);
  return [
    section({
      ...{ id: 'representatives', source, rows: able.map(rowOf) },
      empty:
        others.length > 0
          ? none(say('conclusion.representatives.nobody'))
          : emptyBecause(sections.legalRepresentatives),
    }),
    ...(others.length > 0
      ? [section({ ...{ id: 'cannotBind', source, rows: others.map(rowOf) }, empty: none('') })]
      : []),
    section({
      ...{ id: 'keyPersons', source, rows: keyPersons.map(rowOf) },
      empty: emptyBecause(sections.otherKeyPersons),
    }),
  ];
}

/**
 * A row for each role: who has two is listed twice.
 * @param at JSON Pointer of the role in the answer of its source; both left out of an extract
 */
export function roleRow(given: RoleView, source?: SourceView, at = ''): ReportRow {
  const { party, role, type, startDate, endDate, isFormer, tags, signing, representedBy } = given;
  const facts = partyFacts(party);
  const name = role.english ?? role.localName ?? role.standard;
  return row({
    ...facts,
    key: `${facts.key}/${stableKey(foldName(role.localName ?? role.english ?? role.standard ?? ''))}`,
    note: listOf(name, isFormer ? label('former') : undefined),
    fields: [
      ...partOf(facts, [
        ...quoted([field('role', role.localName)], source, at),
        ...known([
          field('roleEnglish', role.english),
          field('roleStandard', role.standard),
          field('iso5009', role.iso5009),
          field('type', facts.subject === 'thing' ? undefined : type),
        ]),
        field('startDate', startDate, { kind: 'date' }),
        field('endDate', endDate, { kind: 'date' }),
        ...known([
          field('signing', signing?.mode && word('signing', signing.mode)),
          field('signatories', signing?.minimumSignatories),
          field('coSigners', signing?.coSigners, { personal: 'name' }),
        ]),
        ...powersFields(given),
        ...markFields(marksOf(source, at)),
        ...tagFields(tags),
      ]),
      ...(representedBy ? representedByFields(representedBy) : []),
      ...facts.fields,
    ],
  });
}

const isPowerless = ({ binds, isFormer }: RoleView): boolean => binds === 'no' && !isFormer;

/** In which capacity the holder acts, and what is left of the powers. */
const powersFields = ({ capacity, powers, formLaw }: RoleView): ReportField[] =>
  known([
    field('capacity', capacity && recordPhrase('capacity', capacity)),
    field('powers', powers?.state && recordPhrase('powers', powers.state)),
    field('powersRule', powers?.law),
    field('notByForm', formLaw),
    field('powersProceeding', powers?.proceeding && said(powers.proceeding)),
  ]);

/** Where the same person or company stands too, and what it is taken for the same by. */
export const tagFields = (tags: readonly CrossTag[]): ReportField[] =>
  known([
    field(
      'tags',
      tags.map(({ capacity, basis }) =>
        say('join.brackets', { what: word('tag', capacity), value: word('tagBasis', basis) }),
      ),
    ),
  ]);
