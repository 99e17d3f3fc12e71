import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import alpha3 from '#lib/domain/places/alpha-3.json' with { type: 'json' };
import { many } from '#lib/platform/db.ts';
import { viewCompany } from '../company/view-company.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { hashOf } from '../files/canonical-json.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { saveReport } from '../reports/index.ts';
import { VersionSummary } from '../reports/stored-report.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { addOwnList, changeOwnList, readCountryLists, removeOwnList } from './index.ts';

let desk: TestDesk;
let admin: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  admin = await desk.addUser('administrator');
});
afterAll(() => desk.close());

const TODAY = new Date().toISOString().slice(0, 10);
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const LIST = { name: 'Shell companies', asOf: '2026-02-20', source: 'Risk committee' };
const form = (entries: string, more: object = {}) =>
  new Unparsed({ ...LIST, entries, reason: 'Decided', ...more });
const ownLists = async () => (await readCountryLists(desk.as(admin))).own;
const acts = () =>
  desk.db.auditEntry.findMany({ where: { action: 'country-list-changed' }, orderBy: { id: 'asc' } });

test('a list is added, changed and removed, each with its reason and with the countries that differ', async () => {
  await addOwnList(desk.as(admin), form('vg: Shells\r\n\n PA'));
  const [added, ...others] = await ownLists();
  expect(others).toEqual([]);
  const entries = [{ country: 'PA' }, { country: 'VG', reason: 'Shells' }];
  expect(added).toMatchObject({ ...{ name: LIST.name, day: LIST.asOf, source: LIST.source, entries } });
  const id = added?.id ?? '';
  await changeOwnList(desk.as(admin), form('PA Secrecy\nKY', { id, asOf: TODAY }));
  // The same again is no event.
  await changeOwnList(desk.as(admin), form('KY\nPA Secrecy', { id, asOf: TODAY }));
  await removeOwnList(desk.as(admin), { id, reason: 'Over' });
  expect(await ownLists()).toEqual([]);
  expect(await acts()).toMatchObject([
    {
      ...{ object: `country list ${LIST.name}`, reason: 'Decided', actorId: admin.userId },
      details: {
        to: 'added',
        list: id,
        countriesAdded: ['PA', 'VG'],
        entriesSha256: hashOf(entries),
      },
    },
    {
      details: {
        ...{ to: 'changed', asOf: { before: LIST.asOf, after: TODAY }, changed: ['entries'] },
        ...{ countriesAdded: ['KY'], countriesRemoved: ['VG'], reasonsChanged: ['PA'] },
      },
    },
    { reason: 'Over', details: { to: 'removed', countriesRemoved: ['KY', 'PA'] } },
  ]);
  await expect(removeOwnList(desk.as(admin), { id, reason: 'Over' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});

test.each<[string, string, object]>([
  ['XX is not a country code of ISO 3166', 'IR\nXX', {}],
  ['IRAN is not a country code', 'Iran', {}],
  ['The line of IR has several countries', 'IR, KP', {}],
  ['The line of IR has several countries', 'ir kp; sy', {}],
  ['IR is listed twice', 'IR\nir again', {}],
  ['301 countries. Enter at most 300', 'IR\n'.repeat(301), {}],
  ['at least one country', ' \n', {}],
  ['The reason for IR is longer', `IR ${'x'.repeat(201)}`, {}],
  [`The date of the list, ${TOMORROW}, is in the future`, 'IR', { asOf: TOMORROW }],
  ['Enter the date', 'IR', { asOf: '2026-02-30' }],
  ['Enter a name', 'IR', { name: ' ' }],
  ['Enter a name', 'IR', { name: '\u200b' }],
  ['Enter the source', 'IR', { source: '' }],
  ['Enter a reason', 'IR', { reason: '' }],
])('%s: refused by name, and nothing is written', async (message, entries, more) => {
  const before = (await acts()).length;
  await expect(addOwnList(desk.as(admin), form(entries, more))).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining(message),
  });
  expect([await ownLists(), (await acts()).length]).toEqual([[], before]);
});

test('the bounds themselves are taken; a second list of a name is refused, whatever its case', async () => {
  const long = `IR ${'x'.repeat(200)}\nMM KP also; \u202ex\t\u0007y`;
  await addOwnList(desk.as(admin), form(long, { asOf: TODAY, name: 'n'.repeat(80) }));
  const again = form('IR', { name: 'N'.repeat(80) });
  await expect(addOwnList(desk.as(admin), again)).rejects.toMatchObject({ code: 'conflict' });
  const [list] = await ownLists();
  expect(list?.ageDays).toBe(0);
  expect(list?.entries[1]?.reason).toBe('KP also; [U+202E]x y');
  await removeOwnList(desk.as(admin), { id: list?.id ?? '', reason: 'Over' });
});

const insert = (entries: unknown, asOf = TODAY) =>
  desk.pool.query('insert into desk.country_list (name, as_of, source, entries) values ($1, $2, $3, $4)', [
    'By hand',
    asOf,
    'Nobody',
    JSON.stringify(entries),
  ]);

test.each<[string, unknown, string?]>([
  ['no country', []],
  ['301', Array.from({ length: 301 }, () => ({ country: 'IR' }))],
  ['an unknown country', [{ country: 'XX' }]],
  ['small letters', [{ country: 'ir' }]],
  ['a country twice', [{ country: 'IR' }, { country: 'IR', reason: 'Again' }]],
  ['no text as reason', [{ country: 'IR', reason: 1 }]],
  ['another member', [{ country: 'IR', measure: 'none' }]],
  ['no list', { country: 'IR' }],
  ['no entry', ['IR']],
  ['a day in the future', [{ country: 'IR' }], TOMORROW],
])('the database refuses %s', async (_, entries, asOf) => {
  await expect(insert(entries, asOf)).rejects.toThrow(/country_list_entries_check|in the future/);
});

test('the database refuses a list without an entry in the audit, and knows the same countries', async () => {
  const data = { ...LIST, asOf: new Date(LIST.asOf), entries: [{ country: 'IR' }] };
  await expect(desk.db.countryList.create({ data })).rejects.toThrow('audit');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const known = await many(
    desk.pool,
    'select c as code from unnest($1::text[]) c where desk.is_iso_country(c)',
    [codes],
    z.object({ code: z.string() }),
  );
  expect(known.map(({ code }) => code)).toEqual(Object.values(alpha3.countries).toSorted());
});

test('flags come from published and own lists; a version keeps the marks of those of its day', async () => {
  await addOwnList(desk.as(admin), form('IR Sanctions'));
  const [own] = await ownLists();
  const world = ownersDesk(desk, '2026-03-01');
  const requestId = randomUUID();
  const person = { name: { fullName: 'Anna Roy' }, nationality: 'IR' };
  await desk.given.lookup.create({
    data: {
      ...{ ...world.place, requestId, userId: admin.userId, serviceUrl: 'http://service.test' },
      ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits: 1, status: 'finished' },
      answer: asJson({
        request: {
          requestId,
          dataStatus: { dataPoints: { companyProfile: { status: 'succeeded' } }, documents: {} },
        },
        company: { legalName: 'Example' },
        legalRepresentatives: [{ type: 'individual', individual: person }],
      }),
    },
  });
  const { flags } = await viewCompany(world.as(admin), world.place);
  expect(
    flags
      .filter(({ category }) => category === 'country')
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...['country_eu_high_risk', 'country_fatf_call_for_action', 'country_own_list']]);
  const { id } = await saveReport(world.as(admin), world.place);
  const { summary } = await desk.db.reportVersion.findFirstOrThrow({ where: { reportId: id } });
  const marks = VersionSummary.parse(summary).countryLists ?? [];
  expect(marks).toContainEqual({ id: own?.id, day: LIST.asOf, sha256: own?.sha256 });
  expect(marks.map((mark) => mark.day).sort()).toEqual([
    '2025-08-05',
    '2026-02-13',
    '2026-02-13',
    '2026-02-20',
  ]);
  // Before its day the list of the organisation does not count.
  const earlier = ownersDesk(desk, '2026-02-19').as(admin);
  const before = await viewCompany(earlier, world.place);
  expect(before.flags.map(({ code }) => code)).not.toContain('country_own_list');
});
