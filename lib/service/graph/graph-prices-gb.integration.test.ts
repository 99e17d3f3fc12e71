import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, DECLARED_OWNERS } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, graphOfDraft } from './testing/ask-graph.ts';

// What structures of Companies House cost, whose declared owners are for sale at every level.

let standIns: RunningStandIns;
let service: TestService;
beforeAll(async () => {
  standIns = await startAllStandIns();
  const settings = { ...standIns.settings, GLEIF_RATE_PER_MINUTE: '6001' };
  service = await startTestService(registriesFor(parseEnv(settings)), settings);
});
afterAll(async () => {
  await service.stop();
  await standIns.close();
});

/** What the price list says of each company of a structure. */
const Prices = z.object({
  dataPoints: z.object({
    graph: z.object({
      perCompany: z.object({ companyProfile: z.number(), ultimateBeneficialOwners: z.number() }),
    }),
  }),
});

/** Charges, cost and balance of each option agree, and those of `paidOnly` and `never` are of profiles alone. */
async function checkPrices(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const option of DECLARED_OWNERS) {
      const account = await service.openAccount({ credits: 1_000 });
      const { body } = await account.call('/v2/pricing', { body: { country: 'GB' } });
      const prices = Prices.parse(body).dataPoints.graph.perCompany;
      const graphOptions = { declaredOwners: option, maxBudget: 500 };
      const { request } = await ask(account, id, { countryCode: 'GB', graphOptions });
      const answer = await awaited(
        async () => CompanyAnswer.parse((await account.call(`/v2/company/${request.requestId}`)).body),
        (each) => costOf(each) !== 'in_progress',
      );
      const { amountSpent, companiesFetched, ownersFetched = 0 } = graphOfDraft(answer).metadata;
      const quoted =
        prices.companyProfile * companiesFetched + prices.ultimateBeneficialOwners * ownersFetched;
      const entries = await entriesOf(service, account.accountId);
      const charged = entries.reduce((sum, { amount }) => sum - amount, 0);
      expect({
        id,
        option,
        amountSpent,
        cost: costOf(answer),
        charged,
        left: await account.balance(),
      }).toEqual({
        ...{ id, option, amountSpent: quoted, cost: quoted, charged: quoted, left: 1_000 - quoted },
      });
      expect(new Set(entries.map(({ company, item }) => `${company} ${item}`)).size).toBe(entries.length);
      if (option === 'never' || option === 'paidOnly')
        expect(entries.map(({ item }) => item)).not.toContain('ultimateBeneficialOwners');
    }
  }
}

test('quoted, charged and entered amounts agree, whichever declared owners are wanted', () =>
  checkPrices(['99000003', 'OE990001']));

// Covered by day by the two above and by 28 structures of Testland.
test('of further British structures too', { tags: ['all'] }, () =>
  checkPrices(['99000004', '99000026', 'OE990002', '99000020', '99000021', '99000022']),
);
