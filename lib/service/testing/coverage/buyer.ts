import type { z } from 'zod';
import {
  CompanyAnswer,
  type Country,
  type DataPoint,
  DOCUMENT_CATEGORIES,
  PricingAnswer,
  type RegistryDocument,
  SearchAnswer,
} from '#lib/contract/index.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import type { TestAccount } from '../start-test-service.ts';

/** The data points of one purchase; a graph is a walk over many companies and has tests of its own. */
export const BOUGHT = [
  'companyProfile',
  'ultimateBeneficialOwners',
  'subsidiaries',
  'availableDocuments',
] as const;

/** One company as it was bought, and what it took from the balance. */
export interface Bought {
  readonly id: string;
  readonly answer: CompanyAnswer;
  readonly charged: number;
}

/** An account that buys companies of one country, over HTTP. Each call @throws Error where the service refuses it */
export function buyer(account: TestAccount, address: string, country: Country) {
  async function called<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const answer = await account.call(path, body === undefined ? {} : { body });
    if (answer.status === 200) return schema.parse(answer.body);
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 400)}`);
  }
  const company = (rest: object) => called(CompanyAnswer, '/v2/company', rest);

  return {
    country,
    balance: () => account.balance(),
    prices: (id?: string) => called(PricingAnswer, '/v2/pricing', { country, id }),
    search: (query: string) => called(SearchAnswer, `/v2/search?${new URLSearchParams({ country, query })}`),
    company: (id: string, rest: { dataPoints?: DataPoint[]; documents?: string[] }) =>
      company({ id, countryCode: country, ...rest }),
    replay: (requestId: string) => company({ requestId }),
    async buyAll(id: string): Promise<Bought> {
      const before = await account.balance();
      const { request } = await company({ id, countryCode: country, dataPoints: BOUGHT });
      // On a busy machine a source may take longer than a call waits.
      const answer = await awaited(() => company({ requestId: request.requestId }), isOver);
      return { id, answer, charged: before - (await account.balance()) };
    },
    /** A file by its signed address. */
    async download(url: string): Promise<Buffer> {
      const { pathname, search } = new URL(url);
      const response = await fetch(new URL(`${pathname}${search}`, address));
      if (!response.ok) throw new Error(`The file answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
const isOver = ({ request }: CompanyAnswer): boolean =>
  Object.values(request.dataStatus.dataPoints).every((item) => item?.status !== 'in_progress');

export type Buyer = ReturnType<typeof buyer>;

/** Every document of an answer. */
export function documentsOf({ documents = {} }: CompanyAnswer): RegistryDocument[] {
  return DOCUMENT_CATEGORIES.flatMap((category): RegistryDocument[] => {
    const inCategory = documents[category];
    if (inCategory === undefined) return [];
    return Array.isArray(inCategory) ? inCategory : [inCategory];
  });
}
