import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import {
  AbsenceReason,
  ClosureReason,
  CompanyStatusCode,
  ControlType,
  DATA_POINT_SCHEMA,
  FILLED_BY,
  Gender,
  Graph,
  GraphNode,
  ItemErrorCode,
  LegalFormStandard,
  MatchType,
  OTHER_ROLE_STANDARDS,
  PartyType,
  PercentageType,
  ROLE_STANDARDS,
  Section,
  Source,
} from './index.ts';

/** The closed lists of the interface: the label of each in the notes on it, and the values here. */
const LISTS: [string, readonly string[]][] = [
  ['gender', Gender.options],
  ['type', PartyType.options],
  ['control.controlType', ControlType.options],
  ['percentageDetails.type', PercentageType.options],
  ['statusDetailsBeta.status', CompanyStatusCode.options],
  ['closureReason', ClosureReason.options],
  ['legalForm.serviceStandard', LegalFormStandard.options],
  ['role.serviceStandard', ROLE_STANDARDS],
  ['other key person', OTHER_ROLE_STANDARDS],
];

test.each(LISTS)('%s: no value twice', (_, values) => {
  expect(new Set(values).size).toBe(values.length);
});

test.each([
  [Gender.options, 4],
  [ControlType.options, 4],
  [CompanyStatusCode.options, 6],
  [ClosureReason.options, 10],
  [LegalFormStandard.options, 10],
  [ROLE_STANDARDS, 30],
  [OTHER_ROLE_STANDARDS, 15],
  [ItemErrorCode.options, 9],
  [AbsenceReason.options, 8],
  [MatchType.options, 4],
])('%j: %i values', (values, count) => {
  expect(values).toHaveLength(count);
});

test.each(Section.options)('%s stands in the schema of each data point that fills it', (section) => {
  const filling = Object.entries(DATA_POINT_SCHEMA).filter(([, { shape }]) => section in shape);
  expect(filling.map(([dataPoint]) => dataPoint)).toEqual(FILLED_BY[section]);
});

const NOTES = besideRepository('INTERFACE-NOTES.md');

test('the lists are those of the notes, in their order', (context) => {
  if (!NOTES.isThere) skipAloud(context, NOTES.whyNot);
  const notes = readFileSync(NOTES.url, 'utf8');
  const enumerations = notes.slice(notes.indexOf('## Enumerations'), notes.indexOf('## graphBeta'));
  const found = enumerations
    .split(/\n- | · /)
    .slice(1)
    .map((entry) => /^([\w. ]+): ([^\n]+)/.exec(entry))
    .flatMap((match) => (match ? [[match[1], match[2]?.trim().split(', ')]] : []));
  expect(found).toEqual(LISTS);

  const bracketed = (name: string) => new RegExp(`${name}\\[([^\\]]+)\\]`).exec(notes)?.[1]?.split('|');
  const { flags } = GraphNode.shape;
  expect(bracketed('uboCalculationMethod')).toEqual(flags.shape.uboCalculationMethod.unwrap().options);
  expect(bracketed('status')).toEqual(flags.shape.status.options);
  expect(bracketed('stoppedReason')).toEqual(Graph.shape.metadata.shape.stoppedReason.options);

  const quoted = (from: string, to: string) =>
    notes
      .slice(notes.indexOf(from), notes.indexOf(to, notes.indexOf(from)))
      .match(/`([a-z_]+)`/g)
      ?.map((word) => word.slice(1, -1));
  expect(quoted('Error codes:', 'Life:')).toEqual(
    ItemErrorCode.options.filter((code) => !['fast_source_unavailable', 'onboarding_timeout'].includes(code)),
  );
  const reasons = quoted('## Why is it empty?', 'It travels');
  const isOlder = (reason: string) => reason !== 'none_named';
  expect(reasons?.filter(isOlder)).toEqual(AbsenceReason.options.filter(isOlder));
  // The notes list it at another place than the schema, whose order documents show.
  expect(reasons?.toSorted()).toEqual(AbsenceReason.options.toSorted());
  expect(/`live_from_registry` \| `cached_from_registry` \| `inferred`/.test(notes)).toBe(true);
  expect(Source.shape.method.options).toEqual([
    'live_from_registry',
    'cached_from_registry',
    'inferred',
    'ai_analysis', // of the present form
    'private_source', // of the present form
  ]);
});
