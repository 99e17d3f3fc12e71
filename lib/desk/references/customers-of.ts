import { z } from 'zod';
import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

export const NamedCustomers = z.array(z.object({ id: z.string(), reference: z.string(), name: z.string() }));

/** Customer files that a company is in now, by reference. */
export async function customersOf(
  db: Pick<PrismaClient, '$queryRaw'>,
  { country, companyId }: { readonly country: string; readonly companyId: string },
): Promise<NamedCustomer[]> {
  return NamedCustomers.parse(
    await db.$queryRaw`
      select f.id, f.reference, f.name from desk.customer_company c join desk.customer_file f on f.id = c.file_id
      where c.country = ${country} and c.company_id = ${companyId} and c.until is null and f.purged_at is null
      order by f.reference`,
  );
}
