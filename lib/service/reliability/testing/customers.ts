import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyAnswer } from '#lib/contract/index.ts';
import { until } from '#lib/platform/testing/until.ts';
import { askCompany, type Outcome } from './customer.ts';
import type { Whole } from './start-whole.ts';

/** How long a customer waits, answered or not: eight of them ask some hundred times a second, and leave a core for who starts. */
const PAUSE_MS = 50;

/** What customers were told, in the order in which they were. */
export interface Told {
  readonly answers: CompanyAnswer[];
  readonly outcomes: Map<string, number>;
  /** Of each connection that broke, why. */
  readonly breaks: unknown[];
}

/**
 * Customers who ask until told to stop: mostly for companies of their own, every third time for one that somebody else asks for
 * too; profiles at once, documents slow enough to go on in the durable job.
 */
export function startCustomers(whole: Whole, count: number): { told: Told; stop: () => Promise<void> } {
  const told: Told = { answers: [], outcomes: new Map(), breaks: [] };
  let isOver = false;
  const customer = async (name: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = turn % 3 === 0 ? `SHARED-${turn}` : `OWN-${name}-${turn}`;
      const body = {
        id,
        countryCode: 'FR',
        dataPoints: ['companyProfile'],
        ...(turn % 2 === 0 && { documents: [`other-${turn % 4}`] }),
      };
      const outcome = await askCompany(whole, body);
      note(told, outcome);
      await pause(PAUSE_MS);
      const last = told.answers.at(-(1 + (turn % 5)));
      if (last) note(told, await askCompany(whole, { requestId: last.request.requestId }));
    }
  };
  const customers = Array.from({ length: count }, (_, name) => customer(name));
  return {
    told,
    async stop() {
      isOver = true;
      await Promise.all(customers);
    },
  };
}

function note({ answers, outcomes, breaks }: Told, outcome: Outcome): void {
  const name = outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : outcome.kind;
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  if (outcome.kind === 'answered') answers.push(outcome.answer);
  if (outcome.kind === 'broken') breaks.push(outcome.why);
}

/** Waits until customers were told so much more: whatever is killed next is under load. */
export function moreIsTold({ answers }: Told, count: number): Promise<void> {
  const enough = answers.length + count;
  return until(() => answers.length >= enough);
}

/** Waits until a customer was refused once more, in the service's own words. */
export function refusedMore({ outcomes }: Told): Promise<void> {
  const refused = () => outcomes.get('503 service_unavailable') ?? 0;
  const before = refused();
  return until(() => refused() > before);
}
