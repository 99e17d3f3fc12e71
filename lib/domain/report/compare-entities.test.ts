import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { compareReports } from './compare-reports.ts';
import { reportOf } from './report-of.ts';
import { reportTables } from './report-tables.ts';
import { inputOf } from './testing/report-input.ts';

const nature = (words: string) => ({ code: `code-of-${words}`, of: 'shares', capacity: 'own', words });
const entity = (company: object, ...words: readonly string[]) => ({
  ...{ type: 'company', company, entityKind: 'relevant_legal_entity', startDate: '2020-02-03' },
  ...{ source: 'Companies House, since 2020-02-03', control: { natures: words.map(nature) } },
});
const HOLD = { legalName: 'Hold Ltd', countryCode: 'GB', id: '99' };
const LAGOON = { legalName: 'Lagoon SA' };

const reportWith = (...controllingEntities: readonly object[]) =>
  reportOf(
    inputOf(
      companyFileOf({
        companyProfile: readAs(CompanyAnswer, {
          request: { requestId: '00000000-0000-4000-8000-000000000001' },
          company: { legalName: 'Topco' },
          controllingEntities,
        }),
      }),
    ),
  );
const changes = (before: readonly object[], after: readonly object[]) =>
  compareReports(reportWith(...before), reportWith(...after)).groups.flatMap(({ rows }) =>
    rows.map(({ kind, title, fields }) => [kind, title, ...fields.map(({ key }) => key)]),
  );

describe('legal entities with control in two versions', () => {
  test.each([HOLD, LAGOON])('a new nature is a change of that entity: %j', (company) => {
    expect(changes([entity(company, 'shares')], [entity(company, 'shares', 'board')])).toEqual([
      ['changed', company.legalName, 'natures', 'natureCodes'],
    ]);
  });

  test('an entity with a number is the same under another name', () => {
    expect(changes([entity(HOLD, 'shares')], [entity({ ...HOLD, legalName: 'Keep Ltd' }, 'shares')])).toEqual(
      [['changed', 'Keep Ltd', 'title']],
    );
  });

  test('one without a number is the same however its name is written', () => {
    expect(changes([entity(LAGOON, 'shares')], [entity({ legalName: 'LAGOON  SA' }, 'shares')])).toEqual([
      ['changed', 'LAGOON  SA', 'title'],
    ]);
    expect(changes([entity(LAGOON, 'shares')], [entity({ legalName: 'Laguna SA' }, 'shares')])).toHaveLength(
      2,
    );
  });

  test('one that no longer controls is the same entity, with its last day', () => {
    const former = { ...entity(HOLD, 'shares'), endDate: '2021-01-02' };
    expect(changes([entity(HOLD, 'shares')], [former])).toEqual([['changed', 'Hold Ltd', 'endDate']]);
    expect(changes([former, entity(LAGOON, 'board')], [entity(LAGOON, 'board'), former])).toEqual([]);
  });

  test('of two of one name the natures tell which is gone', () => {
    const both = [entity(LAGOON, 'shares'), entity(LAGOON, 'board')];
    expect(changes(both, both.toReversed())).toEqual([]);
    const [gone] = compareReports(reportWith(...both), reportWith(entity(LAGOON, 'board'))).groups.flatMap(
      ({ rows }) => rows,
    );
    expect(gone).toMatchObject({ kind: 'removed', title: 'Lagoon SA' });
    expect(gone?.fields.find(({ key }) => key === 'natures')?.before).toEqual(['shares']);
  });
});

test('the table of owners has the nature, the first day and the source of each entity', () => {
  const table = reportTables(reportWith(entity(HOLD, 'shares', 'board'))).find(({ id }) => id === 'owners');
  const row = table?.rows.find(([, name]) => name === 'Hold Ltd') ?? [];
  const cell = (label: string) => row[table?.header.indexOf(label) ?? -1];
  expect(cell('Section')).toBe('Legal entities with control');
  expect(cell('Nature of control, in the register’s words')).toBe('shares; board');
  expect(cell('Since')).toBe('2020-02-03');
  expect(cell('Stated by')).toBe('Companies House, since 2020-02-03');
});
