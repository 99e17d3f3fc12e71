import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';

// The examples of declared owners in the guide are what the service answers.

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
});
afterAll(() => service.stop());

const Blocks = z.tuple([
  z.looseObject({ graphOptions: z.looseObject({}) }),
  z.looseObject({ perCompany: z.looseObject({}) }),
  z.object({
    node: z.looseObject({ nodeId: z.string() }),
    edge: z.looseObject({ fromId: z.string() }),
    owner: z.looseObject({}),
  }),
  z.looseObject({ continuation: z.looseObject({}) }),
  z.looseObject({ controllingEntities: z.array(z.looseObject({})) }),
]);

test('each example of declared owners is part of an answer', async () => {
  const guide = await readFile(new URL('./guide.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']): unknown =>
    JSON.parse(text),
  );
  const [asked, priced, drawn, left, entity] = Blocks.parse(blocks);
  const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
  const answerTo = async (body: object) =>
    CompanyAnswer.parse((await account.call('/v2/company', { body })).body);

  const { body } = await account.call('/v2/pricing', { body: { country: 'TEST' } });
  expect(body).toMatchObject({ dataPoints: { graph: priced } });

  const { nodes = [], edges = [] } = (await answerTo(asked)).graphBeta ?? {};
  expect(nodes.find(({ nodeId }) => nodeId === drawn.node.nodeId)).toMatchObject(drawn.node);
  const edge = edges.find(({ fromId }) => fromId === drawn.edge.fromId);
  expect(edge).toMatchObject(drawn.edge);
  expect(nodes.find(({ nodeId }) => nodeId === edge?.toId)).toMatchObject(drawn.owner);

  const little = { ...asked, graphOptions: { ...asked.graphOptions, maxBudget: 20 } };
  const { graphBeta } = await answerTo(little);
  expect(graphBeta?.nodes.find(({ nodeId }) => nodeId === drawn.node.nodeId)).toMatchObject(left);

  const profile = await answerTo({ id: 'T0000336', countryCode: 'TEST', dataPoints: ['companyProfile'] });
  expect(profile).toMatchObject(entity);
});
