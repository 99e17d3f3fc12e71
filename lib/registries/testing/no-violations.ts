import type { RunningStandIn } from './stand-in.ts';

/**
 * For the end of every test: nothing was sent that the source does not know, and no secret to another host.
 * @throws Error which lists what was
 */
export function noViolations(...standIns: readonly Pick<RunningStandIn, 'id' | 'violations'>[]): void {
  const all = standIns.flatMap(({ id, violations }) => violations.map((what) => `${id}: ${what}`));
  if (all.length > 0) throw new Error(`Our own code broke the rules of a source:\n${all.join('\n')}`);
}
