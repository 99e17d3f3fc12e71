import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { SaveReport, saveReport, submitReport } from '../reports/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { audited } from './audited.ts';
import { ExportAudit, exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

let desk: TestDesk;
let auditor: Actor;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor');
  officer = await desk.addUser('officer');
});
afterAll(() => desk.close());

/** A company that was bought, has come, was saved and was submitted. */
async function handled(legalName: string) {
  const world = ownersDesk(desk);
  const { companyId } = world.place;
  await world.answer({ legalName });
  const lookup = await desk.db.lookup.findFirstOrThrow({ where: { companyId } });
  for (const [action, object] of [
    ['data-bought', world.company],
    ['data-received', `lookup ${lookup.id}`],
  ] as const) {
    await audited({ db: desk.db, actor: officer }, { action, object }, () => Promise.resolve());
  }
  const { id } = await saveReport(world.as(officer), SaveReport.parse(world.place));
  await submitReport(world.as(officer), { id, version: 1 });
  return { companyId, reportId: id };
}

const ALL = ['report-submitted', 'report-saved', 'data-received', 'data-bought'];
const actionsOf = async (query: Record<string, string>) =>
  (await listAudit(desk.as(auditor), new Unparsed(query))).items.map(({ action }) => action);

test('a company’s number or name finds what was done to its requests and reports, and to no other’s', async () => {
  const { companyId, reportId } = await handled('Lone Example 100% KLR');
  await handled('Other Example KLR');
  expect(await actionsOf({ object: companyId })).toEqual(ALL);
  expect(await actionsOf({ object: `test ${companyId.toUpperCase()}` })).toEqual(ALL);
  expect(await actionsOf({ object: 'lone example 100%' })).toEqual(ALL);
  expect(await actionsOf({ object: 'lone example 10_%' })).toEqual([]);
  expect(await actionsOf({ object: companyId, action: 'report-saved' })).toEqual(['report-saved']);
  expect((await listAudit(desk.as(auditor), new Unparsed({ object: companyId }))).total).toBe(4);
  expect(await actionsOf({ object: `report ${reportId}` })).toEqual(['report-submitted', 'report-saved']);
});

test('the export has the same', async () => {
  const { companyId } = await handled('Exported Example KLR');
  const file = await exportAudit(desk.as(auditor), ExportAudit.parse({ format: 'jsonl', object: companyId }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.body) chunks.push(chunk);
  const [head = '', ...lines] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  expect(JSON.parse(head)).toMatchObject({ entries: 4, filter: { object: companyId } });
  const Line = z.object({ line: z.string() });
  const told = lines.map((one) => Line.parse(JSON.parse(one)).line);
  expect(told).toEqual(ALL.toReversed().map((action) => expect.stringContaining(`"${action}"`)));
});

test('an address is found by the free text', async () => {
  const act = { action: 'sign-in-failed', object: 'user unknown' } as const;
  await audited({ db: desk.db, actor: { userId: null, address: '198.51.100.0' } }, act, () =>
    Promise.resolve(),
  );
  expect(await actionsOf({ text: '198.51.100' })).toEqual(['sign-in-failed']);
  expect(await actionsOf({ text: '198_51' })).toEqual([]);
});
