/** @module-tag all */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { holdSentences } from '../../graph/testing/hold-sentences.ts';
import { holdTexts } from '../../graph/testing/hold-texts.ts';
import { everySaid, NOW } from '../../graph/testing/said-of-company.ts';
import { everyCompany } from './every-company.ts';
import { loadFiles } from './load-files.ts';

// Every company of every country's stand-in, as the day tier does for Testland and Great Britain.

const index = memoryIndex();
let standIns: RunningStandIns;
beforeAll(async () => {
  standIns = await startAllStandIns();
  await loadFiles(index);
});
afterAll(() => standIns.close());

const UNHURRIED = { COMPANION_PATIENCE_MS: '30000', GLEIF_RATE_PER_MINUTE: '6001' };
const BY_COUNTRY = Map.groupBy(
  everyCompany().filter(({ country }) => country !== 'GB' && country !== 'TEST'),
  ({ country }) => country,
);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'each sentence on a company of $country agrees with its figures',
  async ({ companies }) => {
    let count = 0;
    for (const company of companies) {
      const ctx = contextForTests({ settings: { ...UNHURRIED, ...standIns.settings }, now: NOW, index });
      try {
        for (const one of await everySaid(company, ctx, ['never', 'always'])) {
          holdSentences(one);
          holdTexts(one);
          count += 1;
        }
      } catch (error) {
        // Nothing is said of a company that its source does not give.
        if (!(error instanceof Failure)) throw error;
      }
    }
    expect(count).toBeGreaterThan(0);
  },
  300_000,
);
