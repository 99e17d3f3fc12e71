import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { copyPreparedInstallation } from '#lib/platform/testing/prepared-installation.ts';
import { DEMO_PURCHASES } from '../../demo/demo-purchases.ts';
import { DEMO_REPORTS } from '../../demo/demo-reports.ts';
import type { SeededPerson } from '../../demo/seed-people.ts';
import { seedWorkspace } from '../../demo/seed-workspace.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { type Ended, loadScript, runScript } from './run-script.ts';

/** A running installation with the demo in it, or some of it, for the tests of one file, and a folder for what they make. */
export function demoForBackups(purchases = DEMO_PURCHASES, reports = DEMO_REPORTS) {
  let folder: string;
  let installation: Installation;
  let people: readonly SeededPerson[];
  const dataDir = () => join(folder, 'before');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-test-'));
    await copyPreparedInstallation(dataDir());
    installation = await openInstallation(dataDir());
    for (const name of [
      'DATABASE_URL',
      'DATA_DIR',
      'AUTH_SECRET',
      'SERVICE_URL',
      'SERVICE_API_KEY',
    ] as const) {
      vi.stubEnv(name, installation.env[name] ?? '');
    }
    vi.stubEnv('LOG_LEVEL', 'silent');
    ({ people } = await seedWorkspace(installation.serviceAddress, { purchases, reports }));
  });
  afterAll(async () => {
    await deskContext().db.$disconnect();
    await installation.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get installation(): Installation {
      return installation;
    },
    get people(): readonly SeededPerson[] {
      return people;
    },
    get folder(): string {
      return folder;
    },
    get dataDir(): string {
      return dataDir();
    },
    /** The backup that the tests of the file are about. */
    get file(): string {
      return join(folder, 'one.backup');
    },
    run: (
      name: string,
      args: readonly string[],
      settings: Readonly<Record<string, string>>,
    ): Promise<Ended> => runScript(name, args, { cwd: folder, settings }),
    /** The same in this process. */
    load: (
      name: string,
      args: readonly string[],
      settings: Readonly<Record<string, string>>,
    ): Promise<Ended> => loadScript(name, args, { cwd: folder, settings }),
  };
}
