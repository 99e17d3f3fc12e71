import { z } from 'zod';
import { CompanyAnswer, type Graph } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import type { Answer, TestAccount, TestService } from '../../testing/start-test-service.ts';

interface Members extends Readonly<Record<string, unknown>> {
  readonly dataPoints?: readonly string[];
  readonly graphOptions?: object;
}

/** Asks for a graph, of Testland and without declared owners unless `members` say otherwise. */
export function post(account: TestAccount, id: string, members: Members = {}): Promise<Answer> {
  const { dataPoints = ['graph'], graphOptions, ...rest } = members;
  const options = dataPoints.includes('graph') ? { declaredOwners: 'never', ...graphOptions } : graphOptions;
  const body = { id, countryCode: 'TEST', dataPoints, ...(options && { graphOptions: options }), ...rest };
  return account.call('/v2/company', { body });
}

export async function ask(account: TestAccount, id: string, members: Members = {}): Promise<CompanyAnswer> {
  return CompanyAnswer.parse((await post(account, id, members)).body);
}

export const FRENCH = { countryCode: 'FR' };

/** Companies that were looked up. */
export const readIn = (graph: Graph): string[] =>
  graph.nodes
    .filter(({ type, flags }) => type === 'company' && flags.status === 'found')
    .map(({ nodeId }) => nodeId);

export const graphOfDraft = ({ graphBeta }: CompanyAnswer): Graph => {
  if (!graphBeta) throw new Error('no graph');
  return graphBeta;
};
export const costOf = ({ request }: CompanyAnswer) => {
  const status = request.dataStatus.dataPoints.graph;
  return status?.status === 'succeeded' ? status.cost : status?.status;
};
export const nameOf = ({ nodes }: Graph, nodeId: string) => {
  const node = nodes.find((each) => each.nodeId === nodeId);
  return node?.company?.id ?? node?.individual?.name?.fullName;
};

/** What an account was charged, in order. */
export const entriesOf = ({ pool }: TestService, accountId: string) =>
  many(
    pool,
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
