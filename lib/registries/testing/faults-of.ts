import { afterEach, describe, expect, test } from 'vitest';
import type { FailureCode } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { contextForTests } from './context-for-tests.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { faultsByDay } from './faults-by-day.ts';
import { noViolations } from './no-violations.ts';
import { sourcesInMemory } from './sources-in-memory.ts';
import type { RunningStandIn } from './stand-in.ts';

export interface FaultyReads {
  /** Asked when a test runs: the stand-in that misbehaves. */
  readonly standIn: () => RunningStandIn;
  /** Settings beside its own: the addresses of further stand-ins. */
  readonly settings?: () => Readonly<Record<string, string>>;
  /** Each way to read the source, by its name. It must ask the stand-in, and there must be something to read. */
  readonly reads: Readonly<Record<string, (ctx: RegistryContext) => Promise<unknown>>>;
  /** What differs from `EXPECTED`: `answers` where the read goes on, such as with another session. */
  readonly except?: Partial<Readonly<Record<FaultName, FailureCode | 'answers'>>>;
}

const CHANGED: readonly FaultName[] = [
  'wrong-type',
  'gzip-bomb',
  'oversize',
  'redirect-elsewhere',
  'redirect-loop',
  'drifted-shape',
];

/** The failure of a read of data under each fault: what looks like another interface is `registry_changed`. */
const EXPECTED = (name: FaultName): FailureCode =>
  CHANGED.includes(name) ? 'registry_changed' : 'service_unavailable';

/** Beyond this nothing is waited for: the deadline of the order, in milliseconds. */
const DEADLINE_MS = 120_000;

/** Only what never ends is waited for until a call's own time is up; a machine that is busy has more of it. */
const timeoutOf = (name?: FaultName) => (name === 'slow-head' || name === 'slow-body' ? '100' : '60000');

/**
 * Every fault against every read of a source: it ends within the order's time, with the right failure, never with "not
 * found", and what failed is noted as failed. By day the pairs of `faultsByDay`. Declares its own tests; call it at the
 * top of a test file.
 * @param source the source's id, by which `every-source.test.ts` sees that none is left out
 */
export function faultsOf(source: string, { standIn, settings, reads, except = {} }: FaultyReads): void {
  const { length } = Object.keys(reads);
  const all = Object.entries(reads).map(([name, read], at) => [name, read, faultsByDay(at, length)] as const);
  describe.each(all)(`${source} at fault: %s`, (_, read, byDay) => {
    afterEach(async () => {
      noViolations(standIn());
      await standIn().reset();
    });

    test('answers where nothing is at fault', async () => {
      expect(standIn().id).toBe(source);
      await expect(read(contextOf())).resolves.not.toBeNull();
      expect(standIn().journal.length).toBeGreaterThan(0);
    });

    const cases = FAULTS.map((name) => [name, except[name] ?? EXPECTED(name)] as const);
    const isByDay = ([name]: readonly [FaultName, unknown]) => byDay.includes(name);
    test.each(cases.filter(isByDay))('%s: %s', endsWell);
    test.each(cases.filter((each) => !isByDay(each)))('%s: %s', { tags: ['all'] }, endsWell);

    async function endsWell(name: FaultName, expected: FailureCode | 'answers') {
      await standIn().fault(name);
      const memory = sourcesInMemory();
      // Repeated at once: how often a source may be called is not what is tested here. A hold is kept to.
      const shared = { ...memory, take: (id: string) => memory.take(id, []) };
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const work = read(contextOf({ shared, signal }, name));
      if (expected === 'answers') {
        await expect(work).resolves.not.toBeNull();
        return;
      }
      await expect(work).rejects.toMatchObject({
        code: expected,
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(signal.aborted).toBe(false);
      expect(shared.calls.filter(({ failure }) => failure === expected)).not.toEqual([]);
    }
  });

  const contextOf = (more: Partial<Pick<RegistryContext, 'shared' | 'signal'>> = {}, name?: FaultName) =>
    contextForTests({
      settings: { REGISTRY_TIMEOUT_MS: timeoutOf(name), ...settings?.(), ...standIn().settings },
      ...more,
    });
}
