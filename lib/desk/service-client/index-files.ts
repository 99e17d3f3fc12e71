import { ImportStarted, IndexAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** How each file that the service can import stands. Free. */
export function readIndex(connection: ServiceConnection): Promise<ServiceAnswer<Read<IndexAnswer>>> {
  return askService(connection, { method: 'GET', path: '/v2/index', schema: IndexAnswer });
}

/** Shorter than the transaction that its event is written in. */
const TIMEOUT_MS = 4_000;

/** Has the service begin to import the newest file of a source. Free. */
export function startImport(
  connection: ServiceConnection,
  source: string,
): Promise<ServiceAnswer<Read<ImportStarted>>> {
  return askService(connection, {
    ...{ method: 'POST', path: '/v2/index/imports', body: { source } },
    ...{ schema: ImportStarted, timeoutMs: TIMEOUT_MS },
  });
}
