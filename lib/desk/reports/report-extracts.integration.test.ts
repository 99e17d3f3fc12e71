import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDeskForTests } from '../discrepancies/testing/owners-desk-for-tests.ts';
import { addExtract, confirmExtractFacts, typeExtractFacts, withdrawExtract } from '../extracts/index.ts';
import { compareVersions, saveReport, viewReport } from './index.ts';

const { desk, db, officer, world } = ownersDeskForTests();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-extracts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const as = (actor: Actor): ActorContext => ({
  ...world().as(actor),
  blobs: openBlobs(parseEnv({ DATA_DIR: folder }), 'kept'),
});
const save = () => saveReport(as(officer()), { ...world().place, policy: 'eu-amlr' });

test('a version tells what was typed or confirmed at its time; none changes for what comes after it', async () => {
  await world().answer({});
  const { id } = await save();
  const file = new File([`%PDF-1.7 ${world().place.companyId}`], 'owners.pdf');
  const says = { register: 'Transparency register', producedOn: '2026-10-01' };
  const extract = await addExtract(as(officer()), { ...world().place, file, ...says });
  const owners = [{ name: 'Ida Owner', birthYear: 1970, sharePercent: 30 }];
  const typed = await typeExtractFacts(as(officer()), { id: extract.id, facts: { owners } });
  await save();
  const colleague = await desk().addUser('approver');
  await confirmExtractFacts(as(colleague), typed);
  await save();
  await withdrawExtract(as(officer()), { id: extract.id, reason: 'Of a namesake' });
  await save();

  const told = async (version: number) => {
    const { report } = await viewReport(as(officer()), { id, version });
    const section = report?.sections.find((one) => one.id === 'extractOwners');
    const fields = section?.rows.flatMap((row) => row.fields) ?? [];
    return [
      section?.rows.map(({ title }) => title),
      fields.find(({ key }) => key === 'factBasis')?.values[0],
    ];
  };
  expect(await told(1)).toEqual([undefined, undefined]);
  expect(await told(2)).toEqual([['Ida Owner'], 'entered manually, not confirmed']);
  expect(await told(3)).toEqual([['Ida Owner'], 'entered manually and confirmed by a second person']);
  expect(await told(4)).toEqual([undefined, undefined]);
  // The original belongs to the versions that tell of it, also after it was withdrawn.
  const rows = await db().reportExtract.findMany({ where: { reportId: id }, orderBy: { version: 'asc' } });
  expect(rows.map(({ version, extractId }) => [version, extractId])).toEqual([
    [2, extract.id],
    [3, extract.id],
  ]);

  const { groups } = await compareVersions(as(officer()), { id, from: 2, to: 3 });
  const changed = groups.flatMap(({ rows: all }) =>
    all.flatMap(({ fields }) => fields.map(({ key }) => key)),
  );
  // Who and when are the envelope of a fact, not the fact.
  expect(new Set(changed)).toEqual(new Set(['factBasis']));
  const came = await compareVersions(as(officer()), { id, from: 1, to: 2 });
  expect(
    came.groups
      .flatMap(({ availability }) => availability)
      .map(({ section }) => section)
      .toSorted(),
  ).toEqual(['extractOwners', 'extracts']);
});
