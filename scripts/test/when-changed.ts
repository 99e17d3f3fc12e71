/** Every service process: how requests are taken, continued and charged. */
const SERVICE = [
  'lib/service/main.ts',
  'lib/service/start-service.ts',
  'lib/service/create-server.ts',
  'lib/service/open-service-context.ts',
  'lib/service/endpoint/end-connections-on-stop.ts',
  'lib/service/company/',
  'lib/service/items/',
  'lib/service/ledger/',
  'lib/service/documents/',
  'lib/platform/db.ts',
  'lib/platform/jobs.ts',
  'lib/platform/prisma.ts',
  'prisma/migrations/',
];
const RELIABILITY = 'lib/service/reliability/';

/**
 * Tests with the tag `all` that `npm test` runs too when a path changed that begins with one of `follow`: they start
 * processes, so that no import leads from the change to them.
 */
export const WHEN_CHANGED: readonly {
  readonly tests: readonly string[];
  readonly follow: readonly string[];
}[] = [
  {
    tests: [`${RELIABILITY}crash.integration.test.ts`],
    follow: [...SERVICE, RELIABILITY],
  },
  {
    tests: [`${RELIABILITY}graph-crash.integration.test.ts`],
    follow: [
      'lib/service/graph/',
      'lib/service/ledger/',
      'lib/platform/jobs.ts',
      `${RELIABILITY}graph-crash`,
    ],
  },
  {
    tests: [`${RELIABILITY}webhooks-crash.integration.test.ts`],
    follow: ['lib/service/webhooks/', `${RELIABILITY}webhooks-crash`],
  },
  {
    tests: [`${RELIABILITY}standby.integration.test.ts`, `${RELIABILITY}failover.integration.test.ts`],
    follow: [
      'deploy/standby/',
      'lib/platform/db.ts',
      'lib/platform/jobs.ts',
      'lib/platform/prisma.ts',
      'lib/platform/storage-failure.ts',
      `${RELIABILITY}standby`,
      `${RELIABILITY}failover`,
      `${RELIABILITY}testing/`,
    ],
  },
  {
    tests: ['lib/platform/embedded-postgres.integration.test.ts'],
    follow: [
      'lib/platform/clear-postgres-leftovers.ts',
      'lib/platform/embedded-postgres',
      'lib/platform/free-port.ts',
      'lib/platform/instance-lock.ts',
      'lib/platform/postgres-',
      'lib/platform/require-room.ts',
      'lib/platform/unprivileged-command.ts',
    ],
  },
  {
    tests: ['lib/index/import/crash.integration.test.ts'],
    follow: ['lib/index/import/', 'lib/index/migrations/', 'lib/index/postgres/', 'lib/index/testing/'],
  },
  {
    tests: ['lib/service/testing/coverage/coverage.integration.test.ts'],
    follow: [
      ...['lib/registries/', 'lib/service/company/', 'lib/service/testing/coverage/'],
      ...['lib/domain/coverage/', 'docs/coverage.md'],
    ],
  },
  {
    tests: ['prisma/baseline.integration.test.ts'],
    follow: ['prisma/', 'lib/operations/database/'],
  },
  {
    tests: ['lib/service/endpoint/generated-client.integration.test.ts'],
    follow: ['lib/contract/', 'lib/service/endpoint/', 'lib/service/create-server.ts'],
  },
  {
    tests: ['scripts/admin/admin-scripts.integration.test.ts'],
    follow: ['scripts/admin/', 'scripts/create-', 'scripts/set-', 'lib/operations/', 'lib/service/invoices/'],
  },
  {
    tests: ['scripts/demo/seed-workspace.integration.test.ts'],
    follow: ['scripts/demo/', 'scripts/seed-demo.ts'],
  },
  {
    tests: [
      ...['backup', 'backup-bucket', 'restore'].map((name) => `scripts/admin/${name}.integration.test.ts`),
      'lib/operations/restore/restore.integration.test.ts',
    ],
    follow: [
      'prisma/',
      'lib/operations/',
      'lib/platform/blobs',
      'scripts/admin/',
      'scripts/backup.ts',
      'scripts/restore.ts',
    ],
  },
];

/** The test files to run whole. */
export function testsThatFollow(changed: readonly string[], table = WHEN_CHANGED): readonly string[] {
  const isFollowed = (start: string) => changed.some((file) => file.startsWith(start));
  return [...new Set(table.filter(({ follow }) => follow.some(isFollowed)).flatMap(({ tests }) => tests))];
}
