import { FLAGS } from '#lib/contract/flag-list.ts';
import type { CompanyFile } from '../../lookup/company-file.ts';
import type { FlagValue, UnhashedFlag } from '../seen-flag.ts';
import { countriesOf, type NamedCountry } from './countries-of.ts';
import { type CountryList, type ListedCountry, listsInForce } from './country-list.ts';

/**
 * Flags of a company whose file names a listed country: one for each list, country and subject. For `further` of `flagsOf`.
 * @param lists published ones and the organisation's own; of each the edition of the day counts
 * @param held what is held of the other companies of its structure
 * @param day of the view or the report, YYYY-MM-DD
 */
export function countryFlags(
  file: CompanyFile,
  lists: readonly CountryList[],
  { held = [], day }: { readonly held?: readonly CompanyFile[]; readonly day: string },
): UnhashedFlag[] {
  const listed = Map.groupBy(
    listsInForce(lists, day).flatMap((list) => list.entries.map((entry) => ({ list, entry }))),
    ({ entry }) => entry.country,
  );
  if (listed.size === 0) return [];
  return countriesOf(file, held, day).flatMap((named) =>
    (listed.get(named.country) ?? []).map((hit) => flagOf(named, hit)),
  );
}

interface Hit {
  readonly list: CountryList;
  readonly entry: ListedCountry;
}

function flagOf({ subject, requestId, at }: NamedCountry, { list, entry }: Hit): UnhashedFlag {
  const { code } = list;
  const about = subject();
  return {
    key: `${code}:${about.key}:${list.id}/${entry.country}`,
    ...{ code, state: 'raised', category: FLAGS[code].category, origin: 'list' },
    severity: list.severity ?? FLAGS[code].severity,
    subject: about.subject,
    value: particulars({ list, entry }),
    ...(requestId !== undefined && { requestId }),
    ...(at !== undefined && { at }),
  };
}

function particulars({ list: { id, code, day, act }, entry: { country, measure, reason } }: Hit): FlagValue {
  const value = { list: id, day, country };
  if (code === 'country_eu_high_risk') return { ...value, ...(act !== undefined && { act }) };
  if (code === 'country_fatf_call_for_action') return { ...value, ...(measure !== undefined && { measure }) };
  return { ...value, ...(code === 'country_own_list' && reason !== undefined && { reason }) };
}
