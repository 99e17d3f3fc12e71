import { deskContext } from '#lib/desk/context/desk-context.ts';
import {
  addCustomerCompany,
  addCustomerDocument,
  createCustomer,
  decideCustomer,
  proposeCustomerDecision,
} from '#lib/desk/customers/index.ts';
import { demoContext } from './demo-actor.ts';
import { DEMO_CUSTOMER } from './demo-customer.ts';
import { APPROVER, OFFICER } from './demo-people.ts';
import type { DemoPurchase } from './demo-purchases.ts';

/** Creates the customer of the demo, unless it is there, with those of its companies that were bought. */
export async function seedCustomer(purchases: readonly DemoPurchase[]): Promise<void> {
  const { reference, name, tags, documents, risk } = DEMO_CUSTOMER;
  const bought = new Set(purchases.map(({ companyId }) => companyId));
  const companies = DEMO_CUSTOMER.companies.filter(({ companyId }) => bought.has(companyId));
  if ((await deskContext().db.customerFile.count({ where: { reference } })) > 0) return;
  const officer = await demoContext(OFFICER);
  const { id } = await createCustomer(officer, {
    ...{ reference, name, tags, state: 'active', assigneeId: officer.actor.userId },
  });
  for (const company of companies) await addCustomerCompany(officer, { id, country: 'TEST', ...company });
  for (const { kind, about, expiresInDays } of documents) {
    const file = new File([`%PDF-1.7 an invented document about ${about}`], `${kind}.pdf`);
    const expires = expiresInDays === undefined ? '' : dayIn(expiresInDays);
    await addCustomerDocument(officer, { id, file, kind, about, expires });
  }
  const reason = 'A company of the group is bankrupt.';
  await proposeCustomerDecision(officer, { id, risk, reviewOn: dayIn(180), reason });
  const { id: decisionId } = await deskContext().db.customerDecision.findFirstOrThrow({
    where: { fileId: id },
  });
  await decideCustomer(await demoContext(APPROVER), {
    ...{ id, decisionId, decision: 'approved', reason: 'The reports and the declaration agree.' },
  });
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
