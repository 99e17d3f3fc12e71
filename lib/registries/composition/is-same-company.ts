import type { Company } from '#lib/contract/index.ts';
import { compareNames, SAME_NAME } from '#lib/domain/names/compare-names.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { packId } from './pack-id.ts';
import type { CompanyIdentity, Subject } from './part.ts';

/**
 * Whether a source speaks of the company that was asked for: its register number is equal, or its LEI is and a name is
 * alike, now or formerly; of a source that has neither, it is its only company of a like name under the same law. A number that differs is another company, whatever its name; one that the source was only told
 * needs a like name too.
 */
export function isSameCompany({ companyId, known, lead }: Subject, about: CompanyIdentity): boolean {
  const { company = {} } = known;
  const names = lead?.names ?? [];
  if (about.number !== undefined) {
    const own = company.id ?? (lead?.isNumberReported ? undefined : lead?.number);
    const numbers = [companyId, ...(own === undefined ? [] : [own])];
    const isNumber = numbers.some((number) => packId(number) === packId(about.number ?? ''));
    return isNumber && (!about.isNumberReported || hasLikeName(company, names, about));
  }
  if (about.isOnlyNamesake) return hasLikeName(company, names, about);
  const lei = company.identifiers?.LEI ?? lead?.lei;
  if (lei === undefined || about.lei === undefined || packId(lei) !== packId(about.lei)) return false;
  return hasLikeName(company, names, about);
}

function hasLikeName(company: Company, told: readonly string[], about: CompanyIdentity): boolean {
  const names = [company.legalName, company.legalNameInEnglish, ...(company.commercialNames ?? [])];
  const ours = [...names, ...told, ...(company.formerNames ?? [])].flatMap((name) =>
    name ? [parseName(name)] : [],
  );
  return about.names
    .map((name) => parseName(name))
    .some((name) => ours.some((own) => compareNames(own, name).score >= SAME_NAME));
}
