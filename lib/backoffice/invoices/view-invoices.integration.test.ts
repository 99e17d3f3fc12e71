import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOverdue } from '#lib/domain/backoffice/invoice-row.ts';
import { run } from '#lib/platform/db.ts';
import { sellCredits } from '#lib/service/invoices/sell-credits.ts';
import { openTestCustomer, type TestCustomer } from '../testing/open-test-customer.ts';
import { notePayment } from './note-payment.ts';
import { viewInvoices } from './view-invoices.ts';

let customer: TestCustomer;
beforeAll(async () => {
  customer = await openTestCustomer('Tall Mast');
});
afterAll(() => customer.desk.close());

/** The number of an invoice that is due so many days after today, by the database's clock. */
async function dueIn(days: number): Promise<string> {
  const reference = `due in ${days}`;
  const { account, desk, operator } = customer;
  const { invoice } = await sellCredits(operator, { account, amountCredits: 10, reference });
  await run(desk.pool, 'alter table service.invoice disable trigger user');
  await run(
    desk.pool,
    `update service.invoice set due_on = (clock_timestamp() at time zone 'UTC')::date + $1::int where number = $2`,
    [days, invoice],
  );
  await run(desk.pool, 'alter table service.invoice enable trigger user');
  return invoice;
}

test('due yesterday is overdue, due today and tomorrow is not, whatever the clock of the process says', async () => {
  const { account, ctx } = customer;
  const yesterday = await dueIn(-1);
  await dueIn(0);
  await dueIn(1);
  const overdueAt = async (now: string) => {
    const { invoices, today } = await viewInvoices({ ...ctx, now: () => new Date(now) }, { account });
    expect(invoices).toHaveLength(3);
    return invoices.filter((invoice) => isOverdue(invoice, today)).map(({ number }) => number);
  };
  expect(await overdueAt('2001-01-01')).toEqual([yesterday]);
  expect(await overdueAt('2999-01-01')).toEqual([yesterday]);
  // What is paid is overdue no more.
  await notePayment(ctx, { number: yesterday, paidOn: '2026-01-01', reference: 'transfer 1' });
  expect(await overdueAt('2999-01-01')).toEqual([]);
});
