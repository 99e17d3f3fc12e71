import { afterAll, expect, test } from 'vitest';
import { FLAG_CODES } from '#lib/contract/flag-list.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { ACTIVE, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { saveReport, viewReport } from '../reports/index.ts';
import { openReportsDesk } from '../reports/testing/open-reports-desk.ts';
import { readFlagSettings, setFlagSettings } from './index.ts';

const { desk, officer } = await openReportsDesk();
const admin = await desk.addUser('administrator');
afterAll(() => desk.close());

const set = (fields: object) =>
  setFlagSettings(desk.as(admin), new Unparsed({ reason: 'The board', ...fields }));
const settingOf = async (code: string) =>
  (await readFlagSettings(desk.as(admin))).find((setting) => setting.code === code);
const acts = () =>
  desk.db.auditEntry.findMany({ where: { action: 'setting-changed' }, orderBy: { id: 'asc' } });

test('a fresh workspace has the default of every code but those of the quality of data', async () => {
  const settings = await readFlagSettings(desk.as(admin));
  expect(settings.length).toBeLessThan(FLAG_CODES.length);
  expect(await settingOf('closed')).toEqual({ code: 'closed', severity: 'serious', leastRisk: 'high' });
  expect(await settingOf('source_silent')).toBeUndefined();
});

test('each code that is set has an entry; the default again leaves no row', async () => {
  await set({
    'severity.inactive': 'serious',
    'leastRisk.inactive': 'high',
    'leastRisk.restored': 'medium',
    'severity.closed': 'serious',
  });
  expect(await settingOf('inactive')).toMatchObject({ severity: 'serious', leastRisk: 'high' });
  expect((await acts()).map(({ details, reason }) => [reason, details])).toEqual([
    ['The board', { code: 'restored', leastRisk: { before: 'none', after: 'medium' } }],
    [
      'The board',
      {
        code: 'inactive',
        severity: { before: 'warning', after: 'serious' },
        leastRisk: { before: 'medium', after: 'high' },
      },
    ],
  ]);
  await set({ 'severity.inactive': 'warning', 'leastRisk.inactive': 'medium', 'leastRisk.restored': 'none' });
  expect(await desk.db.flagSetting.count()).toBe(0);
});

test.each([
  ['an unknown code', { 'severity.unheard_of': 'serious' }],
  ['a code of the quality of data', { 'severity.source_silent': 'serious' }],
  ['the code of own lists of countries', { 'severity.country_own_list': 'serious' }],
  ['an unknown severity', { 'severity.closed': 'grave' }],
  ['an unknown risk', { 'leastRisk.closed': 'low' }],
  ['another field', { 'title.closed': 'serious' }],
  ['no reason', { 'severity.closed': 'warning', reason: ' ' }],
])('%s is refused, and nothing is set', async (_, fields) => {
  await expect(set(fields)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await desk.db.flagSetting.count()).toBe(0);
});

test('a version saved from then on has the severity and the risk that were set', async () => {
  const world = ownersDesk(desk);
  await world.answer({
    status: ACTIVE,
    holders: [
      ['Anna Roy', 90],
      ['Jan Novák', 10],
    ],
    declared: [['Anna Roy', 75, 100]],
    flags: [
      {
        code: 'restored',
        state: 'raised',
        severity: 'information',
        about: '/company',
        source: 'r',
        at: '/company/status',
      },
    ],
  });
  const saved = async () => {
    const { id } = await saveReport(world.as(officer), world.place);
    const { flags, approval } = await viewReport(world.as(officer), { id });
    return {
      serious: flags?.filter(({ isSerious }) => isSerious).map(({ code }) => code),
      ...approval.proposal,
    };
  };
  const before = await saved();
  expect(before).toMatchObject({ serious: [], level: 'low' });
  await set({ 'severity.restored': 'serious', 'leastRisk.restored': 'high' });
  const after = await saved();
  expect(after).toMatchObject({ serious: ['restored'], level: 'high' });
  expect(after.policySha256).not.toBe(before.policySha256);
});
