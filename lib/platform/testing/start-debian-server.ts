import type { TestProject } from 'vitest/node';
import { Failure } from '#lib/contract/failure.ts';
import { findDebianPostgres } from '../postgres-binaries.ts';
import { startTestServer } from './start-test-server.ts';

/** The same on Debian's own server, as it ships: another version and locale, statements compiled (`jit`). */
export default async function startDebianServer(project: TestProject): Promise<() => Promise<void>> {
  const binaries = await findDebianPostgres();
  if (binaries === undefined) {
    throw new Failure('internal', "No PostgreSQL of Debian's is installed: apt-get install postgresql");
  }
  return startTestServer(project, binaries);
}
