import { expect, test } from 'vitest';
import type { ConsultedSource, Provenance } from '#lib/contract/index.ts';
import { assembleProvenance } from './assemble-provenance.ts';

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

test('origins of values are together; those of a reading from before are not known', () => {
  const values = (...parts: Partial<Provenance>[]) =>
    assembleProvenance(parts.map((more) => ({ ...part({}), ...more })))?.values;
  const [one, other] = [{ '/company/legalForm': 'mapped' }, { '/documents': 'composed' }] as const;
  expect(values({ values: one }, {}, { values: other })).toEqual({ ...one, ...other });
  expect(values({}, {})).toBeUndefined();
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
