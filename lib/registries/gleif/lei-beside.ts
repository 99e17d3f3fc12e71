import { type Country, Failure } from '#lib/contract/index.ts';
import { isSameCompany } from '../composition/is-same-company.ts';
import type { CompanyIdentity } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { gleifClient } from './client.ts';
import { allNames } from './map-names.ts';
import { resolveRecord } from './resolve-record.ts';

/**
 * The LEI of a company that a country's own register tells of: that of the record with its number and a like name. A register
 * asks for it where a companion knows companies by their LEI alone.
 * @returns null where the LEI index has no such record, or several
 * @throws Failure `service_unavailable`, `registry_changed`
 */
export async function leiBeside(
  ctx: RegistryContext,
  country: Country,
  about: CompanyIdentity & { readonly number: string },
): Promise<string | null> {
  const { number } = about;
  try {
    const record = await resolveRecord(gleifClient(ctx), country, number);
    const subject = { country, companyId: number, known: {}, lead: about };
    const told = { number, isNumberReported: true, names: allNames(record) };
    return isSameCompany(subject, told) ? record.attributes.lei : null;
  } catch (error) {
    const none = ['resource_not_found', 'invalid_request'];
    if (error instanceof Failure && none.includes(error.code)) return null;
    throw error;
  }
}
