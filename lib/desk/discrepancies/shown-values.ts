import { countryText, dateText, momentText } from '#lib/domain/report/field-text.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import type { FilingData } from './filing-data.ts';

/** A nature may have the same code and another word. */
const extentKey = (of: string): string => `extent:${of}`;

/** What the PDF says for a value that the JSON keeps as a code: days, moments, countries, natures, decisions. */
export function shownValues({
  madeAt,
  company,
  discrepancy,
  register,
  declaration,
  computed,
  owners,
  sources,
  decision,
}: FilingData): Record<string, string> {
  const people = [register.person, computed.person, ...owners.map(({ person }) => person)];
  const given = (values: readonly (string | null | undefined)[]) =>
    values.flatMap((value) => (value ? [value] : []));
  const days = given([discrepancy.dueOn, ...people.map((person) => person?.born)]);
  const countries = given([company.country, ...people.map((person) => person?.nationality)]);
  const moments = given([
    madeAt,
    discrepancy.detectedAt,
    decision?.at,
    ...sources.map(({ retrievedAt }) => retrievedAt),
  ]);
  return Object.fromEntries([
    ...days.map((day) => [day, dateText(day)]),
    ...countries.map((code) => [code, countryText(code)]),
    ...moments.map((moment) => [moment, momentText(moment)]),
    ...sources.map(({ dataPoint }) => [dataPoint, wordFor('dataPoint', dataPoint)]),
    ...[...register.natures, ...computed.natures].map((nature) => [nature, wordFor('controlType', nature)]),
    ...declaration.flatMap(({ extents }) =>
      extents.flatMap(({ of }) => (of === null ? [] : [[extentKey(of), wordFor('extentOf', of)]])),
    ),
    [computed.verdict, wordFor('groundVerdict', computed.verdict)],
    ...(decision === null ? [] : [[decision.outcome, wordFor('decision', decision.outcome)]]),
  ]);
}
