import { expect, test } from 'vitest';
import { mapRelationships } from './map-relationships.ts';
import { LeiRecordAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;

test('a successor of a merged LEI continues the company, from the day on which it ended', () => {
  expect(mapRelationships(recordOf('nl-merged'))).toEqual([
    {
      relation: 'mergedInto',
      company: { legalName: 'Weidevogel Groep B.V.', identifiers: { LEI: 'ZZZZ0000000000144449' } },
      effectiveDate: '2024-01-01',
      description: 'Named as its successor',
    },
  ]);
});

test('the event says what the successors are; they may have no LEI', () => {
  expect(mapRelationships(recordOf('no-split'))).toEqual(
    ['Tareskog Havbruk AS', 'Tareskog Eiendom AS'].map((legalName) => ({
      relation: 'demergedTo',
      company: { legalName },
      effectiveDate: '2025-07-02',
      description: 'Named as its successor, event DEMERGER',
    })),
  );
});

test('an event that is not completed joins nothing yet', () => {
  const record = recordOf('no-split');
  const [group] = record.attributes.entity.eventGroups;
  for (const event of group?.events ?? []) event.status = 'IN_PROGRESS';
  expect(mapRelationships(record).map(({ relation }) => relation)).toEqual(['other', 'other']);
});

test.each([
  ['gb-two-leis-duplicate', 'its other LEI'],
  ['nl-survivor', 'an event without a named entity'],
  ['gb-listed', 'nothing'],
])('%s has none: %s', (name) => {
  expect(mapRelationships(recordOf(name))).toEqual([]);
});
