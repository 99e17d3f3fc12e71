import { describe, expect, test } from 'vitest';
import type { Graph } from '#lib/contract/index.ts';
import { POLICIES } from '#lib/domain/ownership/index.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { graphOfTestCompany, registersOf, WITHOUT_ANSWER } from './testing/graph-of-test-company.ts';
import { holdSentences, tabSays, withVerdict } from './testing/hold-sentences.ts';
import { holdTexts } from './testing/hold-texts.ts';
import { everySaid, NOW, rulesOfTurn } from './testing/said-of-company.ts';

// Every company of Testland, from its profile alone and from its whole structure, by day under two rules in turn: each sentence of
// the Overview, the Ownership tab, the Beneficial owners tab, the report and a filing is held against the figures beside it.

const registers = registersOf(contextForTests({ now: NOW, signal: new AbortController().signal }));
const saidOf = (id: string, policies = POLICIES) =>
  everySaid({ country: 'TEST', id }, registers, ['whereOpen'], policies);

/** Thousands of holders say the same as a few, and take minutes. */
const MANY = ['T0000212'];
const IDS = CATALOGUE.map(({ id }) => id).filter((id) => !WITHOUT_ANSWER.test(id) && !MANY.includes(id));
describe('each sentence agrees with its figures', () => {
  test.each(IDS.map((id, turn) => [id, rulesOfTurn(turn)] as const))('%s', async (id, rules) => {
    for (const one of await saidOf(id, rules)) {
      holdSentences(one);
      holdTexts(one);
    }
  });

  test('and what is looked at is no empty list', async () => {
    const all = (
      await Promise.all(['GRAPH_WIDE', 'GRAPH_MIXED', 'T0000301', 'T0000402'].map((id) => saidOf(id)))
    ).flat();
    expect(all.length).toBe(4 * 2 * POLICIES.length);
    expect(all.some(({ shown }) => shown.unresolved !== undefined)).toBe(true);
    expect(all.some(({ shown }) => withVerdict(shown, 'undecided').length > 1)).toBe(true);
    expect(all.flatMap((one) => tabSays(one))).toEqual(
      expect.arrayContaining(['coverage.wayBuy', 'coverage.wayOffers', 'coverage.waySettled']),
    );
    expect(all.flatMap((one) => tabSays(one))).toEqual(
      expect.arrayContaining(['summary.stopped', 'summary.stoppedOffers']),
    );
    const wide: Graph = await graphOfTestCompany('GRAPH_WIDE');
    expect(wide.nodes.length).toBeGreaterThan(100);
  });
});
