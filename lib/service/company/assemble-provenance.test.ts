import { expect, test } from 'vitest';
import type { ConsultedSource, Provenance } from '#lib/contract/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { assembleProvenance, withDocuments } from './assemble-provenance.ts';

const part = (more: Partial<ConsultedSource>): Provenance => ({
  sources: { r: { register: 'R', authoritative: true, licence: 'open', outcome: 'merged', ...more } },
  facts: {},
  conflicts: [],
});
const together = (...parts: Partial<ConsultedSource>[]) => assembleProvenance(parts.map(part))?.sources.r;

test('what a source says beside each of its data points is told, each sentence once', () => {
  expect(together({ note: 'One.' }, {}, { note: 'Two.' }, { note: 'Two.' })?.note).toBe('One. Two.');
  expect(together({}, {})).not.toHaveProperty('note');
  // Of one that added data to the list of documents, what it read of the company is worth no less.
  expect(together({}, { outcome: 'nothing', note: 'Read A1.' })).toMatchObject({
    outcome: 'merged',
    note: 'Read A1.',
  });
});

test('origins of values are together, unless a reading from before does not tell them', () => {
  const values = (...parts: Partial<Provenance>[]) =>
    assembleProvenance(parts.map((more) => ({ ...part({}), ...more })))?.values;
  const [one, other] = [{ '/company/legalForm': 'mapped' }, { '/documents': 'composed' }] as const;
  expect(values({ values: one }, { values: other })).toEqual({ ...one, ...other });
  expect(values({ values: one }, {}, { values: other })).toBeUndefined();
});

test('a section that a later data point fills has the origins of that one alone', () => {
  const profile = {
    facts: { '/controllingEntities': 'r' },
    values: { '/controllingEntities/1/type': 'mapped' },
  } as const;
  const owners = {
    facts: { '/controllingEntities': 'r' },
    values: { '/controllingEntities/0/type': 'mapped' },
  } as const;
  const told = assembleProvenance([profile, owners].map((more) => ({ ...part({}), ...more })));
  expect(told?.values).toEqual(owners.values);
});

test('the weightier outcome has its own words alone, and the answers of both', () => {
  const source = together(
    { note: 'It lists 12 of 20.', wireSha256: ['a'] },
    { outcome: 'changed', note: 'Its form is not known.', wireSha256: ['a', 'b'] },
  );
  expect(source).toMatchObject({
    outcome: 'changed',
    note: 'Its form is not known.',
    wireSha256: ['a', 'b'],
  });
});

test('documents have the origins of what the answer adds to them, and of those that were bought', () => {
  const { manifest } = testRegistry;
  const documents = { tradeRegisterExtract: { id: '1', name: 'Eltiro', price: 4 } };
  const others = { '/company/countryCode': 'mapped' } as const;
  expect(withDocuments({ ...part({}), values: others }, documents, manifest).values).toEqual({
    ...others,
    '/documents/tradeRegisterExtract/id': 'composed',
    '/documents/tradeRegisterExtract/price': 'composed',
  });
  expect(withDocuments(part({}), documents, manifest)).not.toHaveProperty('values');
});
