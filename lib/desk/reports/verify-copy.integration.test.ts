import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { verifyAudit } from '../audit/index.ts';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { answering } from '../session/answer-desk.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import {
  answerVerify,
  decideReport,
  exportReport,
  knownCopyFor,
  saveReport,
  sealTrust,
  submitReport,
  viewReport,
  withdrawReport,
} from './index.ts';
import { sha256Of } from './stored-report.ts';
import { verifyHash } from './verify-copy.ts';

let desk: TestDesk;
let officer: Actor;
let approver: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  vi.stubEnv('WEB_URL', 'https://desk.example');
  approver = await desk.addUser('approver');
  officer = await desk.addUser('officer');
  // What the owner of the database can do: take away the rule that a text has its hash.
  await desk.pool.query('alter table desk.report_version drop constraint report_version_check');
});
afterAll(() => desk.close());

async function saved() {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const save = () => saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
  const { id } = await save();
  const { content, sha256 } = await desk.db.reportVersion.findFirstOrThrow({ where: { reportId: id } });
  return { ...world, id, sha256, content: content ?? '', save };
}

const known = (sha256: string) => verifyHash(desk.ctx, { sha256 });
const put = (id: string, content: string, sha256: string) =>
  tamperWith(
    desk.pool,
    'report_version',
    `update desk.report_version set content = convert_from('\\x${Buffer.from(content).toString('hex')}', 'UTF8'),
       sha256 = '${sha256}' where report_id = '${id}' and version = 1`,
  );

describe('what a hash tells', () => {
  test('which report and version, how it stands now, and that there is a newer one; nobody and no company', async () => {
    const { id, sha256, save, place } = await saved();
    expect(await known(sha256)).toEqual({
      isKnown: true,
      sha256,
      madeBy: 'Plumbline at desk.example',
      reportId: id,
      version: 1,
      profile: 'FULL',
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      state: 'draft',
      newestVersion: 1,
    });
    await save();
    expect(await known(sha256)).toMatchObject({ state: 'superseded', newestVersion: 2 });
    expect(JSON.stringify(await known(sha256))).not.toContain(place.companyId);
  });

  test('of a reduced copy too, once it was given out', async () => {
    const { id, as } = await saved();
    const { sha256 } = await exportReport(as(officer), { id, format: 'json', profile: 'MINIMAL' });
    expect(await known(sha256)).toMatchObject({ isKnown: true, reportId: id, profile: 'MINIMAL' });
  });

  test('nothing of any other', async () => {
    expect(await known('0'.repeat(64))).toEqual({ isKnown: false });
  });
});

describe('a version changed by who owns the database', () => {
  test('any bit of its text: the desk refuses to show it, and the new text is none of ours', async () => {
    const { id, as, content, sha256 } = await saved();
    const property = fc.asyncProperty(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(6),
      async (where, bit) => {
        const at = Math.floor(where * (content.length - 1));
        const code = content.charCodeAt(at) ^ (1 << bit);
        fc.pre(
          code > 0 && (code < 0xd800 || code > 0xdfff) && !/[\ud800-\udfff]/.test(content.slice(at, at + 1)),
        );
        const altered = content.slice(0, at) + String.fromCharCode(code) + content.slice(at + 1);
        await put(id, altered, sha256);
        await expect(viewReport(as(officer), { id })).rejects.toThrow('This version is damaged');
        expect(await known(sha256Of(altered))).toEqual({ isKnown: false });
        // Who holds the genuine file is told so all the same.
        expect(await known(sha256)).toMatchObject({ isKnown: true });
      },
    );
    await fc.assert(property, { numRuns: 20 });
    await put(id, content, sha256);
    expect((await viewReport(as(officer), { id })).version).toBe(1);
  });

  test('its hash', async () => {
    const { id, as, content, sha256 } = await saved();
    await put(id, content, `${sha256.slice(0, -1)}${sha256.endsWith('0') ? '1' : '0'}`);
    await expect(viewReport(as(officer), { id })).rejects.toThrow('This version is damaged');
  });

  test('both, so that they fit each other: the audit says what was saved', async () => {
    const { id, as, content, sha256 } = await saved();
    const forged = content.replace('Anna', 'Anne');
    expect(forged).not.toBe(content);
    await put(id, forged, sha256Of(forged));
    await expect(viewReport(as(officer), { id })).rejects.toThrow('This version is damaged');
    await expect(exportReport(as(officer), { id, format: 'json', profile: 'FULL' })).rejects.toThrow(
      'This version is damaged',
    );
    expect(await known(sha256Of(forged))).toEqual({ isKnown: false });
    await put(id, content, sha256);
    expect((await viewReport(as(officer), { id })).sha256).toBe(sha256);
  });
});

describe('a version that nobody saved', () => {
  /** As the version before, of another text, with the step that each begins with. */
  async function planted({ id, content }: Awaited<ReturnType<typeof saved>>): Promise<string> {
    const text = content.replace('"version":1', '"version":2');
    const bytes = `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;
    await tamperWith(
      desk.pool,
      'report_version',
      `insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
       select report_id, 2, ${bytes}, '${sha256Of(text)}', request_ids, policy_id, summary, saved_by, saved_at
       from desk.report_version where report_id = '${id}'`,
    );
    await tamperWith(
      desk.pool,
      'review_step',
      `insert into desk.review_step (report_id, version, step, to_state, by_id, author_id)
       values ('${id}', 2, 1, 'draft', '${officer.userId}', '${officer.userId}')`,
    );
    return sha256Of(text);
  }

  test('is damage on the page and in every file, and no text of ours', async () => {
    const at = await saved();
    const { id, as } = at;
    const sha256 = await planted(at);
    for (const look of [
      () => viewReport(as(officer), { id }),
      () => viewReport(as(officer), { id, version: 2 }),
      () => exportReport(as(officer), { id, version: 2, format: 'pdf', profile: 'FULL' }),
      () => exportReport(as(officer), { id, version: 2, format: 'json', profile: 'MINIMAL' }),
    ]) {
      await expect(look()).rejects.toThrow('not what the audit says was saved and decided');
    }
    expect(await known(sha256)).toEqual({ isKnown: false });
    expect((await viewReport(as(officer), { id, version: 1 })).version).toBe(1);
  });

  test('is damage too where it has two entries', async () => {
    const { id, as, sha256 } = await saved();
    await desk.given.auditEntry.create({
      data: {
        actorId: officer.userId,
        action: 'report-saved',
        object: `report ${id}`,
        details: { version: 1, sha256 },
      },
    });
    await expect(viewReport(as(officer), { id })).rejects.toThrow('not what the audit says');
    expect(await known(sha256)).toMatchObject({ state: 'damaged' });
  });

  test.each([
    ['its time', `saved_at = saved_at - interval '1 millisecond'`],
    ['its reason', `reason = 'Another'`],
  ])('%s moved is damage', async (_, change) => {
    const { id, as, sha256 } = await saved();
    await tamperWith(
      desk.pool,
      'report_version',
      `update desk.report_version set ${change} where report_id = '${id}'`,
    );
    await expect(viewReport(as(officer), { id })).rejects.toThrow('not what the audit says');
    await expect(exportReport(as(officer), { id, format: 'pdf', profile: 'FULL' })).rejects.toThrow(
      'not what the audit says',
    );
    expect(await known(sha256)).toMatchObject({ state: 'damaged' });
  });

  test('a copy that nobody was given is none of ours', async () => {
    const { id } = await saved();
    const sha256 = 'ab'.repeat(32);
    await desk.given.issuedCopy.create({ data: { sha256, reportId: id, version: 1, profile: 'MINIMAL' } });
    expect(await known(sha256)).toEqual({ isKnown: false });
  });
});

describe('a review changed by who owns the database', () => {
  const forge = (sql: string) => tamperWith(desk.pool, 'review_step', sql);
  const addStep = (id: string, [step, from, to]: [number, string, string], by: Actor) =>
    forge(`insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id)
      values ('${id}', 1, ${step}, '${from}', '${to}', 'Checked', '${by.userId}', '${officer.userId}')`);

  async function expectFound({ id, sha256, as }: Awaited<ReturnType<typeof saved>>): Promise<void> {
    for (const look of [
      () => viewReport(as(officer), { id }),
      () => exportReport(as(officer), { id, format: 'pdf', profile: 'FULL' }),
      () => exportReport(as(officer), { id, format: 'json', profile: 'MINIMAL' }),
    ]) {
      await expect(look()).rejects.toThrow('not what the audit says was saved and decided');
    }
    expect(await known(sha256)).toMatchObject({ isKnown: true, state: 'damaged' });
  }

  test('an approval that nobody gave', async () => {
    const at = await saved();
    await addStep(at.id, [2, 'draft', 'in_review'], officer);
    await addStep(at.id, [3, 'in_review', 'approved'], approver);
    await expectFound(at);
  });

  test('a second decision, like one that was given', async () => {
    const at = await saved();
    const { id, as } = at;
    await submitReport(as(officer), { id, version: 1 });
    await decideReport(as(approver), { id, version: 1, decision: 'changes_requested', reason: 'Checked' });
    await submitReport(as(officer), { id, version: 1 });
    expect(await known(at.sha256)).toMatchObject({ state: 'in_review' });
    await addStep(id, [5, 'in_review', 'changes_requested'], approver);
    await expectFound(at);
  });

  test.each([
    ['who decided', (by: string) => `update desk.review_step set by_id = '${by}' where step = 3`],
    ['why', () => `update desk.review_step set reason = 'Not checked' where step = 3`],
    ['what', () => `update desk.review_step set to_state = 'rejected' where step = 3`],
    ['that it was decided', () => 'delete from desk.review_step where step = 3'],
  ])('%s', async (_, sql) => {
    const at = await saved();
    const { id, as } = at;
    await submitReport(as(officer), { id, version: 1, reason: 'Ready' });
    await decideReport(as(approver), { id, version: 1, decision: 'approved', reason: 'Checked' });
    expect((await viewReport(as(officer), { id })).state).toBe('approved');
    const { userId } = await desk.addUser('approver');
    await forge(`${sql(userId)} and report_id = '${id}'`);
    await expectFound(at);
  });

  test('a decision with entries for it that are numbered below the first', async () => {
    const at = await saved();
    const { id, sha256 } = at;
    await addStep(id, [2, 'draft', 'in_review'], officer);
    await addStep(id, [3, 'in_review', 'approved'], approver);
    const planted = (number: number, action: string, to: string, by: Actor) => `
      insert into desk.audit_entry (id, at, actor_id, action, object, reason, details, hash) overriding system value
      values (${number}, clock_timestamp(), '${by.userId}', '${action}', 'report ${id}', 'Checked',
        '{"version": 1, "to": "${to}", "sha256": "${sha256}"}', sha256('x'))`;
    const both = `${planted(-2, 'report-submitted', 'in_review', officer)};
      ${planted(-1, 'report-decided', 'approved', approver)}`;
    await expect(tamperWith(desk.pool, 'audit_entry', both)).rejects.toThrow('numbered_from_one');
    // Who owns the database may take the rule away.
    await tamperWith(
      desk.pool,
      'audit_entry',
      `alter table desk.audit_entry drop constraint numbered_from_one; ${both}`,
    );
    await expectFound(at);
    const auditor = await desk.addUser('auditor');
    const { brokenIds } = await verifyAudit({ ...desk.ctx, actor: auditor }, { after: 0 });
    expect(brokenIds).toEqual([-2, -1]);
    await tamperWith(desk.pool, 'audit_entry', 'delete from desk.audit_entry where id < 1');
  });

  const later = (column: string) => `${column} = ${column} + interval '1 millisecond'`;
  test.each([
    ['the time of the first step', () => `update desk.review_step set ${later('at')} where step = 1`],
    ['the time of a decision', () => `update desk.review_step set ${later('at')} where step = 3`],
    [
      'the author of the first step',
      (by: string) => `update desk.review_step set by_id = '${by}' where step = 1`,
    ],
    ['that there was a first step', () => 'delete from desk.review_step where step < 4'],
  ])('%s', async (_, sql) => {
    const at = await saved();
    const { id, as } = at;
    await submitReport(as(officer), { id, version: 1 });
    await decideReport(as(approver), { id, version: 1, decision: 'approved', reason: 'Checked' });
    const { userId } = await desk.addUser('approver');
    await forge(`${sql(userId)} and report_id = '${id}'`);
    await expectFound(at);
  });

  test('an end by a version that never took its place', async () => {
    const at = await saved();
    await addStep(at.id, [2, 'draft', 'superseded'], officer);
    await expectFound(at);
  });

  test.each([
    ['by whom', (by: string) => `by_id = '${by}'`],
    ['by which version', () => `reason = 'Version 3'`],
    ['when', () => later('at')],
  ])('its end by a newer version: %s', async (_, change) => {
    const at = await saved();
    const { id, as, save, sha256 } = at;
    await save();
    expect((await viewReport(as(officer), { id, version: 1 })).state).toBe('superseded');
    const { userId } = await desk.addUser('officer');
    await forge(
      `update desk.review_step set ${change(userId)} where version = 1 and step = 2 and report_id = '${id}'`,
    );
    await expect(viewReport(as(officer), { id, version: 1 })).rejects.toThrow('not what the audit says');
    expect(await known(sha256)).toMatchObject({ state: 'damaged' });
  });

  test('whoever reads while steps are taken finds nothing wrong', async () => {
    const { id, sha256, as } = await saved();
    let isOver = false;
    const act = async () => {
      for (let round = 0; round < 12; round++) {
        await submitReport(as(officer), { id, version: 1 });
        await withdrawReport(as(officer), { id, version: 1 });
      }
      isOver = true;
    };
    const read = async () => {
      while (!isOver) {
        await viewReport(as(officer), { id });
        expect(await known(sha256)).not.toMatchObject({ state: 'damaged' });
      }
    };
    await Promise.all([act(), read(), read()]);
  });
});

test('a certificate is known as long as anything was sealed with it, whatever is sealed with now', async () => {
  expect(await sealTrust(desk.ctx)).toEqual({ fingerprints: [], authorities: [] });
  const fingerprints = ['ab'.repeat(32), 'cd'.repeat(32)];
  await desk.given.sealCertificate.createMany({
    data: fingerprints.map((fingerprint) => ({ fingerprint, name: 'Plumbline' })),
  });
  expect((await sealTrust(desk.ctx)).fingerprints.toSorted()).toEqual(fingerprints);
});

test('authorities that can not be read are none, and no reason to know no seal', async () => {
  vi.stubEnv('TIMESTAMP_AUTHORITIES', '/absent.pem');
  const { fingerprints, authorities } = await sealTrust(desk.ctx);
  expect(fingerprints).not.toEqual([]);
  expect(authorities).toEqual([]);
  vi.stubEnv('TIMESTAMP_AUTHORITIES', undefined);
});

describe('the answer', () => {
  const from = (address: string) => ({ ...desk.ctx, place: { address, browser: null } });
  const answer = (address: string, sha256: string) =>
    answering(() => answerVerify(from(address), new Unparsed({ sha256 })));

  test.each(['', 'none', 'g'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}'--`])(
    'takes nothing but a hash: %j',
    async (given) => {
      const refused = await answer('192.0.2.0', given);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        error: { code: 'invalid_request', details: [expect.stringContaining('sha256: expected a SHA-256')] },
      });
    },
  );

  test('answers 120 times a minute to an address, and says when to ask again', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let asked = 0; asked < 121; asked++) {
      last = await answer('198.51.100.0', '0'.repeat(64));
      statuses.push(last.status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses[120]).toBe(429);
    expect(last?.headers.get('retry-after')).toBe('60');
    // The page says so in words; another address is answered.
    expect(await knownCopyFor(from('198.51.100.0'), { sha256: '0'.repeat(64) })).toBeNull();
    expect((await answer('203.0.113.0', '0'.repeat(64))).status).toBe(200);
  });
});
