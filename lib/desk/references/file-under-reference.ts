import { z } from 'zod';
import type { Country } from '#lib/contract/index.ts';
import { Failure } from '#lib/contract/index.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { AuditEvent } from '../audit/audited.ts';
import { say } from '../words/say.ts';

interface Filing {
  readonly reference: string;
  readonly country: Country;
  readonly companyId: string;
  /** Name of a new customer file; null: the reference is its name. */
  readonly legalName: string | null;
  /** User who files it; null: the system. */
  readonly userId: string | null;
  /** First day of the company in the file, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface Filed {
  /** Customer file, and its reference as it is written there. */
  readonly id: string;
  readonly reference: string;
  readonly events: readonly AuditEvent[];
}

const Ids = z.array(z.object({ id: z.string() }));
const Files = z.array(
  z.object({ id: z.string(), reference: z.string(), state: z.string(), isEmpty: z.boolean() }),
);

/**
 * Puts a company into the customer file of a reference, in the transaction of an act. A new file is created if no customer has the
 * reference. The first company of a file is its customer, another one has the role `other`.
 * @throws Failure `conflict` if the relationship with the customer has ended
 */
export async function fileUnderReference(
  transaction: Prisma.TransactionClient,
  { reference, country, companyId: typed, legalName, userId, today }: Filing,
): Promise<Filed> {
  const companyId = pageNumber(country, typed) || typed;
  const [created] = Ids.parse(
    await transaction.$queryRaw`
      insert into desk.customer_file (reference, name, state, created_by)
      values (${reference}, ${(legalName ?? reference).slice(0, 200)}, 'active', ${userId}::uuid)
      on conflict (lower(reference)) do nothing returning id`,
  );
  const [file] = Files.parse(
    await transaction.$queryRaw`
      select f.id, f.reference, f.state,
        not exists (select from desk.customer_company c where c.file_id = f.id and c.until is null) as "isEmpty"
      from desk.customer_file f where lower(f.reference) = lower(${reference}) for update of f`,
  );
  if (file === undefined || file.state === 'ended') {
    throw new Failure('conflict', say('customers.referenceEnded', { reference }));
  }
  const role = file.isEmpty ? 'customer' : 'other';
  const [added] = Ids.parse(
    await transaction.$queryRaw`
      insert into desk.customer_company (file_id, country, company_id, role, since)
      values (${file.id}::uuid, ${country}, ${companyId}, ${role}, ${today}::date)
      on conflict (file_id, country, company_id) where until is null do nothing returning id`,
  );
  const object = `customer ${file.id}`;
  const details = { company: added?.id ?? '', country, companyId, role };
  return {
    id: file.id,
    reference: file.reference,
    events: [
      ...(created ? [{ action: 'customer-created', object, details: { state: 'active' } } as const] : []),
      ...(added ? [{ action: 'customer-company-added', object, details } as const] : []),
    ],
  };
}
