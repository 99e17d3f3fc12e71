import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#lib/platform/testing/mail-server.ts';
import { startTimeStampServer } from '#lib/platform/testing/time-stamp-server.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { audited } from './audited.ts';
import { sendRoots } from './send-roots.ts';

const TO = 'roots@auditor.example';

let desk: TestDesk;
let mail: MailServer;
let folder: string;
beforeAll(async () => {
  desk = await openTestDesk();
  mail = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-roots-'));
});
afterAll(async () => {
  await desk.close();
  await mail.close();
  await rm(folder, { recursive: true });
});

const NOBODY = { userId: null, address: null };
const act = () =>
  audited({ db: desk.db, actor: NOBODY }, { action: 'company-opened', object: 'company TEST 1' }, () =>
    Promise.resolve(),
  );
/** Entries of so many days ago, and one of today. */
async function entriesOf(...daysAgo: number[]): Promise<void> {
  await tamperWith(
    desk.pool,
    'audit_entry',
    "truncate desk.audit_entry; update desk.audit_head set entry_id = 0, hash = sha256('')",
  );
  await tamperWith(desk.pool, 'sent_root', 'truncate desk.sent_root');
  for (const [at, days] of daysAgo.entries()) {
    await act();
    const sql = `update desk.audit_entry set at = at - interval '${days} days' where id = ${at + 1}`;
    await tamperWith(desk.pool, 'audit_entry', sql);
  }
  await act();
}
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const rootOf = async (id: number) => {
  const { hash } = await desk.db.auditEntry.findUniqueOrThrow({ where: { id: BigInt(id) } });
  return Buffer.from(hash).toString('hex');
};
const mails = () => mail.received.filter(({ to }) => to.includes(TO));

beforeEach(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('MAIL_FROM', 'desk@plumbline.example');
  vi.stubEnv('AUDIT_ROOTS_MAIL', TO);
  vi.stubEnv('AUDIT_ROOTS_STORE', 'no');
  mail.received.length = 0;
  await rm(join(folder, 'blobs'), { recursive: true, force: true });
  await entriesOf(3, 2, 2);
});
afterEach(() => vi.stubEnv('AUDIT_ROOTS_MAIL', undefined));

describe('by mail', () => {
  test('of each day that is over, with its number and hash; today still grows', async () => {
    expect(await sendRoots(desk.ctx)).toBe(2);
    const [sent, ...others] = mails();
    expect(others).toEqual([]);
    const text = sent?.source.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain(`Subject: Audit roots up to ${dayBefore(2)}`);
    expect(text).toContain(`${dayBefore(3)}  1  ${await rootOf(1)}`);
    expect(text).toContain(`${dayBefore(2)}  3  ${await rootOf(3)}`);
    expect(text).not.toContain(`${dayBefore(0)}  `);
  });

  test('once: not at the next hour, and of two instances by one', async () => {
    const both = await Promise.all([sendRoots(desk.ctx), sendRoots(desk.ctx), sendRoots(desk.ctx)]);
    expect(both.toSorted()).toEqual([0, 0, 2]);
    expect(await sendRoots(desk.ctx)).toBe(0);
    expect(mails()).toHaveLength(1);
  });

  test('is an event of the audit, and none where nothing is due', async () => {
    await sendRoots(desk.ctx);
    await sendRoots(desk.ctx);
    const events = await desk.db.auditEntry.findMany({ where: { object: 'audit roots' } });
    expect(events.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['audit-exported', null, { format: 'mail', days: 2, to: dayBefore(2) }],
    ]);
  });

  test('that fails is tried again, and nothing says that it went', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    await expect(sendRoots(desk.ctx)).rejects.toThrow('could not be sent');
    expect((await desk.pool.query('select from desk.sent_root')).rowCount).toBe(0);
    expect(await desk.db.auditEntry.count({ where: { object: 'audit roots' } })).toBe(0);
    vi.stubEnv('SMTP_URL', mail.url);
    expect(await sendRoots(desk.ctx)).toBe(2);
  });

  test('an entry below the first makes no root', async () => {
    await tamperWith(
      desk.pool,
      'audit_entry',
      `alter table desk.audit_entry drop constraint numbered_from_one;
       insert into desk.audit_entry (id, at, action, object, hash) overriding system value
       values (-1, now() - interval '9 days', 'company-opened', 'company TEST 9', sha256('x'))`,
    );
    expect(await sendRoots(desk.ctx)).toBe(2);
    await tamperWith(
      desk.pool,
      'audit_entry',
      `delete from desk.audit_entry where id < 1;
       alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid`,
    );
  });
});

describe('into the store', () => {
  beforeEach(() => {
    vi.stubEnv('AUDIT_ROOTS_MAIL', undefined);
    vi.stubEnv('AUDIT_ROOTS_STORE', 'yes');
  });
  const files = () => readdir(join(folder, 'blobs', 'audit-roots'));

  test('a file for each day that is over, once', async () => {
    expect(await sendRoots(desk.ctx)).toBe(2);
    expect(await sendRoots(desk.ctx)).toBe(0);
    expect((await files()).toSorted()).toEqual([`${dayBefore(3)}.txt`, `${dayBefore(2)}.txt`]);
    expect(await readFile(join(folder, 'blobs', 'audit-roots', `${dayBefore(2)}.txt`), 'utf8')).toBe(
      `${dayBefore(2)}  3  ${await rootOf(3)}\n`,
    );
    expect(mails()).toEqual([]);
  });

  test('a root that is another than the one in the store is no reason to overwrite that', async () => {
    await sendRoots(desk.ctx);
    const path = join(folder, 'blobs', 'audit-roots', `${dayBefore(3)}.txt`);
    await writeFile(path, 'another');
    await tamperWith(desk.pool, 'sent_root', 'truncate desk.sent_root');
    const failure = await sendRoots(desk.ctx).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(String(failure instanceof AggregateError && failure.errors)).toMatch(
      /already has a different audit-roots/,
    );
    expect(await readFile(path, 'utf8')).toBe('another');
  });

  test('with the time stamp of the authority that is set, once; without an answer of it nothing counts as sent', async () => {
    const authority = await startTimeStampServer();
    vi.stubEnv('TIMESTAMP_AUTHORITY_URL', authority.url);
    authority.fault = 'status 500';
    await expect(sendRoots(desk.ctx)).rejects.toThrow('could not be sent');
    authority.fault = undefined;
    expect(await sendRoots(desk.ctx)).toBe(2);
    const kept = (name: string) => readFile(join(folder, 'blobs', 'audit-roots', name));
    for (const day of [dayBefore(3), dayBefore(2)]) {
      const [line, token] = [await kept(`${day}.txt`), await kept(`${day}.tst`)];
      // The token holds the hash of the file beside it.
      expect(token.includes(createHash('sha256').update(line).digest())).toBe(true);
    }
    const before = await kept(`${dayBefore(3)}.tst`);
    await tamperWith(desk.pool, 'sent_root', 'truncate desk.sent_root');
    expect(await sendRoots(desk.ctx)).toBe(2);
    expect(before.equals(await kept(`${dayBefore(3)}.tst`))).toBe(true);
    vi.stubEnv('TIMESTAMP_AUTHORITY_URL', undefined);
    await authority.close();
  });

  test('goes on where the mail fails', async () => {
    vi.stubEnv('AUDIT_ROOTS_MAIL', TO);
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
    await expect(sendRoots(desk.ctx)).rejects.toThrow('could not be sent');
    expect(await files()).toHaveLength(2);
  });
});

test('nothing goes where nothing is set', async () => {
  vi.stubEnv('AUDIT_ROOTS_MAIL', undefined);
  expect(await sendRoots(desk.ctx)).toBe(0);
  expect((await desk.pool.query('select from desk.sent_root')).rowCount).toBe(0);
});
