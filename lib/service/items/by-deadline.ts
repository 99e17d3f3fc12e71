import { Failure } from '#lib/contract/index.ts';
import type { Registry } from '#lib/registries/registry.ts';

/**
 * Waits for a call to a registry, until the signal aborts at the latest: the deadline holds also for a registry that
 * does not listen to it.
 * @throws Failure the registry's own; service_unavailable when it is late; internal when it breaks
 */
export function byDeadline<Value>(
  work: Promise<Value>,
  {
    manifest: {
      source: { name: register },
    },
  }: Registry,
  signal: AbortSignal,
): Promise<Value> {
  const late = (cause: unknown) =>
    new Failure('service_unavailable', `${register} did not answer in time. Nothing was charged.`, {
      source: register,
      cause,
    });
  const deadline = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(late(signal.reason));
    signal.addEventListener('abort', () => reject(late(signal.reason)), { once: true });
  });
  const answered = work.catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw signal.aborted ? late(error) : broken(register, error);
  });
  return Promise.race([answered, deadline]);
}

const broken = (register: string, cause: unknown) =>
  new Failure('internal', `What ${register} gave could not be processed. Nothing was charged.`, {
    source: register,
    cause,
  });
