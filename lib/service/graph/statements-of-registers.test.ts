import { describe, expect, test } from 'vitest';
import type { Policy } from '#lib/domain/ownership/index.ts';
import { readFixtures } from '#lib/registries/gb/testing/fixtures.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { registersOf } from './testing/graph-of-test-company.ts';
import { holdSentences } from './testing/hold-sentences.ts';
import { holdTexts } from './testing/hold-texts.ts';
import { everySaid, NOW, rulesOfTurn, type Said } from './testing/said-of-company.ts';

// Every British company of the stand-in, whose register declares owners at every level: as `statements.test` does for Testland.

const NUMBERS = Object.values(readFixtures()).map(({ company }) => company.company_number);

/** Companies House takes 600 calls in five minutes, and so does its stand-in: each company has its own. */
async function saidOf(id: string, policies?: readonly Policy[]): Promise<Said[]> {
  const standIn = await startStandIn();
  try {
    const ctx = contextForTests({ settings: standIn.settings, now: NOW });
    return await everySaid({ country: 'GB', id }, registersOf(ctx), ['never', 'always'], policies);
  } finally {
    await standIn.close();
  }
}

describe('each sentence on a British company agrees with its figures', () => {
  test.each(NUMBERS.map((id, turn) => [id, rulesOfTurn(turn)] as const))('%s', async (id, rules) => {
    for (const one of await saidOf(id, rules)) {
      holdSentences(one);
      holdTexts(one);
    }
  });

  test('and what is looked at is no empty list', async () => {
    const all = (await Promise.all(['99000003', 'OE990001'].map((id) => saidOf(id)))).flat();
    expect(all.some(({ shown }) => shown.entities.length > 0)).toBe(true);
    expect(all.some(({ shown }) => shown.declaredBy.length > 0)).toBe(true);
    expect(all.some(({ tab }) => tab.coverage.ends.some(({ offers }) => offers.length > 0))).toBe(true);
  });
});
