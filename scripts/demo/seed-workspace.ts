import { assertDemoWorkspace } from './assert-demo-workspace.ts';
import { firstAdministrator } from './demo-actor.ts';
import { ABROAD_PURCHASES, DAMAGED_REFERENCE, DEMO_PURCHASES, type DemoPurchase } from './demo-purchases.ts';
import { ABROAD_REPORTS, DECIDED_COMPANY, DEMO_REPORTS, type DemoReport } from './demo-reports.ts';
import { seedCustomer } from './seed-customer.ts';
import {
  damageDocument,
  seedConfirmedReview,
  seedDecision,
  type WithoutFreePeriod,
} from './seed-incidents.ts';
import { type SeededPerson, seedPeople } from './seed-people.ts';
import { type SeededPurchases, seedPurchases } from './seed-purchases.ts';
import { type SeededReports, seedReports } from './seed-reports.ts';

export interface SeededWorkspace extends SeededPurchases, SeededReports {
  readonly people: readonly SeededPerson[];
}

export interface Demo {
  readonly purchases: readonly DemoPurchase[];
  readonly reports: readonly DemoReport[];
}

const DEMO: Demo = { purchases: DEMO_PURCHASES, reports: DEMO_REPORTS };

/** The demo where the registers of other countries are stand-ins (`npm run stand-ins`). */
export const DEMO_ABROAD: Demo = {
  purchases: [...ABROAD_PURCHASES, ...DEMO_PURCHASES],
  reports: [...ABROAD_REPORTS, ...DEMO_REPORTS],
};

/**
 * Fills a fresh workspace with the demo: somebody of each role, companies of Testland in every state, kept documents,
 * saved reports and a link to one, a customer with three companies.
 * By the desk's own verbs and the running service, so that it is as if people had done it. What is there stays.
 * @param withoutFreePeriod of the operator, for a review that reads data again; left out: without it and without a damaged document
 * @throws Failure in one line where the workspace is not one for a demo, or the service does not answer
 */
export async function seedWorkspace(
  serviceUrl: string,
  { purchases, reports }: Demo = DEMO,
  withoutFreePeriod?: WithoutFreePeriod,
): Promise<SeededWorkspace> {
  const administrator = await firstAdministrator();
  await assertDemoWorkspace(administrator, serviceUrl, purchases);
  const people = await seedPeople(administrator);
  const seeded = { people, ...(await seedPurchases(purchases)), ...(await seedReports(reports)) };
  if (reports.length > 0) await seedCustomer(purchases);
  if (withoutFreePeriod === undefined) return seeded;
  await seedDecision(DECIDED_COMPANY);
  const confirmed = await seedConfirmedReview(withoutFreePeriod);
  if (confirmed.made > 0) await damageDocument(DAMAGED_REFERENCE);
  return {
    ...seeded,
    made: seeded.made + confirmed.made,
    costCredits: seeded.costCredits + confirmed.costCredits,
  };
}
