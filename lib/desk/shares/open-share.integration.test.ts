import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideReport, purgeReport, submitReport } from '../reports/index.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import {
  createShare,
  downloadShared,
  listAllShares,
  listShares,
  listShareViews,
  openShare,
  revokeAllShares,
  revokeShare,
} from './index.ts';
import { BOSS, openShares, type Shares, VISITOR } from './testing/shares-for-tests.ts';

let world: Shares;
beforeAll(async () => {
  world = await openShares();
});
afterAll(() => world.close());

const GONE = { kind: 'gone' };
const byBot = (visit?: string) => world.visiting(visit, world.ctx, { address: null, isBot: true });
const sql = (text: string, ...values: unknown[]) => world.desk.pool.query(text, values);

describe('a link', () => {
  test('leads to its version, reduced, and is kept as a hash alone', async () => {
    const { id, url, token, reportId, sha256 } = await world.share({ note: 'For your file.' });
    expect(url).toMatch(/^https:\/\/desk\.example\/s\/[\w-]{43}$/);
    const opened = await world.open(token);
    expect(opened).toMatchObject({
      kind: 'open',
      report: { id: reportId, version: 1, profile: { kind: 'MINIMAL', fullSha256: sha256 } },
      sharedBy: world.officer.email,
      note: 'For your file.',
      allowsDownload: false,
      recipient: null,
    });
    const rows = await sql(`select to_jsonb(s)::text as row from desk.share s where id = $1`, id);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect(await world.acts(reportId)).toEqual(['share-created', 'share-opened']);
  });

  test('that was revoked is looked at without a lock, which would take longer than to find none', async () => {
    const { id, token, reportId } = await world.share();
    const locks = async () =>
      (
        await sql(
          'select r.xmax::text as report, s.xmax::text as share from desk.report r, desk.share s where (r.id, s.id) = ($1, $2)',
          reportId,
          id,
        )
      ).rows;
    await revokeShare(world.as(world.officer), { id });
    const before = await locks();
    expect(await world.open(token)).toEqual(GONE);
    expect(await locks()).toEqual(before);
  });

  test('to a version that differs from the audit log is told as damaged, and shows nothing of it', async () => {
    const { token, reportId } = await world.share();
    const moveStep = (by: string) =>
      tamperWith(
        world.desk.pool,
        'review_step',
        `update desk.review_step set at = at + interval '${by}' where report_id = '${reportId}'`,
      );
    await moveStep('1 millisecond');
    expect(await world.open(token)).toEqual({ kind: 'damaged' });
    await moveStep('-1 millisecond');
    expect(await world.open(token)).toMatchObject({ kind: 'open' });
  });

  test('stays at its version when there is a newer one', async () => {
    const at = world.keep();
    const { token, reportId, content } = await world.share({}, at);
    const newer = content.replace('"version":1', '"version":2').replaceAll('Topmost', 'Renamed');
    await sql(
      `insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
       select report_id, 2, $2, encode(sha256(convert_to($2, 'UTF8')), 'hex'), request_ids, policy_id, summary, saved_by, saved_at
       from desk.report_version where report_id = $1`,
      reportId,
      newer,
    );
    const opened = await world.open(token);
    expect(opened).toMatchObject({ kind: 'open', report: { version: 1 } });
    expect(JSON.stringify(opened)).not.toContain('Renamed');
  });

  test('says how its version stands now, and since when; not who decided or why', async () => {
    const reviewer = await world.desk.addUser('approver');
    const { token, reportId: id } = await world.share();
    const now = async () => {
      const opened = await world.open(token);
      if (opened.kind !== 'open') throw new Error(`expected to be open, got ${opened.kind}`);
      return opened;
    };
    expect(await now()).toMatchObject({ standing: { state: 'draft' } });
    await submitReport(world.as(world.officer), { id, version: 1 });
    expect(await now()).toMatchObject({ standing: { state: 'in_review' } });
    const reason = 'Canary-of-the-reason';
    await decideReport(world.as(reviewer), { id, version: 1, decision: 'rejected', reason });
    const rejected = await now();
    const { at } = await world.desk.db.reviewStep.findFirstOrThrow({
      where: { reportId: id, toState: 'rejected' },
    });
    expect(rejected).toMatchObject({ standing: { state: 'rejected', since: at.toISOString() } });
    for (const inner of [reason, reviewer.email]) expect(JSON.stringify(rejected)).not.toContain(inner);
  });

  test('each look is a line of its log and an entry of the audit; programs are told apart', async () => {
    const { id, token, reportId } = await world.share({ allowsDownload: 'on' });
    await world.open(token);
    await openShare(byBot(), { token });
    await world.take({ token, format: 'json' });
    const views = await listShareViews(world.as(world.officer), { id });
    expect(views.map(({ thing, isBot, address }) => [thing, isBot, address])).toEqual([
      ['json', false, VISITOR.address],
      ['page', true, null],
      ['page', false, VISITOR.address],
    ]);
    const [listed] = (await listShares(world.as(world.officer), { reportId })).items;
    expect(listed).toMatchObject({ id, state: 'active', views: 2, botViews: 1, lastViewedAt: views[0]?.at });
    expect(await world.acts(reportId)).toEqual([
      'share-created',
      'share-opened',
      'share-opened',
      'share-opened',
    ]);
  });

  test('the graph that a page fetches by itself does not count as opened once more', async () => {
    const { id, token, reportId } = await world.share();
    await world.open(token);
    expect(await world.take({ token, format: 'chart' })).toMatchObject({ kind: 'file' });
    const views = await listShareViews(world.as(world.officer), { id });
    expect(views.map(({ thing }) => thing)).toEqual(['chart', 'page']);
    const [listed] = (await listShares(world.as(world.officer), { reportId })).items;
    expect(listed).toMatchObject({ views: 1, lastViewedAt: views[1]?.at });
  });

  test('no program is who proved something, or takes a file along', async () => {
    const named = await world.shareWithBoss({ allowsDownload: true });
    await openShare(byBot(named.visit), { token: named.token });
    const open = await world.share({ allowsDownload: true });
    await openShare(byBot(), { token: open.token });
    for (const { token, visit } of [{ visit: undefined, ...open }, named]) {
      await downloadShared(byBot(visit), { token, format: 'json' });
    }
    const viewsOf = async ({ id }: { id: string }) =>
      (await listShareViews(world.as(world.officer), { id })).map(({ thing, isBot, recipient }) => [
        thing,
        isBot,
        recipient,
      ]);
    expect(await viewsOf(named)).toEqual([
      ['json', false, BOSS],
      ['page', false, BOSS],
    ]);
    expect(await viewsOf(open)).toEqual([
      ['json', false, null],
      ['page', true, null],
    ]);
    const [listed] = (await listShares(world.as(world.officer), { reportId: named.reportId })).items;
    expect(listed).toMatchObject({ views: 2, botViews: 0, lastViewedAt: expect.any(String) });
  });

  test('names nobody in the audit: neither recipient, note nor link', async () => {
    const recipients = 'anna@bank.example, BEN@bank.example anna@bank.example';
    const { token, reportId } = await world.share({
      recipients,
      note: 'Dear Anna',
      password: 'correct horse of ours',
    });
    const entries = await world.desk.db.auditEntry.findMany({ where: { object: `report ${reportId}` } });
    const text = JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? Number(value) : value));
    expect(text).toContain('"recipients":2');
    for (const secret of ['bank.example', 'Anna', token, 'horse']) expect(text).not.toContain(secret);
  });
});

describe('gone', () => {
  test('unknown, malformed, expired, revoked and purged are one answer, and nothing is written', async () => {
    const [expired, revoked, purged] = [await world.share(), await world.share(), await world.share()];
    await world.endsIn(expired.id, '0 seconds');
    await revokeShare(world.as(world.officer), { id: revoked.id });
    await world.mayBePurged(purged.reportId);
    await purgeReport(world.as(await world.desk.addUser('administrator')), {
      id: purged.reportId,
      reason: 'Asked for',
    });
    const before = await world.desk.db.auditEntry.count();
    for (const token of ['A'.repeat(43), 'x', '', '../../etc', expired.token, revoked.token, purged.token]) {
      expect(await world.open(token)).toEqual(GONE);
      for (const format of ['pdf', 'json', 'zip', 'chart'])
        expect(await world.take({ token, format })).toEqual(GONE);
    }
    expect(await world.desk.db.auditEntry.count()).toBe(before);
    const { items: states } = await listAllShares(world.as(await world.desk.addUser('administrator')), {});
    const stateOf = (id: string) => states.find((each) => each.id === id)?.state;
    expect([expired, revoked, purged].map(({ id }) => stateOf(id))).toEqual(['expired', 'revoked', 'purged']);
  });

  test('the last minute is good, the moment of the end is not: by the clock of the database', async () => {
    const { id, token } = await world.share();
    await world.endsIn(id, '1 minute');
    expect(await world.open(token)).toMatchObject({ kind: 'open' });
    await world.endsIn(id, '0 seconds');
    expect(await world.open(token)).toEqual(GONE);
  });

  test('revoked on one instance, refused on the other at the next request; a colleague may', async () => {
    const { id, token } = await world.share();
    expect(await world.open(token, undefined, world.other)).toMatchObject({ kind: 'open' });
    await revokeShare(world.as(await world.desk.addUser('officer')), { id });
    expect(await world.open(token, undefined, world.other)).toEqual(GONE);
    await expect(revokeShare(world.as(world.officer), { id })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('all of a report, all there are: those that ended before keep their end', async () => {
    const administrator = await world.desk.addUser('administrator');
    const at = world.keep();
    const [one, two, elsewhere] = [await world.share({}, at), await world.share({}, at), await world.share()];
    await world.endsIn(two.id, '0 seconds');
    const { reportId } = one;
    expect(await revokeAllShares(world.as(administrator), { reportId })).toBe(1);
    expect(await world.open(one.token)).toEqual(GONE);
    expect(await world.open(elsewhere.token)).toMatchObject({ kind: 'open' });
    await revokeAllShares(world.as(administrator), {});
    expect(await world.open(elsewhere.token, undefined, world.other)).toEqual(GONE);
    expect(await listAllShares(world.as(administrator), { state: 'active' })).toMatchObject({ items: [] });
    expect(await revokeAllShares(world.as(administrator), {})).toBe(0);
    const [expired] = (await listShares(world.as(administrator), { reportId })).items.filter(
      ({ id }) => id === two.id,
    );
    expect(expired).toMatchObject({ state: 'expired', revokedAt: null });
  });
});

describe('at the same time', () => {
  test('looks during a revocation: each was before it, or is refused; none comes after', async () => {
    const { id, token } = await world.share();
    const looks = Array.from({ length: 6 }, (_, at) =>
      world.open(token, undefined, at % 2 === 0 ? world.ctx : world.other),
    );
    await Promise.all([...looks, revokeShare(world.as(world.officer), { id })]);
    const [late] = (
      await sql(
        `select count(*)::int as late from desk.share_view v join desk.share s on s.id = v.share_id
         where s.id = $1 and v.at > s.revoked_at`,
        id,
      )
    ).rows;
    expect(late).toEqual({ late: 0 });
    expect(await world.open(token)).toEqual(GONE);
  });

  test('looks and new links during a purge: none waits for ever, none comes after', async () => {
    const administrator = await world.desk.addUser('administrator');
    for (let round = 0; round < 5; round += 1) {
      const at = world.keep();
      const { token, reportId, version } = await world.share({ recipients: '' }, at);
      await world.mayBePurged(reportId);
      const input = {
        id: reportId,
        version,
        note: 'Dear Anna',
        recipients: 'a@bank.example',
      };
      const [purged, made, ...looks] = await Promise.allSettled([
        purgeReport(world.as(administrator), { id: reportId, reason: 'Asked for' }),
        createShare(world.as(world.officer, world.other), input),
        ...[world.ctx, world.other, world.ctx].map((each) => world.open(token, undefined, each)),
      ]);
      expect(purged.status).toBe('fulfilled');
      if (made.status === 'rejected')
        expect(made.reason).toMatchObject({ code: 'conflict', statusCode: 409 });
      for (const look of looks) expect(look.status).toBe('fulfilled');
      expect(await world.open(token)).toEqual(GONE);
      const { rows } = await sql(
        `select s.note, p.email from desk.share s left join desk.share_recipient p on p.share_id = s.id
         where s.report_id = $1`,
        reportId,
      );
      for (const row of rows) expect(row).toEqual({ note: null, email: null });
    }
  });
});
