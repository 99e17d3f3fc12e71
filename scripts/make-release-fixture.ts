// Before a release: an installation of this version with data, as a backup beside the migrations. Tests of later versions
// bring it to theirs (prisma/upgrade.integration.test.ts). Run it once for each release: node scripts/make-release-fixture.ts
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { ExportAudit, exportAudit } from '#lib/desk/audit/export-audit.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { exportReport } from '#lib/desk/reports/export-report.ts';
import { applySettings, environmentWith } from '#lib/platform/env.ts';
import { openInstallation } from './admin/testing/open-installation.ts';
import { demoContext, firstAdministrator } from './demo/demo-actor.ts';
import { APPROVER } from './demo/demo-people.ts';
import { seedWorkspace } from './demo/seed-workspace.ts';
import { writeSealSet } from './release/seal-set.ts';

const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'plumbline-release-'));
const PASSPHRASE = 'a passphrase of the tests';
const Request = z.object({ request: z.object({ requestId: z.string() }) });

const migrations = await readdir(join(root, 'prisma/migrations'));
const release =
  migrations
    .filter((name) => /^\d{4}_/.test(name))
    .toSorted()
    .at(-1)
    ?.slice(0, 4) ?? '';
const target = join(root, 'prisma/releases', release);

const installation = await openInstallation(join(folder, 'data'));
const { env, serviceAddress, serviceApiKey } = installation;
applySettings({
  ...{ DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: env.DATA_DIR, AUTH_SECRET: env.AUTH_SECRET ?? '' },
  ...{ SERVICE_URL: env.SERVICE_URL, SERVICE_API_KEY: serviceApiKey, LOG_LEVEL: 'silent' },
});

async function call(path: string, body?: unknown): Promise<string> {
  const response = await fetch(new URL(path, serviceAddress), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': serviceApiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

try {
  const { people, shared } = await seedWorkspace(serviceAddress);
  const officer = people.find((each) => each.email === APPROVER);
  const approved = await deskContext().db.reviewStep.findFirstOrThrow({ where: { toState: 'approved' } });
  const report = { id: approved.reportId, version: approved.version };
  const pack = await exportReport(await demoContext(APPROVER), { ...report, format: 'zip' });
  const auditLog = await exportAudit(await firstAdministrator(), ExportAudit.parse({ format: 'jsonl' }));
  const answered = await call('/v2/company', {
    ...{ id: 'T0000102', countryCode: 'TEST', dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] },
    documents: ['trade_register_extract'],
  });
  const { requestId } = Request.parse(JSON.parse(answered)).request;
  const facts = {
    ...{ serviceApiKey, requestId, report, email: officer?.email, password: officer?.password },
    shareToken: shared[0]?.url.split('/').at(-1),
    replay: JSON.parse(await call(`/v2/company/${requestId}`)),
    balance: JSON.parse(await call('/v2/balance')),
  };
  await writeSealSet(`${target}.seals`);
  await writeFile(`${target}.json`, `${JSON.stringify(facts, null, 2)}\n`);
  await writeFile(`${target}.seals/pack.zip`, pack.body);
  await pipeline(auditLog.body, createGzip(), createWriteStream(`${target}.seals/audit-log.jsonl.gz`));
  await promisify(execFile)(process.execPath, [join(root, 'scripts/backup.ts'), `${target}.backup`], {
    env: environmentWith({
      DATABASE_URL: '',
      AUTH_SECRET: '',
      SERVICE_API_KEY: '',
      BACKUP_PASSPHRASE: PASSPHRASE,
      DATA_DIR: env.DATA_DIR,
    }),
  });
} finally {
  await deskContext().db.$disconnect();
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}
