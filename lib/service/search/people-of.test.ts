import { expect, it } from 'vitest';
import { PersonFound } from '#lib/contract/index.ts';
import type { PartyHit } from '#lib/index/model.ts';
import { peopleOf } from './people-of.ts';

const hit = (more: Partial<PartyHit> = {}): PartyHit => ({
  ...{ country: 'NO', number: '999888777', companyName: 'Harbour Fisk AS', role: 'officer', roleName: null },
  ...{ isPerson: true, name: 'Ada Havneson', born: '1970', since: null, until: null, score: 1 },
  file: { sourceId: 'no.roles', date: '2026-11-01', sha256: '0' },
  ...more,
});
const found = (...hits: PartyHit[]) =>
  peopleOf({ indexSources: [] }, hits).map((person) => PersonFound.parse(person));

it('has one result for a person and a company, with every role, the newest first and ended ones last', () => {
  const people = found(
    hit({ roleName: 'Secretary', since: '2001-01-01', until: '2009-05-01' }),
    hit({ roleName: 'Director', since: '2009-05-01' }),
    hit({ roleName: 'Chair', since: '2015-02-03' }),
    hit({ roleName: 'Deputy', since: '1999-01-01', until: '2001-01-01' }),
  );
  expect(people).toHaveLength(1);
  expect(people[0]?.roles.map(({ localName, endDate }) => [localName, endDate])).toEqual([
    ['Chair', undefined],
    ['Director', undefined],
    ['Secretary', '2009-05-01'],
    ['Deputy', '2001-01-01'],
  ]);
});

it('puts roles of two files together, each with its own, however the name is written', () => {
  const holder = hit({
    ...{ role: 'shareholder', name: 'ADA HÁVNESON' },
    file: { sourceId: 'no.shareholders', date: '2025-12-31', sha256: '1' },
  });
  // Shares of two classes.
  const [person, ...others] = found(hit(), holder, holder);
  expect(others).toEqual([]);
  expect(person?.name).toBe('Ada Havneson');
  expect(person?.roles.map(({ role, source }) => [role, source.id])).toEqual([
    ['officer', 'no.roles'],
    ['shareholder', 'no.shareholders'],
  ]);
});

it.each([
  ['another company', { number: '999888778' }],
  ['another country', { country: 'GB' }],
  ['another name', { name: 'Ada B. Havneson' }],
  ['another year of birth', { born: '1971' }],
  ['no year of birth', { born: null }],
] as const)('keeps apart what may be somebody else: %s', (_, other) => {
  expect(found(hit(), hit(other))).toHaveLength(2);
});

it('takes a day of birth for the month that is shown', () => {
  expect(found(hit({ born: '1970-02-03' }), hit({ born: '1970-02' }))).toMatchObject([
    { birthDate: { year: 1970, month: 2 } },
  ]);
});
