import { reportPhrase as say } from '#lib/words/report-words.ts';
import { isEuRule } from '../../ownership/policies.ts';
import { type RequiredRow, type RequiredValue, requiredData } from '../../required/required-data.ts';
import { eachOnce, field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { labelIn, WORDS } from '../words.ts';
import { basisOf } from './extract-sections.ts';

/** Data that a file on the company needs, held or to be asked for. The law that lists it is the law of EU rules only. */
export const requiredSection = (seen: Seen): ReportSection =>
  section({
    id: 'required',
    ...(isEuRule(seen.owners.policy) ? { lead: say('required.lead') } : { title: WORDS.companyData }),
    rows: requiredData(seen).map(requiredRow),
    empty: none(say('none')),
  });

const requiredRow = ({ datum, state, values }: RequiredRow): ReportRow => {
  const byPart = Map.groupBy(values, ({ personal }) => personal);
  const extracts = values.flatMap(({ extract }) => extract ?? []);
  return row({
    key: datum,
    title: labelIn('field', datum),
    // A role, or a holding for another person, goes where interests go.
    ...(byPart.has('name') && { personal: 'interest' }),
    fields: known([
      field('dataState', say(`required.${state}`)),
      ...[...byPart].map(([personal, alike]) => valueField(alike, personal)),
      field('register', eachOnce(values.flatMap(({ register }) => register ?? []))),
      field(
        'extract',
        extracts.map(({ register, producedOn }) => `${register}, ${producedOn}`),
      ),
      field('factBasis', eachOnce(extracts.map(basisOf))),
    ]),
  });
};

const valueField = (values: readonly RequiredValue[], personal: RequiredValue['personal']): ReportField =>
  field(
    'dataValue',
    values.map(({ text }) => text),
    { personal, ...(values.some(({ isCountry }) => isCountry) && { kind: 'country' }) },
  );
