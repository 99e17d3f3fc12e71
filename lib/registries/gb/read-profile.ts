import { Failure } from '#lib/contract/index.ts';
import type { CompaniesHouse } from './client.ts';
import { isCompanyNumber } from './company-number.ts';
import type { WireProfile } from './schema.ts';
import { REGISTER } from './source.ts';

/**
 * The profile of a company. What is no number of the register is not asked for.
 * @throws Failure `resource_not_found`
 */
export async function readProfile(client: CompaniesHouse, companyId: string): Promise<WireProfile> {
  const profile = isCompanyNumber(companyId) ? await client.profile(companyId) : null;
  if (profile !== null) return profile;
  throw new Failure(
    'resource_not_found',
    `${REGISTER} has no company with the number ${companyId}. Nothing was charged. Search again, by name or by number.`,
    { source: REGISTER },
  );
}
