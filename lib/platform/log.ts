import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Env } from './env.ts';

export type { DestinationStream, Logger } from 'pino';

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
/** What waits to be written where it can't be. */
const MOST_KEPT_BYTES = 1_000_000;

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
    serializers: { err: withoutValues },
    redact: { paths: REDACTED, censor: '[secret]' },
  };
  return pino(options, destination ?? standardOutput());
}

/** A terminal or a file that cannot be written (a full disk) ends nobody: what is too much by then is dropped. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_KEPT_BYTES });
  output.on('error', () => {});
  return output;
}

/**
 * Of an error what tells where it comes from, and of a Failure its details. A database's error has further members
 * (`detail`, `where`) that quote whole rows, persons in them: they stay out.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  const details = 'details' in error ? error.details : undefined;
  return { type, message, code, details, stack };
}
