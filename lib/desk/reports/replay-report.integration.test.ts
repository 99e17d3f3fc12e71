import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, type Facts, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { replayReport, saveReport } from './index.ts';

let desk: TestDesk;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer');
});
afterAll(() => desk.close());
afterEach(() => vi.unstubAllGlobals());

const SERVICE = 'http://service.test';
const Asked = z.object({ requestId: z.string() });

/** A service that gives what it is told to, by requestId, and refuses all else. */
function serviceOf(answers: ReadonlyMap<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { requestId } = Asked.parse(JSON.parse(body));
    asked.push(requestId);
    const answer = answers.get(requestId);
    return answer === undefined
      ? Response.json({ message: 'This request is forgotten.' }, { status: 404 })
      : Response.json(answer);
  });
  return asked;
}

/** A company with a report, and a desk that asks a service for it, years later. */
async function reported(rule: { thresholdPercent?: number } = {}, facts: Facts = DISAGREEING) {
  const world = ownersDesk(desk);
  await world.answer(facts);
  const given = { ...world.place, policy: 'eu-amlr', ...rule };
  const { id } = await saveReport(world.as(officer), given);
  const ctx: DeskContext = {
    ...world.ctx,
    connection: async () => ({ serviceUrl: SERVICE, apiKey: 'a key of the tests' }),
    now: () => new Date('2031-01-01T10:00:00Z'),
  };
  return { ...world, id, given, ctx, as: (actor: Actor): ActorContext => ({ ...ctx, actor }) };
}

/** What the lookups of a company hold, oldest first. */
async function held({ companyId }: { companyId: string }) {
  const rows = await desk.db.lookup.findMany({ where: { companyId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ id, requestId, answer }) => ({ id, requestId: requestId ?? '', answer }));
}

/** An answer with other words in it. */
const said = (answer: unknown, was: string, is: string): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(was, is));

const rowsOf = ({ comparison }: Awaited<ReturnType<typeof replayReport>>) =>
  comparison?.groups.flatMap(({ rows }) => rows) ?? [];

describe('replayReport', () => {
  test('the same answers: the same, and nothing to compare', async () => {
    const { id, place, as } = await reported();
    const [one] = await held(place);
    const asked = serviceOf(new Map([[one?.requestId ?? '', one?.answer]]));
    const replayed = await replayReport(as(officer), { id });
    expect(asked).toEqual([one?.requestId]);
    expect(replayed.requests).toEqual([{ requestId: one?.requestId, outcome: 'same', message: undefined }]);
    expect(replayed.comparison).toBeUndefined();
  });

  test('under a threshold of its own, words that changed are all that changed', async () => {
    const { id, place, as } = await reported({ thresholdPercent: 10 });
    const [one] = await held(place);
    serviceOf(new Map([[one?.requestId ?? '', said(one?.answer, 'Posedas 50', 'Havas 50')]]));
    const rows = rowsOf(await replayReport(as(officer), { id }));
    // At 25 % Jan, who holds 10, would be no owner on one side.
    expect(rows.map(({ section, title, kind }) => [section, title, kind])).toEqual([
      ['declaredOwners', 'Eva Holm', 'changed'],
    ]);
    expect(JSON.stringify(rows)).toContain('Havas 50');
  });

  test('under a threshold of its own, who falls below it is told', async () => {
    const { id, place, as } = await reported({ thresholdPercent: 10 });
    const [one] = await held(place);
    serviceOf(
      new Map([[one?.requestId ?? '', said(one?.answer, '"sharePercentage":10', '"sharePercentage":9')]]),
    );
    const owners = rowsOf(await replayReport(as(officer), { id })).filter(
      ({ section }) => section === 'computedOwners',
    );
    expect(owners.map(({ title }) => title)).toContain('Jan Novák');
  });

  test('looked up again since: requests of the version are asked and compared, nothing newer', async () => {
    const { id, place, as, answer } = await reported();
    const [one] = await held(place);
    await answer({ ...DISAGREEING, legalName: 'Later Example Trading KLR', holders: [['Maya Later', 100]] });
    const asked = serviceOf(new Map([[one?.requestId ?? '', said(one?.answer, 'Eva Holm', 'Eva Holmes')]]));
    const replayed = await replayReport(as(officer), { id, version: 1 });
    expect(asked).toEqual([one?.requestId]);
    expect(replayed.requests.map(({ outcome }) => outcome)).toEqual(['different']);
    const text = JSON.stringify(rowsOf(replayed));
    expect(text).toContain('Eva Holmes');
    expect(text).not.toContain('Later');
  });

  test('of two requests one fails: it is named, and what came is compared', async () => {
    const world = await reported();
    const { id, place, as, given } = world;
    const [first] = await held(place);
    const { userId } = officer;
    const requestId = crypto.randomUUID();
    const profile = {
      request: {
        requestId,
        dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 0 } }, documents: {} },
      },
      company: { legalName: 'Two Requests Example KLR' },
    };
    await desk.given.lookup.create({
      data: {
        ...{ ...place, userId, serviceUrl: SERVICE, requestId, answer: asJson(profile) },
        ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits: 1, status: 'finished' },
      },
    });
    await saveReport(as(officer), given);
    serviceOf(new Map([[requestId, said(profile, 'Two Requests', 'Two Answers')]]));
    const replayed = await replayReport(as(officer), { id });
    const byId = new Map(replayed.requests.map((one) => [one.requestId, one]));
    expect(byId.get(requestId)).toMatchObject({ outcome: 'different', message: undefined });
    expect(byId.get(first?.requestId ?? '')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('forgotten'),
    });
    // The name alone: the structure of what was declared begins with the company, under its name.
    const sections = new Set(rowsOf(replayed).map(({ section }) => section));
    expect([...sections]).toEqual(['identity', 'computedOwners', 'structure']);
  });

  test('a service that is another by now is not asked', async () => {
    const { id, as } = await reported();
    const asked = serviceOf(new Map());
    const elsewhere = async () => ({ serviceUrl: 'http://other.test', apiKey: 'another key' });
    const { requests, comparison } = await replayReport({ ...as(officer), connection: elsewhere }, { id });
    expect(asked).toEqual([]);
    expect(requests).toMatchObject([
      { outcome: 'failed', message: expect.stringContaining('a different service') },
    ]);
    expect(comparison).toBeUndefined();
  });

  test('an answer that was tampered with, its hash too, is not compared with', async () => {
    const { id, as } = await reported();
    serviceOf(new Map());
    const change = `update desk.report_answer set content = new, sha256 = encode(sha256(convert_to(new, 'UTF8')), 'hex')
      from (select replace(content, 'Anna', 'Anne') from desk.report_answer where report_id = '${id}') as other(new)
      where report_id = '${id}'`;
    await tamperWith(desk.pool, 'report_answer', change);
    await expect(replayReport(as(officer), { id })).rejects.toThrow('damaged');
  });
});
