import { FlagsAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** The longest that a report waits for the list: without it, no code is called not recorded. */
const PATIENCE_MS = 2_000;

/** Codes of flags, and which source can give each. Free. */
export function readFlags(connection: ServiceConnection): Promise<ServiceAnswer<Read<FlagsAnswer>>> {
  return askService(connection, {
    ...{ method: 'GET', path: '/v2/flags', schema: FlagsAnswer, timeoutMs: PATIENCE_MS },
  });
}
