import type { Failure } from '#lib/contract/index.ts';

/** A gateway's own failure says nothing of what stands behind it. */
const OF_A_GATEWAY = [502, 504];

/** Whether the service has surely not started the request: it said so, or nobody was there to take it. */
export function isSurelyRefused({ statusCode, cause }: Pick<Failure, 'statusCode' | 'cause'>): boolean {
  if (cause === undefined) return !OF_A_GATEWAY.includes(statusCode);
  const inner = cause instanceof Error ? cause.cause : undefined;
  return inner instanceof Error && 'code' in inner && inner.code === 'ECONNREFUSED';
}
