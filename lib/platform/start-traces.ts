import type { Env } from './env.ts';
import type { Logger } from './log.ts';

interface Traced {
  readonly env: Env;
  readonly log: Pick<Logger, 'warn'>;
  /** The process, as traces name it. */
  readonly name: string;
}

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing of it is even loaded.
 * @returns sends what is left, and stops
 */
export async function startTraces(given: Traced): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = given.env;
  if (endpoint === undefined) return () => Promise.resolve();
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({ ...given, endpoint });
}
