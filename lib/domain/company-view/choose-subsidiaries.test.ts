import { expect, test } from 'vitest';
import { chooseSubsidiaries, countriesOf, type GroupQuery } from './choose-subsidiaries.ts';
import { subsidiaryViews } from './related-views.ts';

const views = subsidiaryViews(
  {
    request: { requestId: '00000000-0000-4000-8000-000000000001' },
    subsidiaries: [
      { company: { id: '1', countryCode: 'GB', legalName: 'Zeta Ltd' }, sharePercentage: 60 },
      {
        company: { id: '22', countryCode: 'NO', legalName: 'Ångström AS' },
        sharePercentageRange: { lower: 75 },
        acquisitionDate: '2020-01-01',
      },
      {
        company: { id: '3', countryCode: 'GB', legalName: 'alpha Ltd' },
        ...{ sharePercentage: 100, numberOfShares: 10, acquisitionDate: '2010-01-01', endDate: '2026-11-20' },
      },
      { company: { id: '4', legalName: 'Unknown' }, endDate: '2026-11-21' },
    ],
  },
  { subject: { country: 'GB', companyId: '9' }, today: '2026-11-20' },
);
const chosen = (query: Partial<GroupQuery>) =>
  chooseSubsidiaries(views, { sort: 'filed', order: 'asc', page: 1, ...query }).map(
    ({ position }) => position,
  );

test.each<[string, Partial<GroupQuery>, number[]]>([
  ['nothing', {}, [0, 1, 2, 3]],
  ['a word of the name, without its marks', { q: 'angstrom' }, [1]],
  ['a number', { q: '22' }, [1]],
  ['words that do not all stand there', { q: 'zeta as' }, []],
  ['former ones, from the day on', { status: 'former' }, [2]],
  ['current ones', { status: 'current' }, [0, 1, 3]],
  ['a country', { country: 'GB' }, [0, 2]],
  ['all of it', { country: 'GB', status: 'former', q: 'alpha' }, [2]],
])('filtered by %s', (_, query, positions) => {
  expect(chosen(query)).toEqual(positions);
});

test.each<[GroupQuery['sort'], number[], number[]]>([
  ['filed', [0, 1, 2, 3], [0, 1, 2, 3]],
  ['company', [2, 1, 3, 0], [0, 3, 1, 2]],
  ['share', [0, 1, 2, 3], [2, 1, 0, 3]],
  ['shares', [2, 0, 1, 3], [2, 0, 1, 3]],
  ['held', [2, 1, 0, 3], [1, 2, 0, 3]],
])('sorted by %s, what is not known last', (sort, ascending, descending) => {
  expect(chosen({ sort, order: 'asc' })).toEqual(ascending);
  expect(chosen({ sort, order: 'desc' })).toEqual(descending);
});

test('the countries of a group, each once', () => {
  expect(countriesOf(views)).toEqual(['GB', 'NO']);
});
