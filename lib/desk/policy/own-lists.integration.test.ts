import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import alpha3 from '#lib/domain/places/alpha-3.json' with { type: 'json' };
import { many } from '#lib/platform/db.ts';
import { assertListsAsRecorded, listsThatDiffer } from '../audit/as-recorded.ts';
import { viewCompany } from '../company/view-company.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { hashOf } from '../files/canonical-json.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { saveReport } from '../reports/index.ts';
import { VersionSummary } from '../reports/stored-report.ts';
import { afterAltering, otherValue } from '../testing/altered-columns.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
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
const SET = { severity: 'warning', leastRisk: 'none' };
const form = (entries: string, more: object = {}) =>
  new Unparsed({ ...LIST, ...SET, entries, reason: 'Decided', ...more });
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
  const changed = { id, asOf: TODAY, severity: 'serious', leastRisk: 'high' };
  await changeOwnList(desk.as(admin), form('PA Secrecy\nKY', changed));
  // The same again is no event.
  await changeOwnList(desk.as(admin), form('KY\nPA Secrecy', changed));
  await removeOwnList(desk.as(admin), { id, reason: 'Over' });
  expect(await ownLists()).toEqual([]);
  expect(await acts()).toMatchObject([
    {
      ...{ object: `country list ${LIST.name}`, reason: 'Decided', actorId: admin.userId },
      details: {
        ...{ to: 'added', list: id, ...SET },
        countriesAdded: ['PA', 'VG'],
        entriesSha256: hashOf(entries),
      },
    },
    {
      details: {
        ...{ to: 'changed', asOf: { before: LIST.asOf, after: TODAY }, changed: ['entries'] },
        ...{ countriesAdded: ['KY'], countriesRemoved: ['VG'], reasonsChanged: ['PA'] },
        severity: { before: 'warning', after: 'serious' },
        leastRisk: { before: 'none', after: 'high' },
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
  ['Select the severity', 'IR', { severity: 'grave' }],
  ['Select the lowest risk', 'IR', { leastRisk: 'low' }],
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
  const data = { ...LIST, ...SET, asOf: new Date(LIST.asOf), entries: [{ country: 'IR' }] };
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
  await addOwnList(desk.as(admin), form('IR Sanctions', { severity: 'serious', leastRisk: 'high' }));
  await addOwnList(desk.as(admin), form('IR', { name: 'For information', severity: 'information' }));
  const own = (await ownLists()).find(({ name }) => name === LIST.name);
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
  ).toEqual([
    ...['country_eu_high_risk', 'country_fatf_call_for_action', 'country_own_list', 'country_own_list'],
  ]);
  const ownFlags = flags.filter(({ code }) => code === 'country_own_list');
  // The severity is that of the list, and so is the lowest risk.
  expect(ownFlags.map(({ severity }) => severity)).toEqual(['serious', 'information']);
  const { id } = await saveReport(world.as(admin), world.place);
  const { summary } = await desk.db.reportVersion.findFirstOrThrow({ where: { reportId: id } });
  const { countryLists: marks, riskProposal, seriousFlags } = VersionSummary.parse(summary);
  const ofOwn = riskProposal?.reasons.filter((one) => 'code' in one && one.code === 'country_own_list');
  expect(ofOwn).toEqual([{ kind: 'flag', key: ownFlags[0]?.key, code: 'country_own_list', risk: 'high' }]);
  expect(seriousFlags?.map(({ key }) => key)).toContain(ownFlags[0]?.key);
  expect(marks).toContainEqual({ id: own?.id, day: LIST.asOf, sha256: own?.sha256 });
  expect(marks?.map((mark) => mark.day).sort()).toEqual([
    ...['2025-08-05', '2026-02-13', '2026-02-13', '2026-02-20', '2026-02-20'],
  ]);
  // Before its day the list of the organisation does not count.
  const earlier = ownersDesk(desk, '2026-02-19').as(admin);
  const before = await viewCompany(earlier, world.place);
  expect(before.flags.map(({ code }) => code)).not.toContain('country_own_list');
});

test('a list that is put back to an earlier state, its last change taken from the log too, is damaged', async () => {
  await addOwnList(desk.as(admin), form('KY', { name: 'Put back' }));
  const id = (await ownLists()).find(({ name }) => name === 'Put back')?.id ?? '';
  await changeOwnList(desk.as(admin), form('KY\nPA', { id, name: 'Put back', severity: 'serious' }));
  await assertListsAsRecorded(desk.db);
  const isNoticed = (sql: string, lines: string) =>
    afterAltering(desk.given, 'country_list', sql, async (transaction) => {
      await transaction.$executeRawUnsafe('alter table desk.recorded_row disable trigger user');
      await transaction.$executeRawUnsafe(`delete from desk.recorded_row where row_key = '${id}' ${lines}`);
      await transaction.$executeRawUnsafe('set constraints all immediate');
      return [...(await listsThatDiffer(transaction))];
    });
  const putBack = `update desk.country_list set entries = '[{"country": "KY"}]', severity = 'warning' where id = '${id}'`;
  expect(await isNoticed(putBack, `and change = 'update'`)).toEqual([id]);
  expect(await isNoticed(`delete from desk.country_list where id = '${id}'`, '')).toEqual([id]);
  await removeOwnList(desk.as(admin), { id, reason: 'Over' });
});

const Column = z.object({ column: z.string(), type: z.string() });

test('a list that was altered, added or removed around the audit log is damaged: no flags are shown without it', async () => {
  const [list] = await ownLists();
  const where = `where id = '${list?.id}'`;
  const columns = await many(
    desk.pool,
    `select attname as column, format_type(atttypid, null) as type from pg_attribute
      where attrelid = 'desk.country_list'::regclass and attnum > 0 and not attisdropped`,
    [],
    Column,
  );
  await desk.pool.query(`do $$ declare c record; begin
    for c in select conname from pg_constraint where conrelid = 'desk.country_list'::regclass and contype = 'c' loop
      execute format('alter table desk.country_list drop constraint %I', c.conname);
    end loop;
  end $$`);
  await desk.given.auditEntry.create({ data: { action: 'rows-recorded', object: 'all rows' } });
  const isNoticed = (sql: string) =>
    afterAltering(desk.given, 'country_list', sql, async (transaction) =>
      assertListsAsRecorded(transaction).then(
        () => false,
        ({ message }: Error) =>
          message.startsWith('Damaged: differs from the audit log in a list of countries.'),
      ),
    );
  const others = columns.flatMap(({ column }) => (['id', 'name'].includes(column) ? [] : column));
  for (const sql of [
    ...columns.map(
      ({ column, type }) => `update desk.country_list set ${column} = ${otherValue(type, column)} ${where}`,
    ),
    `delete from desk.country_list ${where}`,
    `insert into desk.country_list (name, ${others}) select 'Planted', ${others} from desk.country_list ${where}`,
  ]) {
    expect(await isNoticed(sql), sql).toBe(true);
  }
  await tamperWith(desk.pool, 'country_list', `update desk.country_list set severity = 'serious' ${where}`);
  const world = ownersDesk(desk, TODAY);
  const damaged = { code: 'internal', message: expect.stringContaining('in a list of countries') };
  await expect(viewCompany(world.as(admin), world.place)).rejects.toMatchObject(damaged);
  expect((await ownLists()).filter(({ isDamaged }) => isDamaged).map(({ id }) => id)).toEqual([list?.id]);
  // Removed and added again by an administrator, it counts.
  await removeOwnList(desk.as(admin), { id: list?.id ?? '', reason: 'Altered around the audit log' });
  await viewCompany(world.as(admin), world.place);
  await tamperWith(desk.pool, 'country_list', 'delete from desk.country_list');
  await expect(viewCompany(world.as(admin), world.place)).rejects.toMatchObject(damaged);
  expect(await readCountryLists(desk.as(admin))).toMatchObject({ own: [], missing: 1 });
});
