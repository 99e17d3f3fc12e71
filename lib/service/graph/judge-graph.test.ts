import { describe, expect, test } from 'vitest';
import type { Shareholder } from '#lib/contract/index.ts';
import { judgeGraph, seniorManagersOf } from './judge-graph.ts';
import { company, drawn, individual, LIMITS, type Register, trace } from './testing/trace-register.ts';

describe('what is computed', () => {
  const judged = (register: Register, day = '2026-11-21', limits = LIMITS) =>
    judgeGraph(drawn(trace(register, { limits }).draft), { day });
  const flagsOf = (graph: ReturnType<typeof judged>) =>
    graph.nodes.map(({ totalOwnershipPercentage: total, flags }) => [
      total,
      flags.isUbo,
      flags.uboCalculationMethod,
    ]);
  const holding = (holder: Shareholder, sharePercentage: number) => ({ ...holder, sharePercentage });

  test('exact shares; the rule in force decides on a quarter', () => {
    const register = { R: [holding(individual('Ada'), 25), holding(individual('Bo'), 75)] };
    const quarter = (day: string) => flagsOf(judged(register, day))[1];
    expect(quarter('2027-07-09')).toEqual([25, false, undefined]);
    expect(quarter('2027-07-10')).toEqual([25, true, 'accumulation']);
  });
  test('no figure where an unknown rest could hide more', () => {
    expect(flagsOf(judged({ R: [holding(individual('Ada'), 60)] }))[1]).toEqual([
      undefined,
      true,
      'accumulation',
    ]);
  });
  test('but the band in which the share lies: its bounds are known', () => {
    const [, ada] = judged({ R: [holding(individual('Ada'), 60)] }).nodes;
    expect(ada?.totalOwnershipRange).toEqual({ lower: 60, upper: 100 });
    const band = { ...company('B'), sharePercentageRange: { lower: 25, upper: 50, lowerIsInclusive: false } };
    const nodes = judged({ R: [band, holding(individual('Bo'), 50)] }).nodes;
    expect(nodes.map(({ totalOwnershipRange }) => totalOwnershipRange)).toEqual([
      undefined,
      { lower: 25, upper: 50, lowerIsInclusive: false },
      // Bo may also stand behind B, of which nobody is known.
      { lower: 50, upper: 100 },
    ]);
    const unknown = judged({ R: [company('A'), company('B')] }).nodes;
    expect(unknown.some(({ totalOwnershipRange }) => totalOwnershipRange)).toBe(false);
  });
  test('also while the graph is truncated', () => {
    const register = { R: [company('A', 50)], A: [company('C', 50)] };
    const graph = judged(register, '2026-11-21', { ...LIMITS, maxDepth: 1 });
    expect(graph.nodes.map(({ totalOwnershipRange }) => totalOwnershipRange)).toEqual([
      undefined,
      { lower: 50, upper: 100 },
    ]);
  });
  test('control without the share: domination', () => {
    const register = {
      R: [company('A', 30), holding(individual('Bo'), 70)],
      A: [holding(individual('Ada'), 60), holding(individual('Cy'), 40)],
    };
    // Ada controls A, which has 30 %: 18 % of the shares, 30 % in her hands.
    const [, , , ada, cy] = flagsOf(judged(register));
    expect(ada).toEqual([18, true, 'domination']);
    expect(cy).toEqual([12, false, undefined]);
  });
  test('a truncated node has at least what is known to pass to it', () => {
    const register = {
      R: [company('A', 50), { ...company('B'), sharePercentageRange: { lower: 25, upper: 50 } }],
      A: [company('C', 50)],
    };
    const graph = judged(register, '2026-11-21', { ...LIMITS, maxDepth: 2 });
    const at = (id: string) => graph.nodes.find(({ nodeId }) => nodeId === id)?.continuation;
    expect(at('FR:C')).toMatchObject({ accumulatedOwnership: 25, depth: 2, estimatedCost: 10 });
  });
  test('senior managers stand in only where nobody was found and nothing is open', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((name) => holding(individual(name), 20));
    const manager = { name: { fullName: 'Mo' } };
    const flagsWith = (register: Register) =>
      judgeGraph(drawn(trace(register).draft), { day: '2026-11-21', seniorManagers: [manager] }).nodes.filter(
        ({ flags }) => flags.isUboProxy,
      );
    expect(flagsWith({ R: five })).toMatchObject([{ individual: manager, flags: { isUbo: false } }]);
    expect(flagsWith({ R: five.slice(1) })).toEqual([]);
    expect(flagsWith({ R: [holding(individual('Ada'), 100)] })).toEqual([]);
  });
  test.each([
    ['no days', {}, true],
    ['begins today', { startDate: '2026-11-21' }, true],
    ['begins tomorrow', { startDate: '2026-11-22' }, false],
    ['ends today', { endDate: '2026-11-21' }, true],
    ['ended yesterday', { endDate: '2026-11-20' }, false],
  ])('a role that %s', (_, days, isActing) => {
    const director = { type: 'individual' as const, individual: { name: { fullName: 'Mo' } }, ...days };
    expect(seniorManagersOf([director], '2026-11-21')).toHaveLength(Number(isActing));
  });
});
