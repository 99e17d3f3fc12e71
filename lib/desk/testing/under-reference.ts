import type { TestDesk } from './desk-for-tests.ts';

/** A customer file of a reference, with a company in it. */
export async function underReference(
  { given }: Pick<TestDesk, 'given'>,
  { country, companyId }: { readonly country: string; readonly companyId: string },
  reference: string,
): Promise<string> {
  const company = { country, companyId, role: 'customer', since: new Date() };
  const { id } = await given.customerFile.create({
    data: { reference, name: 'Example customer', companies: { create: company } },
  });
  return id;
}
