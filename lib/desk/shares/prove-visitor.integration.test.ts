import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ShareStep } from '#lib/domain/share/share.ts';
import { type MailServer, startMailServer } from '#lib/platform/testing/mail-server.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { askForCode, giveCode, givePassword, handOverCode, revokeShare } from './index.ts';
import { BOSS, openShares, type Shares } from './testing/shares-for-tests.ts';

let world: Shares;
let server: MailServer;
beforeAll(async () => {
  world = await openShares();
  server = await startMailServer({ refuses: (address) => address.startsWith('left') });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const PASSWORD = 'correct horse of ours';
const WRONG = { kind: 'wrong' };
const ASKS_CODE = { kind: 'asks', asks: 'code', codeBy: 'mail' };
const password = (token: string, given: string, at: DeskContext = world.ctx) =>
  givePassword(world.visiting(undefined, at), { token, password: given });
const ask = (token: string, email: string, visit?: string) =>
  askForCode(world.visiting(visit), { token, email });
const give = (given: { token: string; email: string; code: string }, visit?: string, at = world.ctx) =>
  giveCode(world.visiting(visit, at), given);

function visitOf(step: ShareStep): string {
  if (step.kind !== 'passed') throw new Error(`expected passed, got ${step.kind}`);
  return step.visit;
}
const codeIn = (source: string) => /Your code: (\d{8})/.exec(source)?.[1] ?? '';

/** A link for one recipient, and a code that the sharer passes on. */
async function handed(chosen: Readonly<Record<string, unknown>> = {}) {
  const made = await world.share({ recipients: BOSS, ...chosen });
  const recipient = await world.desk.db.shareRecipient.findFirstOrThrow({ where: { shareId: made.id } });
  const newCode = async () =>
    (await handOverCode(world.as(world.officer), { id: made.id, recipientId: recipient.id })).code;
  return { ...made, recipientId: recipient.id, newCode };
}

test('a bad input is refused, by the name of what is bad in it', async () => {
  const bad = new Unparsed({ token: 'a', email: 'a'.repeat(255) });
  const named = { code: 'invalid_request', details: [expect.stringMatching(/^email: /)] };
  await expect(askForCode(world.visiting(), bad)).rejects.toMatchObject(named);
});

describe('a password', () => {
  test('opens the link for who has it, in this browser and for this link', async () => {
    const [{ token, reportId }, foreign] = [
      await world.share({ password: PASSWORD }),
      await world.share({ password: PASSWORD }),
    ];
    const asks = { kind: 'asks', asks: 'password' };
    expect(await world.open(token)).toEqual(asks);
    expect(await world.take({ token, format: 'chart' })).toEqual(asks);
    expect(await password(token, 'wrong horse')).toEqual(WRONG);
    const visit = visitOf(await password(token, PASSWORD));
    expect(await world.open(token, visit, world.other)).toMatchObject({ kind: 'open', recipient: null });
    expect(await world.open(token)).toEqual(asks);
    expect(await world.open(token, `${visit.slice(1)}A`)).toEqual(asks);
    expect(await world.open(foreign.token, visit)).toEqual(asks);
    expect(await world.acts(reportId)).toEqual([
      'share-created',
      'share-refused',
      'share-verified',
      'share-opened',
    ]);
    const stored = await world.desk.pool.query(`select to_jsonb(v)::text as row from desk.share_visit v`);
    expect(JSON.stringify(stored.rows)).not.toContain(visit);
  });

  test('a visit ends after twelve hours, by the clock of the database', async () => {
    const { token, id } = await world.share({ password: PASSWORD });
    const visit = visitOf(await password(token, PASSWORD));
    const age = (interval: string) =>
      tamperWith(
        world.desk.pool,
        'share_visit',
        `update desk.share_visit set created_at = clock_timestamp() - interval '12 hours' + interval '${interval}',
           expires_at = clock_timestamp() + interval '${interval}' where share_id = '${id}'`,
      );
    await age('1 minute');
    expect(await world.open(token, visit)).toMatchObject({ kind: 'open' });
    await age('0 seconds');
    expect(await world.open(token, visit)).toEqual({ kind: 'asks', asks: 'password' });
  });

  test('ten wrong ones at once on two instances, then a pause, also for the right one; then there is room', async () => {
    const { token, id } = await world.share({ password: PASSWORD });
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        password(token, 'wrong horse', at % 2 === 0 ? world.ctx : world.other),
      ),
    );
    expect(tries.filter(({ kind }) => kind === 'wrong')).toHaveLength(10);
    const paused = await password(token, PASSWORD);
    expect(paused).toMatchObject({ kind: 'paused' });
    if (paused.kind === 'paused') expect(paused.pausedForS).toBeGreaterThan(800);
    const since = (interval: string) =>
      world.desk.pool.query(
        `update desk.share_try set since = clock_timestamp() - $2::interval where share_id = $1`,
        [id, interval],
      );
    await since('14 minutes 50 seconds');
    expect(await password(token, PASSWORD)).toMatchObject({ kind: 'paused' });
    await since('15 minutes');
    visitOf(await password(token, PASSWORD));
  });

  test('right ones count for no pause', async () => {
    const { token } = await world.share({ password: PASSWORD });
    for (let time = 0; time < 11; time += 1) visitOf(await password(token, PASSWORD));
  });

  test('of a link that is gone, or that has none', async () => {
    const { token, id } = await world.share({ password: PASSWORD });
    const visit = visitOf(await password(token, PASSWORD));
    await revokeShare(world.as(world.officer), { id });
    for (const gone of [token, 'A'.repeat(43)]) {
      expect(await password(gone, PASSWORD)).toEqual({ kind: 'gone' });
      expect(await ask(gone, BOSS)).toEqual({ kind: 'gone' });
      expect(await give({ token: gone, email: BOSS, code: '12345678' })).toEqual({ kind: 'gone' });
    }
    expect(await world.open(token, visit)).toEqual({ kind: 'gone' });
    expect(await password((await world.share()).token, PASSWORD)).toEqual(WRONG);
  });
});

describe('a code that the sharer passes on', () => {
  test('proves who it is, once', async () => {
    const { token, newCode, id } = await handed();
    expect(await world.open(token)).toEqual({ kind: 'asks', asks: 'recipient', codeBy: 'sender' });
    expect(await ask(token, BOSS)).toEqual({ ...ASKS_CODE, codeBy: 'sender' });
    const code = await newCode();
    expect(code).toMatch(/^\d{8}$/);
    expect(await give({ token, email: 'other@bank.example', code })).toEqual(WRONG);
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    const visit = visitOf(await give({ token, email: ' Boss@Bank.example', code: spaced }));
    expect(await world.open(token, visit)).toMatchObject({ kind: 'open', recipient: BOSS });
    expect(await give({ token, email: BOSS, code })).toEqual(WRONG);
    const rows = await world.desk.pool.query(
      `select to_jsonb(c)::text as row from desk.share_code c where share_id = $1`,
      [id],
    );
    expect(JSON.stringify(rows.rows)).not.toContain(code);
  });

  test('of two who use it at the same moment, on two instances, one is let in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, newCode } = await handed();
      const code = await newCode();
      const steps = await Promise.all([
        give({ token, email: BOSS, code }),
        give({ token, email: BOSS, code }, undefined, world.other),
      ]);
      expect(steps.map(({ kind }) => kind).sort()).toEqual(['passed', 'wrong']);
    }
  });

  test('is good for an hour and no longer; the sixth within an hour is not made', async () => {
    const { token, newCode, id } = await handed();
    const code = await newCode();
    const ends = (interval: string) =>
      tamperWith(
        world.desk.pool,
        'share_code',
        `update desk.share_code set created_at = now() - interval '58 minutes',
         expires_at = now() + interval '${interval}' where share_id = '${id}'`,
      );
    await ends('0 seconds');
    expect(await give({ token, email: BOSS, code })).toEqual(WRONG);
    await ends('1 minute');
    visitOf(await give({ token, email: BOSS, code }));
    const made = await Promise.allSettled(Array.from({ length: 6 }, newCode));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(newCode()).rejects.toMatchObject({ code: 'rate_limited' });
    await tamperWith(
      world.desk.pool,
      'share_code',
      `update desk.share_code set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where share_id = '${id}'`,
    );
    visitOf(await give({ token, email: BOSS, code: await newCode() }));
  });

  test('ten wrong ones, then a pause', async () => {
    const { token, newCode } = await handed();
    for (let time = 0; time < 10; time += 1)
      expect(await give({ token, email: time % 2 === 0 ? BOSS : 'other@bank.example', code: '1' })).toEqual(
        WRONG,
      );
    expect(await give({ token, email: BOSS, code: await newCode() })).toMatchObject({ kind: 'paused' });
  });

  test('where there is a password too, both are needed, in this order', async () => {
    const { token, newCode } = await handed({ password: PASSWORD });
    const code = await newCode();
    expect(await world.open(token)).toEqual({ kind: 'asks', asks: 'password' });
    expect(await give({ token, email: BOSS, code })).toEqual(WRONG);
    const first = visitOf(await password(token, PASSWORD));
    expect(await world.open(token, first)).toMatchObject({ kind: 'asks', asks: 'recipient' });
    const second = visitOf(await give({ token, email: BOSS, code }, first));
    expect(await world.open(token, second)).toMatchObject({ kind: 'open', recipient: BOSS });
  });

  test('of a link that has ended there is none', async () => {
    const { newCode, id } = await handed();
    await revokeShare(world.as(world.officer), { id });
    await expect(newCode()).rejects.toMatchObject({ code: 'gone', statusCode: 410 });
  });
});

describe('a code by mail', () => {
  beforeEach(() => {
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'desk@plumbline.example');
  });
  afterEach(() => {
    vi.stubEnv('SMTP_URL', '');
  });

  test('comes to a recipient, names nobody, and is used; who is none is answered the same and gets nothing', async () => {
    const { token, url, reportId } = await world.share({ recipients: BOSS, note: 'Dear Anna' });
    expect(await world.open(token)).toMatchObject({ codeBy: 'mail' });
    expect(await ask(token, 'other@bank.example')).toEqual(ASKS_CODE);
    const next = server.next();
    expect(await ask(token, BOSS)).toEqual(ASKS_CODE);
    const { to, from, source } = await next;
    expect({ to, from }).toEqual({ to: [BOSS], from: 'desk@plumbline.example' });
    for (const secret of [token, url, 'Topmost', 'Anna', world.officer.email, reportId])
      expect(source).not.toContain(secret);
    visitOf(await give({ token, email: BOSS, code: codeIn(source) }));
    expect(server.received.map((mail) => mail.to)).toEqual([[BOSS]]);
    expect(await world.acts(reportId)).toEqual(['share-created', 'share-code-sent', 'share-verified']);
  });

  test('a mail server that is down is said, to everybody alike', async () => {
    const { token } = await world.share({ recipients: BOSS });
    vi.stubEnv('SMTP_URL', server.wrongUrl);
    for (const email of [BOSS, 'other@bank.example'])
      await expect(ask(token, email)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('whoever asks, forty times, then a pause: the mail server is not greeted for ever', async () => {
    const { token, id } = await world.share({ recipients: BOSS });
    await world.desk.pool.query(
      `insert into desk.share_try (share_id, what, failed, since) values ($1, 'asked', 39, clock_timestamp())`,
      [id],
    );
    expect(await ask(token, 'other@bank.example')).toEqual(ASKS_CODE);
    for (const email of [BOSS, 'other@bank.example'])
      expect(await ask(token, email)).toMatchObject({ kind: 'paused' });
  });

  test('an address that takes no mail is told to nobody, and the sharer can still pass a code on', async () => {
    const { token, id } = await world.share({ recipients: 'left@bank.example' });
    expect(await ask(token, 'left@bank.example')).toEqual(ASKS_CODE);
    const { id: recipientId } = await world.desk.db.shareRecipient.findFirstOrThrow({
      where: { shareId: id },
    });
    const { code } = await handOverCode(world.as(world.officer), { id, recipientId });
    visitOf(await give({ token, email: 'left@bank.example', code }));
  });
});
