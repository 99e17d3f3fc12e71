import { assertDemoWorkspace } from './assert-demo-workspace.ts';
import { firstAdministrator } from './demo-actor.ts';
import { DEMO_PURCHASES } from './demo-purchases.ts';
import { DEMO_REPORTS } from './demo-reports.ts';
import { type SeededPerson, seedPeople } from './seed-people.ts';
import { type SeededPurchases, seedPurchases } from './seed-purchases.ts';
import { type SeededReports, seedReports } from './seed-reports.ts';

export interface SeededWorkspace extends SeededPurchases, SeededReports {
  readonly people: readonly SeededPerson[];
}

/**
 * Fills a fresh workspace with the demo: somebody of each role, companies of Testland in every state, kept documents,
 * saved reports and a link to one.
 * By the desk's own verbs and the running service, so that it is as if people had done it. What is there stays.
 * @throws Failure in one line where the workspace is not one for a demo, or the service does not answer
 */
export async function seedWorkspace(
  serviceUrl: string,
  purchases = DEMO_PURCHASES,
  reports = DEMO_REPORTS,
): Promise<SeededWorkspace> {
  const administrator = await firstAdministrator();
  await assertDemoWorkspace(administrator, serviceUrl);
  const people = await seedPeople(administrator);
  return { people, ...(await seedPurchases(purchases)), ...(await seedReports(reports)) };
}
