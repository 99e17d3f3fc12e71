import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, type Graph } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(
    { TEST: testRegistry },
    { RATE_LIMIT_PER_MINUTE: '100000', COMPANY_WAIT_MS: '30000' },
  );
});
afterAll(() => service.stop());

async function ask(account: TestAccount, id: string, members: object = {}): Promise<CompanyAnswer> {
  const body = { id, countryCode: 'TEST', dataPoints: ['graph'], ...members };
  const answer = await account.call('/v2/company', { body });
  return CompanyAnswer.parse(answer.body);
}

const graphOf = ({ graphBeta }: CompanyAnswer): Graph => {
  if (!graphBeta) throw new Error('no graph');
  return graphBeta;
};
const costOf = ({ request }: CompanyAnswer) => {
  const status = request.dataStatus.dataPoints.graph;
  return status?.status === 'succeeded' ? status.cost : status?.status;
};
const nameOf = ({ nodes }: Graph, nodeId: string) => {
  const node = nodes.find((each) => each.nodeId === nodeId);
  return node?.company?.id ?? node?.individual?.name?.fullName;
};
const edgesOf = (graph: Graph) =>
  graph.edges.map(({ fromId, toId, percentage }) => [nameOf(graph, fromId), nameOf(graph, toId), percentage]);

const entriesOf = (accountId: string) =>
  many(
    service.pool,
    `select amount_credits as amount, company_id as company, item, request_id as request
       from service.ledger_entry where account_id = $1 and kind = 'charge' order by id`,
    [accountId],
    z.object({
      amount: z.int(),
      company: z.string().nullable(),
      item: z.string(),
      request: z.uuid().nullable(),
    }),
  );

describe('a chain', () => {
  test('is walked and paid for as four profiles, each once, in the name of its request', async () => {
    const account = await service.openAccount({ credits: 100 });
    const answer = await ask(account, 'GRAPH_CHAIN');
    const graph = graphOf(answer);
    expect(edgesOf(graph).map(([from, to, share]) => [from, to, share])).toEqual([
      ['GRAPH_CHAIN', 'T0000911', 100],
      ['T0000911', 'T0000912', 100],
      ['T0000912', 'T0000913', 100],
      ['T0000913', expect.any(String), 100],
    ]);
    expect(graph.metadata).toEqual({
      stoppedReason: 'completed',
      amountSpent: 40,
      companiesFetched: 4,
      companiesSkipped: 0,
    });
    const [person] = graph.nodes.filter(({ type }) => type === 'individual');
    expect(person).toMatchObject({
      totalOwnershipPercentage: 100,
      flags: { isUbo: true, uboCalculationMethod: 'accumulation', isUboProxy: false },
    });
    expect(costOf(answer)).toBe(40);
    expect(await account.balance()).toBe(60);
    const { requestId } = answer.request;
    expect(await entriesOf(account.accountId)).toEqual(
      ['GRAPH_CHAIN', 'T0000911', 'T0000912', 'T0000913'].map((company) => ({
        amount: -10,
        company,
        item: 'companyProfile',
        request: requestId,
      })),
    );
  });
});
