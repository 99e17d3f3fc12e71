import { countryText } from '../ui/country-label.tsx';

interface CompanyPlace {
  readonly href: string;
  readonly label: string;
  readonly hint: string;
  /** By which it is found too: officers know codes. */
  readonly terms: string;
}

/** The companies that this user opened last, each with the address of its page. */
export async function readPlaces(): Promise<CompanyPlace[]> {
  const response = await fetch('/api/desk/search/recent');
  const body: unknown = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body.flatMap(placeOf) : [];
}

function placeOf(company: unknown): CompanyPlace[] {
  if (typeof company !== 'object' || company === null) return [];
  const { country, companyId, legalName } = { country: '', companyId: '', legalName: '', ...company };
  if (![country, companyId, legalName].every((each) => typeof each === 'string' && each !== '')) return [];
  return [
    {
      href: `/companies/${country}/${encodeURIComponent(companyId)}`,
      label: legalName,
      hint: `${countryText(country)} ${companyId}`,
      terms: country,
    },
  ];
}
