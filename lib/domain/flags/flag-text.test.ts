import { expect, test } from 'vitest';
import { checksOf } from './checks-of.ts';
import { flagText } from './flag-text.ts';
import type { SeenFlag } from './seen-flag.ts';

const COMPANY = { pointer: '/company', name: null, isPerson: false };
const ADA = { pointer: '/legalRepresentatives/0', name: 'Ada Roe', isPerson: true };
const flag = (code: SeenFlag['code'], more: Partial<SeenFlag> = {}): SeenFlag => ({
  ...{ key: code, code, state: 'raised', severity: 'serious', category: 'life', origin: 'register' },
  ...{ subject: COMPANY, factsSha256: '', ...more },
});

test.each<[SeenFlag, string, boolean]>([
  [flag('insolvency_open'), 'Insolvency proceedings are open.', false],
  [
    flag('insolvency_open', { since: '2026-03-12', value: { number: '7', holders: ['Ada Roe', 'Ben Doe'] } }),
    'Insolvency proceedings are open since 2026-03-12, case 7. Holders of office: Ada Roe, Ben Doe.',
    true,
  ],
  [
    flag('disqualified', { subject: ADA, since: '2026-08-01' }),
    'Ada Roe is disqualified from office from 2026-08-01.',
    true,
  ],
  [flag('disqualified', { subject: { ...ADA, name: null } }), 'A person is disqualified from office.', false],
  [flag('identity_protected'), 'The register protects the identity of a person by law.', false],
  [flag('sanctioned_by_register'), 'The register lists the company as sanctioned.', false],
  [
    flag('address_care_of', { value: { name: 'Prairie Agents Inc.' } }),
    'Mail for the company goes to Prairie Agents Inc.',
    true,
  ],
  [
    flag('untraced_ownership', { value: { lower: 70 } }),
    '70 % of the company is not traced to persons.',
    false,
  ],
  [
    flag('untraced_ownership', { value: { lower: 0, upper: 70 } }),
    '0 % to 70 % of the company is not traced to persons.',
    false,
  ],
  [
    flag('untraced_ownership', { value: { lower: 33.333333, upper: 33.333334 } }),
    '≈33.33 % of the company is not traced to persons.',
    false,
  ],
  [
    flag('status_contradicted', { value: { members: ['/company/status', '/company/status/active'] } }),
    'Members of the response contradict each other: Status, On the register.',
    false,
  ],
  [
    flag('data_failed', { value: { item: 'graph' } }),
    'Data could not be obtained: Ownership structure.',
    false,
  ],
])('%j', (given, sentence, hasName) => {
  expect(flagText(given)).toMatchObject({ sentence, hasName });
});

test('each code is checked: raised before unknown before clear, else by what the register records', () => {
  const of = (flags: readonly SeenFlag[], recorded?: ReadonlySet<SeenFlag['code']>) =>
    new Map(checksOf(flags, recorded).map(({ code, state }) => [code, state]));
  const states = (...given: SeenFlag['state'][]) =>
    of(given.map((state) => flag('deceased', { state }))).get('deceased');
  expect(states('clear', 'unknown', 'raised')).toBe('raised');
  expect(states('clear', 'unknown')).toBe('unknown');
  expect(states('clear')).toBe('clear');
  expect(states()).toBe('unknown');
  const recorded = of([flag('closed')], new Set(['deceased']));
  expect(recorded.get('deceased')).toBe('unknown');
  expect(recorded.get('vat_invalid')).toBe('not_recorded');
  expect(recorded.get('trust_in_structure')).toBe('unknown');
  expect(recorded.get('closed')).toBe('raised');
  expect(recorded.has('data_failed')).toBe(false);
  const elsewhere = { ...COMPANY, inCompany: { country: 'GB', companyId: '1', name: null } };
  expect(of([flag('closed', { subject: elsewhere })]).get('closed')).toBe('unknown');
});
