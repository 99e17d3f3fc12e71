import type { Company } from '#lib/contract/index.ts';
import { readGermanRegisterNumber } from '#lib/domain/identifiers/german-register-number.ts';
import { isSameCompany } from '../composition/is-same-company.ts';
import { gleifClient } from '../gleif/client.ts';
import { allNames } from '../gleif/map-names.ts';
import { isVoid, recordsWithNumber } from '../gleif/resolve-record.ts';
import type { RegistryContext } from '../registry.ts';
import { bareNumber } from './number-of.ts';

/**
 * The LEI of a company of the snapshot: the one record that carries its number, of whatever court, and a like name, now or
 * formerly. Null where none does, or several do.
 */
export async function leiOf(ctx: RegistryContext, company: Company): Promise<string | null> {
  const number = readGermanRegisterNumber(company.id ?? company.identifiers?.Handelsregister ?? '');
  if (number === null) return null;
  const client = gleifClient(ctx);
  const isBerlin = 'name' in number.court && /berlin|charlottenburg/i.test(number.court.name);
  const bare = bareNumber(number);
  const found = await Promise.all(
    [bare, ...(isBerlin ? [`${bare} B`] : [])].map((each) => recordsWithNumber(client, 'DE', each)),
  );
  const subject = { country: 'DE', companyId: bare, known: { company: { ...company, id: bare } } } as const;
  const same = found
    .flat()
    .filter((record) => !isVoid(record))
    .filter((record) =>
      isSameCompany(subject, { number: bare, isNumberReported: true, names: allNames(record) }),
    );
  const [lei, ...others] = new Set(same.map(({ attributes }) => attributes.lei));
  return lei === undefined || others.length > 0 ? null : lei;
}
