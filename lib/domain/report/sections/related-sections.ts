import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { marksOf, type RelationshipView, type SubsidiaryView } from '../../company-view/index.ts';
import { stableKey } from '../../owners/index.ts';
import { markFields, moneyText } from '../company-fields.ts';
import { field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import { linkedCompanyFacts } from '../party-facts.ts';
import type { ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listOf } from '../sentences.ts';
import { filedShare, shareWords } from '../share-words.ts';
import { word } from '../value-words.ts';
import { label } from '../words.ts';

/** Companies in which the company holds shares, and those that its history joins it to. */
export function relatedSections({ view }: Seen): ReportSection[] {
  const { subsidiaries, relationships, sections, sources } = view;
  const marks = (path: string) => markFields(marksOf(sources.companyProfile, path));
  const groupMarks = (path: string) => markFields(marksOf(sources.subsidiaries, path));
  return [
    section({
      id: 'subsidiaries',
      rows: subsidiaries.map((one) => subsidiaryRow(one, groupMarks(`/subsidiaries/${one.position}`))),
      empty: emptyBecause(sections.subsidiaries),
      source: 'subsidiaries',
    }),
    section({
      id: 'relationships',
      rows: relationships.map((one) => relationshipRow(one, marks(`/companyRelationships/${one.position}`))),
      empty: emptyBecause(sections.companyRelationships),
      source: 'companyProfile',
    }),
  ];
}

function subsidiaryRow(one: SubsidiaryView, marks: ReportRow['fields']): ReportRow {
  const share = percentOf(one.percentage ?? one.totalPercentage);
  const facts = linkedCompanyFacts(one.company);
  return row({
    ...facts,
    note: listOf(share, one.isFormer ? label('former') : undefined),
    fields: [
      field('share', percentOf(one.percentage), { kind: 'percent' }),
      ...known([
        field('shareBand', shareWords({ percentage: undefined, range: one.range })),
        field(
          'consolidatedAs',
          one.consolidated.map((rank) => say('sections.parentRank', { rank })),
        ),
        field('controlInWords', one.control),
        field('totalShare', percentOf(one.totalPercentage), { kind: 'percent' }),
        field('votesShare', percentOf(one.votesPercentage), { kind: 'percent' }),
        field('shares', one.shares),
        field('nominalHeld', moneyText(one.nominalHeld)),
        field('paidIn', moneyText(one.paidIn)),
        field('acquisitionDate', one.acquisitionDate, { kind: 'date' }),
        field('endDate', one.endDate, { kind: 'date' }),
        field('asOf', one.asOf, { kind: 'date' }),
        field('holdingSource', one.source),
      ]),
      ...marks,
      ...facts.fields,
    ],
  });
}

const percentOf = (value: number | undefined): Content | undefined =>
  value === undefined ? undefined : filedShare(value);

function relationshipRow(one: RelationshipView, marks: ReportRow['fields']): ReportRow {
  const facts = linkedCompanyFacts(one.company);
  const relation = one.relation && word('relation', one.relation);
  return row({
    ...facts,
    key: `${stableKey(one.relation ?? '', one.effectiveDate ?? '')}/${facts.key}`,
    note: relation,
    fields: [
      field('relation', relation),
      field('effectiveDate', one.effectiveDate, { kind: 'date' }),
      ...known([field('description', one.description, { personal: 'freeText' })]),
      ...marks,
      ...facts.fields,
    ],
  });
}
