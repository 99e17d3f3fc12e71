import { expect, test } from 'vitest';
import { FLAGS, type FlagCode } from '#lib/contract/flag-list.ts';
import type { SeenFlag } from '../../flags/seen-flag.ts';
import { flagSentences, markWith } from './flags-topic.ts';

const flagOn = (code: FlagCode, pointer: string, name: string | null = null): SeenFlag => ({
  ...{ key: code, code, state: 'raised', origin: 'register', factsSha256: 'ab' },
  severity: 'serious',
  category: FLAGS[code].category,
  subject: { pointer, name, isPerson: name !== null },
});

const marksOf = (flag: SeenFlag, owners: readonly string[] = []) =>
  (['company', 'owners', 'representatives'] as const).filter(
    (topic) => markWith('good', { flags: [flag], owners }, topic) === 'bad',
  );

test.each([
  ['of the company', flagOn('insolvency_open', '/company'), ['company']],
  ['of who may act', flagOn('powers_unclear', '/company'), ['representatives']],
  ['of a representative', flagOn('disqualified', '/legalRepresentatives/0', 'Ann Lee'), ['representatives']],
  [
    'of a representative who owns',
    flagOn('disqualified', '/legalRepresentatives/0', 'Ada ROY'),
    ['owners', 'representatives'],
  ],
  ['of an owner', flagOn('sanctioned_by_register', '/ultimateBeneficialOwners/0', 'Ada Roy'), ['owners']],
  ['of nobody named', flagOn('owner_not_identified', '/company'), ['owners']],
] as const)('a serious flag %s marks the topic that it is about', (_, flag, topics) => {
  expect(marksOf(flag, ['Ada Roy'])).toEqual(topics);
});

test('a company of the structure is of the owners; a flag that is no serious one marks nothing', () => {
  const { subject, ...flag } = flagOn('insolvency_open', '/company');
  const inCompany = { country: 'GB', companyId: '1', name: null };
  expect(marksOf({ ...flag, subject: { ...subject, inCompany } })).toEqual(['owners']);
  expect(marksOf({ ...flag, subject, severity: 'warning' })).toEqual([]);
});

const SERIOUS = flagOn('insolvency_open', '/company');
const MILD: SeenFlag = { ...flagOn('dormant', '/company'), severity: 'information' };
test.each([
  [[], 'No flag is raised.'],
  [[MILD], 'One flag is raised. It is not serious.'],
  [[MILD, { ...MILD, key: 'b' }], '2 flags are raised. None of them is serious.'],
  [[SERIOUS, MILD], 'One other flag is raised.'],
])('the count of flags that page one does not name (%#)', (flags, said) =>
  expect(String(flagSentences(flags).at(-1)?.words)).toBe(said),
);
