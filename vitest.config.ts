import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findDebianPostgres } from './lib/platform/postgres-binaries.ts';

const elsewhere = ['**/node_modules/**', '.next/**', '.data/**'];

/**
 * Rooms whose modules have no state but what they once worked out (`scripts/pure-rooms.test.ts`), the generated client and
 * the printer with its fonts: Node loads them once in a worker, as it does packages. All other modules are loaded anew for
 * each file.
 */
const loadedOnce = [
  /\/lib\/(?:contract|domain|verify|words)\/(?!.*testing\/).*(?<!\.test)\.ts$/,
  /\/prisma\/generated\/.*\.ts$/,
  /\/lib\/platform\/(?:claim-pdf-ua|font-coverage|render-pdf|render-pdf-apart)\.ts$/,
];

/** What decides money, jobs and the audit: tested on Debian's own PostgreSQL too, so that the embedded one is not the only judge. */
const onBoth = [
  'lib/service/endpoint/batch-quotes.integration.test.ts',
  'lib/service/ledger/{purchase,append-only,months-of-entries}.integration.test.ts',
  'lib/platform/jobs.integration.test.ts',
  'lib/desk/audit/{audit,months-of-audit}.integration.test.ts',
  'lib/operations/retention/*.integration.test.ts',
];
/** `npm test` sets the tier and runs these files on one of the two: Debian's, if it is installed. */
const isDay = process.env.TEST_TIER === 'day';
const leftToDebian = isDay && (await findDebianPostgres()) !== undefined ? onBoth : [];

/** Integration tests on Debian's own PostgreSQL. */
const onDebian = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: elsewhere,
    globalSetup: ['lib/platform/testing/start-debian-server.ts'],
  },
});

export default defineConfig({
  test: {
    passWithNoTests: true,
    // One worker more than cores, since each often waits for a process or a database. All files share them: a package is
    // loaded once in each, our own modules anew for each file (see start-afresh.ts).
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    // Room for what is soon forgotten, of which tests make much: else collecting it takes a seventh of the run.
    // A limit of its own, since one worker runs hundreds of files: on a small machine Node's would be 2 GB.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--max-old-space-size=4096'],
    setupFiles: ['lib/platform/testing/start-afresh.ts'],
    server: { deps: { external: loadedOnce } },
    // What tests start as programs (scripts, the service) is compiled once, not at every start.
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/node-compile') },
    // To end what hangs. No test is to fail for a machine that is slow or busy. By night a property runs 500 times as often.
    testTimeout: process.env.TEST_TIER === 'nightly' ? 14_400_000 : 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    // `npm test` filters by these tags. A file that is named on the command line runs whole.
    tags: [
      { name: 'all', description: 'Runs in `npm run test:all` and by night.' },
      { name: 'nightly', description: 'Runs in `npm run test:nightly` only.' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.integration.test.ts', '**/live.test.ts'],
        },
      },
      { extends: true, test: { name: 'live', include: ['**/live.test.ts'], exclude: elsewhere } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...elsewhere, ...leftToDebian],
          globalSetup: ['lib/platform/testing/start-test-server.ts'],
        },
      },
      onDebian('debian', onBoth),
      // By night all.
      onDebian('debian-all', ['**/*.integration.test.ts']),
    ],
  },
});
