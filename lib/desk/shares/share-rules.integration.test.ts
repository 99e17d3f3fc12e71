import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { MINIMAL_PARTS, PersonalPart } from '#lib/domain/report/index.ts';
import { ShareInput } from '#lib/domain/share/share.ts';
import type { Actor } from '../context/permissions.ts';
import { createShare, readShareDays, setShareDays } from './index.ts';
import { BOSS, openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
beforeAll(async () => {
  world = await openShares();
});
afterAll(() => world.close());

const sql = (text: string, ...values: unknown[]) => world.desk.pool.query(text, values);
const DAY_MS = 86_400_000;

/** Past every verb: what the database itself says to a link. */
const insert = (reportId: string, days: number, more: Readonly<Record<string, string>> = {}) => {
  const columns = Object.keys(more).map((name) => `, ${name}`);
  const values = Object.values(more).map((value) => `, ${value}`);
  return sql(
    `insert into desk.share (report_id, version, token_hash, profile, days, expires_at, created_at, created_by${columns.join('')})
     select id, 1, sha256(gen_random_uuid()::text::bytea), 'MINIMAL', $2, now() + interval '9 years',
       now() + interval '8 years', created_by${values.join('')}
     from desk.report where id = $1 returning extract(epoch from expires_at - created_at)::int as s, revoked_at`,
    reportId,
    days,
  );
};

describe('how long', () => {
  test('the default, a choice, the most, and a day more: by the verb and by the database', async () => {
    const { id, version } = await world.keep();
    const made = (days?: number) => createShare(world.as(world.officer), { id, version, days });
    const lifeOf = async (days?: number) =>
      Math.round((Date.parse((await made(days)).expiresAt) - Date.now()) / DAY_MS);
    expect(await lifeOf()).toBe(7);
    expect(await lifeOf(1)).toBe(1);
    expect(await lifeOf(30)).toBe(30);
    await expect(made(31)).rejects.toMatchObject({
      code: 'invalid_request',
      details: ['days: expected 1 to 30, got 31'],
    });
    expect((await insert(id, 30, { revoked_at: 'now()', revoked_by: 'created_by' })).rows).toEqual([
      { s: 30 * 86_400, revoked_at: null },
    ]);
    await expect(insert(id, 31)).rejects.toThrow('30 days at most');
    await expect(insert(id, 0)).rejects.toThrow('share_days_check');
  });

  test('administrators decide it, for links to come; nonsense is refused by verb and database', async () => {
    const administrator = await world.desk.addUser('administrator');
    const before = await world.share({ days: 20 });
    await setShareDays(world.as(administrator), { defaultDays: 2, maxDays: 10 });
    expect(await readShareDays(world.as(world.officer, world.other))).toEqual({
      defaultDays: 2,
      maxDays: 10,
    });
    const { id, version } = await world.keep();
    const over = createShare(world.as(world.officer, world.other), { id, version, days: 11 });
    await expect(over).rejects.toThrow('at most 10 days');
    await expect(insert(id, 11)).rejects.toThrow('10 days at most');
    expect(await world.open(before.token)).toMatchObject({ kind: 'open', expiresAt: before.expiresAt });
    const crossed = setShareDays(world.as(administrator), { defaultDays: 11, maxDays: 10 });
    await expect(crossed).rejects.toThrow('higher than the maximum');
    await expect(sql('update desk.setting set share_days = 11')).rejects.toThrow('check');
    await setShareDays(world.as(administrator), { defaultDays: 7, maxDays: 10 });
    await setShareDays(world.as(administrator), { defaultDays: 7, maxDays: 10 });
    const acts = await world.desk.db.auditEntry.findMany({
      where: { action: 'setting-changed', object: 'setting' },
      orderBy: { id: 'asc' },
    });
    expect(acts.map(({ details }) => details)).toEqual([
      { shareDays: { before: 7, after: 2 }, shareMaxDays: { before: 30, after: 10 } },
      { shareDays: { before: 2, after: 7 } },
    ]);
    await setShareDays(world.as(administrator), { defaultDays: 7, maxDays: 30 });
  });
});

describe('what a link is made of', () => {
  test('the schema reads forms and lists alike, and says what is wrong', () => {
    const id = crypto.randomUUID();
    const asForm = { id, version: '2', profile: 'CUSTOM', parts: 'name,interest', days: '', password: '' };
    expect(
      ShareInput.parse({ ...asForm, recipients: ' A@b.example,\nc@d.example;', allowsDownload: 'on' }),
    ).toEqual({
      id,
      version: 2,
      profile: 'CUSTOM',
      parts: ['name', 'interest'],
      recipients: ['a@b.example', 'c@d.example'],
      allowsDownload: true,
      days: undefined,
      password: undefined,
    });
    const wrong = (more: object) => ShareInput.safeParse({ id, version: 1, ...more }).success;
    expect(wrong({ password: 'a'.repeat(11) })).toBe(false);
    expect(wrong({ password: 'a'.repeat(12) })).toBe(true);
    expect(wrong({ recipients: 'nobody' })).toBe(false);
    expect(wrong({ recipients: Array.from({ length: 20 }, (_, at) => `a${at}@b.example`) })).toBe(true);
    expect(wrong({ recipients: Array.from({ length: 21 }, (_, at) => `a${at}@b.example`) })).toBe(false);
    expect(wrong({ parts: ['everything'] })).toBe(false);
    expect(wrong({ days: 0 })).toBe(false);
    expect(wrong({ version: 'latest' })).toBe(false);
  });

  test.each([
    ['MINIMAL', [], true],
    ['CUSTOMER', [], true],
    ['CUSTOM', MINIMAL_PARTS, true],
    ['CUSTOM', ['nationality'], true],
    ...PersonalPart.options
      .filter((part) => !MINIMAL_PARTS.includes(part))
      .map((part) => ['CUSTOM', ['name', part], false] as const),
    ['CUSTOM', PersonalPart.options, false],
    ['FULL', [], false],
  ] as const)('%s %j, to nobody named: %s', async (profile, parts, isMade) => {
    const { id, version } = await world.keep();
    const made = (more: object) =>
      createShare(world.as(world.officer), new Unparsed({ id, version, profile, parts, ...more }));
    const toAnyone = made({ password: 'a password is no name' });
    if (isMade) await toAnyone;
    else await expect(toAnyone).rejects.toThrow('only with named recipients');
    await made({ recipients: BOSS });
    expect(await world.desk.db.share.count({ where: { reportId: id } })).toBe(isMade ? 2 : 1);
  });

  test('for a regulator: by who may decide on reports, to named recipients alone', async () => {
    const { id, version } = await world.keep();
    const made = (actor: Actor, more: object) =>
      createShare(world.as(actor), new Unparsed({ id, version, profile: 'REGULATOR', ...more }));
    await expect(made(world.officer, { recipients: BOSS })).rejects.toMatchObject({
      code: 'forbidden',
      details: ['shareWithRegulators: for approver, administrator'],
    });
    expect(await world.desk.db.share.count({ where: { reportId: id } })).toBe(0);
    for (const role of ['approver', 'administrator'] as const) {
      const actor = await world.desk.addUser(role);
      await expect(made(actor, {})).rejects.toThrow('only with named recipients');
      expect(await made(actor, { recipients: BOSS })).toMatchObject({ id: expect.any(String) });
    }
  });

  test('CUSTOM without a part, FULL for nobody named, a version that there is not: no link', async () => {
    const { id } = await world.keep();
    const made = (more: object) =>
      createShare(world.as(world.officer), new Unparsed({ id, version: 1, ...more }));
    await expect(made({ profile: 'CUSTOM' })).rejects.toThrow('at least one kind of personal data');
    await expect(made({ profile: 'FULL' })).rejects.toThrow('only with named recipients');
    await expect(made({ version: 2 })).rejects.toMatchObject({ code: 'resource_not_found' });
    await expect(made({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'resource_not_found' });
    expect(await world.desk.db.share.count({ where: { reportId: id } })).toBe(0);
    expect(await made({ profile: 'FULL', recipients: BOSS })).toMatchObject({ id: expect.any(String) });
  });
});

describe('a link never changes', () => {
  test.each([
    ['version', 'version = 2'],
    ['profile', `profile = 'FULL'`],
    ['parts', `profile = 'CUSTOM', parts = '{name}'`],
    ['end', `expires_at = expires_at + interval '1 day'`],
    ['token', `token_hash = sha256('x')`],
    ['password', 'password_hash = null'],
    ['downloads', 'allows_download = true'],
    ['note', `note = 'Another'`],
    ['note, while the report lives', 'note = null'],
  ])('not its %s', async (_, change) => {
    const { id } = await world.share({ password: 'correct horse of ours', note: 'A note', recipients: BOSS });
    await expect(sql(`update desk.share set ${change} where id = $1`, id)).rejects.toThrow('does not change');
  });

  test('what was revoked stays so; nothing is deleted; nobody comes to it', async () => {
    const { id } = await world.share({ recipients: BOSS });
    await sql('update desk.share set revoked_at = now(), revoked_by = created_by where id = $1', id);
    await expect(
      sql('update desk.share set revoked_at = null, revoked_by = null where id = $1', id),
    ).rejects.toThrow('does not change');
    const tables = ['share', 'share_recipient', 'share_code', 'share_visit', 'share_view'];
    for (const table of tables) {
      await expect(sql(`delete from desk.${table}`)).rejects.toThrow('append-only');
      await expect(sql(`truncate desk.${table} cascade`)).rejects.toThrow();
    }
    const named = sql(
      `insert into desk.share_recipient (share_id, email) values ($1, 'more@bank.example')`,
      id,
    );
    await expect(named).rejects.toThrow('do not change');
    await expect(sql('update desk.share_recipient set email = null where share_id = $1', id)).rejects.toThrow(
      'do not change',
    );
    const view = sql(`insert into desk.share_view (share_id, thing, is_bot) values ($1, 'page', false)`, id);
    await expect(view).rejects.toThrow('no longer active');
    const visit = sql(`insert into desk.share_visit (share_id, token_hash) values ($1, sha256('v'))`, id);
    await expect(visit).rejects.toThrow('no longer active');
  });

  test('a look that the audit does not know is not written', async () => {
    const { id } = await world.share();
    const look = world.desk.db.shareView.create({ data: { shareId: id, thing: 'page', isBot: false } });
    await expect(look).rejects.toThrow('no entry in the audit');
  });
});
