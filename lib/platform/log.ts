import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

/** Members that may carry a secret, wherever they stand up to two levels deep. */
const SECRETS = [
  'x-api-key',
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'apiKey',
  'secret',
  'token',
];
const REDACTED = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * One JSON line for each event, to standard output unless told otherwise. Log ids, codes and durations; never
 * names, numbers or addresses of persons. Secrets in the usual members are replaced as a last resort.
 */
export function createLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  name: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level: LOG_LEVEL,
    base: { name },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[secret]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
