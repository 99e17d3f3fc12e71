import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Graph, GraphNode } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { nbbStandIn } from '#lib/registries/be/testing/stand-in.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { accountsStandIn, brregStandIn } from '#lib/registries/no/testing/stand-in.ts';
import { standInForTests } from '#lib/registries/testing/stand-in-for-tests.ts';
import { sodaStandIn } from '#lib/registries/us/testing/soda-stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, graphOfDraft } from './testing/ask-graph.ts';
import { leiIndex, loadStructure, NEW_YORK, ROOT } from './testing/structure-across-borders.ts';

const companiesHouse = standInForTests(
  () => startCompaniesHouse(),
  ({ register, documents, files }) => [register, documents, files],
);
const others = standInForTests(
  () =>
    Promise.all(
      [brregStandIn, accountsStandIn, nbbStandIn, viesStandIn, esefStandIn, sodaStandIn('ny'), leiIndex].map(
        (source) => source.start(),
      ),
    ),
  (started) => started,
);

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  const settings: Record<string, string> = Object.assign(
    { COMPANY_WAIT_MS: '30000', GLEIF_RATE_PER_MINUTE: '6001' },
    companiesHouse().settings,
    ...others().map((each) => each.settings),
  );
  service = await startTestService(registriesFor(parseEnv(settings)), settings, loadStructure);
  account = await service.openAccount({ credits: 1_000 });
});
afterAll(() => service.stop());

describe('a structure over Great Britain, Norway, Belgium and New York', () => {
  let graph: Graph;
  const node = (name: string): GraphNode | undefined =>
    graph.nodes.find(({ company }) => company?.legalName === name);
  const holdersOf = (nodeId: string) =>
    graph.edges.flatMap(({ fromId, toId }) => (fromId === nodeId ? toId : []));

  test('is followed to its end, each company at its register and paid once', async () => {
    const answer = await ask(account, ROOT.number, {
      countryCode: 'GB',
      graphOptions: { maxDepth: 6, maxBudget: 500 },
    });
    graph = graphOfDraft(answer);
    expect(graph.metadata.stoppedReason).toBe('completed');
    const belgian = 'BE:0999000030';
    expect(holdersOf(`GB:${ROOT.number}`)).toContain('NO:999800130');
    expect(holdersOf('NO:999800130')).toContain(belgian);
    expect(holdersOf(belgian).some((id) => id.startsWith('US-NY:'))).toBe(true);
    expect(graph.nodes.find(({ nodeId }) => nodeId === belgian)?.flags.status).toBe('search_resolved');
    expect(node(NEW_YORK.name)).toMatchObject({
      nodeId: `US-NY:${NEW_YORK.number}`,
      flags: { status: 'found' },
      company: { countryCode: 'US-NY' },
    });
    expect(node('Weidevogel Groep B.V.')).toMatchObject({
      nodeId: 'NL:09876543',
      flags: { status: 'found' },
    });
    // Named twice, in two spellings of its number: one node, one charge.
    expect(graph.nodes.filter(({ nodeId }) => nodeId === 'NO:999800130')).toHaveLength(1);
    const entries = await entriesOf(service, account.accountId);
    const paid = entries.map(({ company }) => company);
    expect(new Set(paid).size).toBe(paid.length);
    expect(-entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(costOf(answer));
    for (const company of [ROOT.number, '999800130', '0999000030', NEW_YORK.number])
      expect(paid).toContain(company);
  });

  test.each([
    ['Channel Example Limited', 'country_not_connected', 'registered in Jersey'],
    ['Somewhere Example LLC', 'state_unknown', 'each state has its own register'],
    ['Nobody Example AS', 'number_unknown', 'has no company with the number 999999972'],
    ['Nowhere Example Works', 'country_unknown', 'A search by name in United Kingdom found no company'],
    ['Kvistholm Invest AS', 'not_confirmed', 'no equal address confirms'],
    ['KAAS, "BROOD" & CO', 'not_confirmed', 'look it up by its number'],
    ['Phantasie GmbH', 'name_unknown', 'companies that have an LEI'],
  ])('%s is not followed: %s', (name, reason, words) => {
    const found = node(name);
    expect(found?.notFollowed).toEqual({ reason, explanation: expect.stringContaining(words) });
    expect(['placeholder', 'not_found']).toContain(found?.flags.status);
  });

  test('of a namesake elsewhere the candidate is offered', () => {
    expect(node('KAAS, "BROOD" & CO')?.candidates).toMatchObject([
      { companyNumber: '0999080895', countryCode: 'BE', address: { city: 'Windergem' } },
    ]);
  });

  test('whoever is followed says nothing of why not', () => {
    const followed = graph.nodes.filter(({ flags }) => ['found', 'search_resolved'].includes(flags.status));
    expect(followed.filter(({ notFollowed }) => notFollowed !== undefined)).toEqual([]);
  });
});
