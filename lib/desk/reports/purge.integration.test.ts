import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { FactConflict } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { many } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { viewCompany } from '../company/view-company.ts';
import { markConflictSeen } from '../conflicts/mark-conflict-seen.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import {
  addCustomerCompany,
  addCustomerDocument,
  createCustomer,
  decideCustomer,
  endCustomer,
  proposeCustomerDecision,
  purgeCustomers,
  removeCustomerDocument,
  viewCustomer,
} from '../customers/index.ts';
import { decideDiscrepancy, listDiscrepancies } from '../discrepancies/index.ts';
import { noteDiscrepancies } from '../discrepancies/note-discrepancies.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { addExtract, typeExtractFacts } from '../extracts/index.ts';
import { listHistory, newestAnswers } from '../lookups/index.ts';
import { recordAnswer } from '../lookups/record-answer.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { overrideMatch } from '../owners/override-match.ts';
import { replayLookup } from '../purchases/replay-lookup.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { changeReport, noteReport, purgeReport, saveReport, submitReport, viewReport } from './index.ts';
import { purgeDueReports } from './retention.ts';
import { ageReport } from './testing/age-report.ts';
import { approveReport } from './testing/approve-report.ts';

const NAME = 'Canary Personsdottir';
/** By the database: Prisma has no other name for what a trigger refuses. */
const refused = { code: 'P2003' };
const reason = `Asked of ${NAME}`;
const CONFLICT: FactConflict = {
  ...{ path: '/company/legalName', kind: 'identity', kept: 'r', other: 'i' },
  ...{ keptValue: NAME, otherValue: `${NAME} Ltd` },
};
/** What stays although it may name somebody: why owners' data was consulted is itself what must be kept. */
const STAYS: Readonly<Record<string, readonly string[]>> = { lookup: ['reason'], audit_entry: ['reason'] };

let desk: TestDesk;
let administrator: Actor;
let officer: Actor;
let folder: string;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  desk = await openTestDesk();
  administrator = await desk.addUser('administrator');
  officer = await desk.addUser('officer');
  folder = await mkdtemp(join(tmpdir(), 'plumbline-purge-'));
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const files = async () =>
  (await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

/** The tables of the desk in which a name stands, in whatever column of text or JSON. */
async function tablesWith(name: string): Promise<string[]> {
  const tables = await many(
    desk.pool,
    `select relname as name from pg_class where relnamespace = 'desk'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
    [],
    z.object({ name: z.string() }),
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const rest = `to_jsonb(t) - '{${(STAYS[table] ?? []).join(',')}}'::text[]`;
    const { rowCount } = await desk.pool.query(
      `select from desk."${table}" t where (${rest})::text ilike '%' || $1 || '%'`,
      [name],
    );
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found;
}

/** A company of which everything that the desk can hold names a person, and whose time is over. */
async function everything() {
  const world = ownersDesk(desk);
  const ctx: DeskContext = { ...world.ctx, blobs: openBlobs(parseEnv({ DATA_DIR: folder }), 'kept') };
  const as = (actor: Actor): ActorContext => ({ ...ctx, actor });
  const { place } = world;
  await world.answer({
    legalName: `${NAME}, sole trader`,
    holders: [
      [NAME, 90],
      ['Jan Novák', 10],
    ],
    declared: [
      [NAME, 25, 50],
      ['Eva Holm', 50, 75],
    ],
    conflicts: [CONFLICT],
  });
  const bought = {
    ...{ ...place, userId: officer.userId, serviceUrl: 'http://service.test', legalName: NAME },
    ...{ dataPoints: [], documents: ['x'], quotedCredits: 3, costCredits: 3, reason, reference: NAME },
    failure: asJson({ documents: { x: { code: 'internal', message: NAME, isRetryable: true } } }),
  };
  const order = await desk.given.lookup.create({ data: { ...bought, status: 'finished' } });
  const underWay = await desk.given.lookup.create({ data: { ...bought, status: 'in_progress' } });
  const bytes = Buffer.from(`%PDF-1.7 ${NAME} ${place.companyId}`);
  const { blobName, sha256 } = await ctx.blobs.keep(bytes, 'pdf');
  const made = Buffer.from(`%PDF-1.7 made of it ${NAME} ${place.companyId}`);
  const pdf = await ctx.blobs.keep(made, 'pdf');
  const document = {
    ...{ pdfBlobName: pdf.blobName, pdfSha256: pdf.sha256, pdfSizeBytes: made.length },
    ...{ documentId: 'x', category: 'tradeRegisterExtract', name: NAME, mediaType: 'application/pdf' },
    ...{ format: 'pdf', sizeBytes: bytes.length, sha256, blobName },
  };
  await desk.given.keptDocument.create({ data: { ...document, lookupId: order.id } });
  await desk.given.foundCompany.create({ data: { ...place, legalName: NAME } });
  await desk.given.recentCompany.create({ data: { ...place, userId: officer.userId, legalName: NAME } });
  await noteDiscrepancies(as(officer), { ...place, choice: { policy: 'eu-amlr' } });
  const [open] = await desk.db.discrepancy.findMany({ where: place });
  await decideDiscrepancy(as(officer), {
    id: z.string().parse(open?.id),
    outcome: 'none',
    reason,
  });
  const match = { personKey: 'one', otherKey: 'other', says: 'same', reason } as const;
  await overrideMatch(as(officer), { ...place, ...match });
  const [conflict] = (await viewCompany(as(officer), place)).view.conflicts;
  await markConflictSeen(as(officer), { ...place, key: conflict?.key ?? '', reason });
  await desk.given.flagDecision.create({
    data: {
      ...{ ...place, flagKey: 'closed:company:', factsSha256: 'ab'.repeat(32), outcome: 'accepted' },
      ...{ measure: NAME, reason, decidedBy: officer.userId },
      validUntil: new Date(Date.now() + 86_400_000),
    },
  });
  const file = new File([`%PDF-1.7 brought ${NAME} ${place.companyId}`], `${NAME}.pdf`);
  const brought = { ...place, file, register: NAME, producedOn: '2026-10-01', note: NAME };
  const extract = await addExtract(as(officer), brought);
  const owners = [{ name: NAME, birthYear: 1970 }];
  await typeExtractFacts(as(officer), { id: extract.id, facts: { owners, note: NAME } });
  const rule = { ...place, policy: 'eu-amlr' };
  const { id } = await saveReport(as(officer), { ...rule, reason });
  await saveReport(as(officer), { ...rule, reason });
  await changeReport(as(officer), {
    ...{ id, tags: NAME, reviewOn: '2027-11-22' },
    ...{ risk: 'high', riskReason: `${NAME} was checked` },
  });
  // As a version before customer files wrote it.
  await desk.given.report.update({ where: { id }, data: { reference: NAME } });
  await noteReport(as(officer), { id, version: 2, text: NAME });
  await submitReport(as(officer), { id, version: 2, reason });
  await approveReport(as(administrator), { id, version: 2, reason });
  const share = {
    reportId: id,
    version: 2,
    tokenHash: randomBytes(32),
    profile: 'FULL',
    days: 1,
    note: NAME,
  };
  await desk.given.share.create({
    data: { ...share, createdBy: officer.userId, recipients: { create: { email: 'canary@bank.example' } } },
  });
  await ageReport(desk.pool, id);
  await desk.pool.query(`update desk.report set relationship_ended_on = '2015-01-01' where id = $1`, [id]);
  return { id, ctx, as, place, document, underWay };
}

/** A customer file of the company, whose relationship has ended: all its texts name the person. */
async function customerOf({ as, place }: Awaited<ReturnType<typeof everything>>): Promise<string> {
  const file = new File([`%PDF-1.7 passport of ${NAME}`], `${NAME}.pdf`);
  const { id } = await createCustomer(as(officer), { reference: NAME, name: NAME, tags: NAME });
  await addCustomerCompany(as(officer), { id, ...place, role: 'customer' });
  const kind = 'identity_document';
  const passport = await addCustomerDocument(as(officer), { id, file, kind, about: NAME, note: NAME });
  await removeCustomerDocument(as(officer), { id: passport.id, reason });
  await proposeCustomerDecision(as(officer), { id, risk: 'low', reviewOn: '2030-06-01', reason });
  const { id: decisionId } = await desk.db.customerDecision.findFirstOrThrow({ where: { fileId: id } });
  await decideCustomer(as(administrator), { id, decisionId, decision: 'approved', reason });
  await endCustomer(as(administrator), { id, endedOn: '2015-01-01', reason, isSure: 'on' });
  return id;
}

test('nothing of a person is left anywhere; hashes, steps, requests and what they cost stay', async () => {
  const world = await everything();
  const { id, as, place } = world;
  const customer = await customerOf(world);
  expect(await tablesWith('Canary')).toEqual([
    'conflict_seen',
    'customer_decision',
    'customer_document',
    'customer_file',
    'discrepancy',
    'extract',
    'extract_facts',
    'flag_decision',
    'found_company',
    'kept_document',
    'lookup',
    'person_match',
    'recent_company',
    'report',
    'report_answer',
    'report_note',
    'report_version',
    'review_step',
    'share',
    'share_recipient',
  ]);
  expect(await files()).toBe(4);
  await purgeCustomers(world.ctx);
  expect(await files(), 'kept with the report').toBe(4);
  await purgeReport(as(administrator), { id, reason: 'Over' });
  await purgeCustomers(world.ctx);
  expect(await tablesWith('Canary')).toEqual([]);
  expect(await tablesWith('Eva Holm')).toEqual([]);
  expect(await files()).toBe(0);
  expect(await desk.db.blobToRemove.count()).toBe(0);

  expect(await viewCustomer(as(officer), { id: customer })).toMatchObject({
    ...{ reference: null, name: null, tags: [], documents: [], companies: [place] },
    decisions: [{ risk: 'low', reason: null, decisionReason: null, outcome: 'approved' }],
  });
  const page = await viewReport(as(officer), { id });
  expect(page.certificate?.removed).toMatchObject({
    ...{ versions: 2, answers: 2, notes: 1, requests: 3, documents: 1, conflicts: 1, matches: 1 },
    flagDecisions: 1,
    extracts: 1,
    discrepancies: expect.any(Number),
  });
  expect(page.steps.map(({ state, reason: why }) => [state, why])).toEqual([
    ['draft', null],
    ['in_review', null],
    ['approved', null],
  ]);
  expect(page.about).toMatchObject({ legalName: place.companyId, reference: null, tags: [], risk: null });
  const [line] = await listHistory(as(officer), place);
  expect(line).toMatchObject({ costCredits: 3, reason, purgedAt: expect.any(String), status: 'finished' });
});

test('every page of the company is as if nothing had been asked, and nothing is asked or saved again', async () => {
  const { id, ctx, as, place, underWay } = await everything();
  const before = await newestAnswers(as(officer), place);
  await purgeReport(as(administrator), { id, reason: 'Over' });
  const { view, open, isHeld } = await viewCompany(as(officer), place);
  expect({ open, isHeld, owners: view.owners }).toEqual({ open: [], isHeld: false, owners: [] });
  const { items } = await listDiscrepancies(
    as(officer),
    new Unparsed({ state: 'all', company: place.companyId }),
  );
  expect(items).toEqual([]);
  await expect(saveReport(as(officer), { ...place, policy: 'eu-amlr' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  const [line] = await listHistory(as(officer), place);
  const replay = replayLookup(as(officer), { lookupId: z.string().parse(line?.id) });
  await expect(replay).rejects.toMatchObject({ code: 'gone', statusCode: 410 });

  // What was on its way comes too late, and what was read before the purge is not written after it.
  const { parts } = before;
  const late = parts.companyProfile.status === 'none' ? undefined : parts.companyProfile.held?.answer;
  if (late === undefined) throw new Error('expected an answer');
  await recordAnswer(ctx, underWay.id, late);
  const said = { personKey: 'one', otherKey: 'other', says: 'same', reason } as const;
  await expect(overrideMatch(as(officer), { ...place, ...said })).rejects.toMatchObject(refused);
  const kept = desk.given.keptDocument.create({
    data: {
      lookupId: underWay.id,
      documentId: 'y',
      category: 'c',
      mediaType: 'm',
      format: 'pdf',
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
      blobName: 'kept/y.pdf',
    },
  });
  await expect(kept).rejects.toMatchObject(refused);
  expect(await tablesWith('Canary')).toEqual([]);
});

test('bytes that another company needs stay; those that could not be removed go an hour later', async () => {
  const [one, other] = [await everything(), await everything()];
  const { lookup } = { lookup: other.underWay.id };
  await desk.given.keptDocument.create({ data: { ...one.document, documentId: 'same', lookupId: lookup } });
  // The extract that was brought to both stays with the other.
  const [brought] = await desk.db.extract.findMany({ where: one.place });
  const { id: _, withdrawnAt: __, facts: ___, ...extract } = brought ?? absent();
  await desk.given.extract.create({ data: { ...extract, companyId: other.place.companyId } });
  const before = await files();
  await purgeReport(one.as(administrator), { id: one.id, reason: 'Over' });
  expect(await files()).toBe(before);
  expect(await desk.db.blobToRemove.count()).toBe(0);

  const remove = () => Promise.reject(new Error('the store is away'));
  const away = { ...other.as(administrator), blobs: { ...other.ctx.blobs, remove } };
  await purgeReport(away, { id: other.id, reason: 'Over' });
  expect(await files()).toBe(before);
  expect(await desk.db.blobToRemove.count()).toBe(6);
  await Promise.all([purgeDueReports(other.ctx), purgeDueReports(other.ctx)]);
  expect(await files()).toBe(before - 6);
  const acts = await desk.db.auditEntry.findMany({
    where: { action: 'document-removed', object: `report ${other.id}` },
  });
  const removed = { blobName: expect.stringMatching(/^kept\//), isRemoved: true };
  expect(acts.map(({ details }) => details)).toEqual(Array.from({ length: 6 }, () => removed));
});

function absent(): never {
  throw new Error('expected an extract');
}

test('outside a purge the database lets nothing of it go', async () => {
  const { id, place, as } = await everything();
  const company = `country = 'TEST' and company_id = '${place.companyId}'`;
  for (const statement of [
    `delete from desk.discrepancy where ${company}`,
    `delete from desk.extract_facts f using desk.extract e where f.extract_id = e.id and ${company}`,
    `delete from desk.extract where ${company}`,
    `delete from desk.person_match where ${company}`,
    `update desk.lookup set purged_at = now() where ${company}`,
    `update desk.lookup set answer = '{}' where status = 'finished' and ${company}`,
    `update desk.lookup set cost_credits = 0 where status = 'finished' and ${company}`,
    `update desk.review_step set reason = null where report_id = '${id}'`,
    `update desk.report_version set reason = null where report_id = '${id}'`,
    `delete from desk.kept_document k using desk.report_file f where f.kept_document_id = k.id and f.report_id = '${id}'`,
    `insert into desk.review_step (report_id, version, step, from_state, to_state, by_id, author_id)
       select report_id, 1, 9, 'in_review', 'approved', by_id, author_id from desk.review_step
       where report_id = '${id}' and to_state = 'approved'`,
  ]) {
    await expect(desk.pool.query(statement), statement).rejects.toThrow(
      /append-only|does not change|goes with the report|needs a reason/,
    );
  }
  await purgeReport(as(administrator), { id, reason: 'Over' });
  const again = desk.pool.query(`update desk.lookup set answer = '{}' where ${company}`);
  await expect(again).rejects.toThrow('is purged');
});
