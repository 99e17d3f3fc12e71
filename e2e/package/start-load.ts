import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompanyAnswer } from '#lib/contract/index.ts';
import type { Caddy } from './start-caddy.ts';

const CUSTOMERS = 3;
/** After each turn: whoever starts beside them needs the processor. */
const PAUSE_MS = 400;
const PAGES = ['/search', '/reports', '/discrepancies', '/companies/TEST/T0000108'];

interface Load {
  readonly proxy: Caddy;
  /** Of an account whose credits last, however slow the machine is. */
  readonly apiKey: string;
  /** Of a user who is signed in. */
  readonly cookie: string;
}

/**
 * Customers' programs and an officer who read and buy through the proxy until told to stop: each customer for companies
 * of its own, for some that others buy too, and for some whose register is slow, so that the durable job buys them.
 */
export function startLoad({ proxy, apiKey, cookie }: Load) {
  const refused: string[] = [];
  const answers: CompanyAnswer[] = [];
  const bought = { byCustomers: new Set<string>(), byOfficer: new Set<string>() };
  let isOver = false;
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const ask = async (path: string, headers: Readonly<Record<string, string>>, order?: object) => {
    const { status, text } = await proxy
      .ask(path, { 'content-type': 'application/json', ...headers }, order && JSON.stringify(order))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (status === 200) return text;
    refused.push(`${path}: ${status} ${text.slice(0, 300)}`);
    return undefined;
  };
  const everyTurn = async (work: (at: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await pause(PAUSE_MS);
    }
  };
  const customer = (name: number) =>
    everyTurn(async (at) => {
      const own = `${mark}_${name}_${at}`;
      const id = [`${mark}_SHARED_${at}`, own, `${own}_DELAY_2`][at % 3] ?? own;
      const order = { id, countryCode: 'TEST', dataPoints: ['companyProfile'] };
      const text = await ask('/v2/company', { 'x-api-key': apiKey }, order);
      if (text === undefined) return;
      bought.byCustomers.add(id);
      const answer = CompanyAnswer.parse(JSON.parse(text));
      answers.push(answer);
      await ask(`/v2/company/${answer.request.requestId}`, { 'x-api-key': apiKey });
    });
  const officer = everyTurn(async (at) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    await ask(PAGES[at % PAGES.length] ?? '/', headers);
    const companyId = `${mark}_DESK_${at}`;
    const order = { country: 'TEST', companyId, dataPoints: ['companyProfile'], confirmedCredits: 100 };
    const text = await ask('/api/desk/lookups', headers, { ...order, reason: 'Onboarding' });
    if (text !== undefined) bought.byOfficer.add(companyId);
  });
  const all = [officer, ...Array.from({ length: CUSTOMERS }, (_, name) => customer(name))];
  return {
    /** What was not answered as asked. */
    refused,
    /** To the customers, in the order in which they came. */
    answers,
    /** Companies by their ids, each to be paid once. */
    bought,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
