import type { Address, Company } from '#lib/contract/index.ts';
import { dutchDay } from './dutch-day.ts';
import type { Names, Profile, Row, WireActivity, WireAddress } from './kvk-schema.ts';
import { mapActivities } from './map-activities.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { formerNamesOf, isActiveIn } from './search-companies.ts';

/**
 * A company of the register as a company of the interface. Pure.
 * @param names of all its establishments, where they were asked for
 * @param rows what the search has of it
 */
export function mapCompany(profile: Profile, names: Names | null, rows: readonly Row[] = []): Company {
  const { kvkNummer: id, totaalWerkzamePersonen: exact } = profile;
  const owner = profile._embedded?.eigenaar;
  const legalName = legalNameOf(profile);
  const commercialNames = tradeNamesOf(profile, names).filter((name) => name !== legalName);
  const formerNames = formerNamesOf(rows).filter((name) => name !== legalName);
  const legalForm = mapLegalForm(owner?.uitgebreideRechtsvorm, owner?.rechtsvorm);
  const registered = dutchDay(profile.formeleRegistratiedatum)?.day;
  const activities = mapActivities(profile.sbiActiviteiten.map(sbiOf));
  const legalAddress = addressOf(addressesOf(profile));
  const addresses = postalOf(addressesOf(profile));
  const [website] = websitesOf(profile);
  return {
    ...{ id, countryCode: 'NL', identifiers: { KVK: id, ...(owner?.rsin && { RSIN: owner.rsin }) } },
    ...(legalName && { legalName }),
    ...(formerNames.length > 0 && { formerNames }),
    ...(commercialNames.length > 0 && { commercialNames }),
    status: mapStatus(profile, isActiveIn(rows)),
    ...(registered && { registrationDate: registered }),
    ...(legalForm && { legalForm }),
    ...(activities && { activities }),
    ...(legalAddress && { legalAddress }),
    ...(addresses.length > 0 && { addresses }),
    ...(website && { website }),
    ...(exact !== undefined && { employeeCount: { exact } }),
  };
}

/** The name of its articles, where the form has any; a sole trader has a trade name alone. */
export const legalNameOf = ({ statutaireNaam, naam, handelsnamen }: Profile): string | undefined =>
  statutaireNaam ?? naam ?? handelsnamen.flatMap((each) => each.naam ?? [])[0];

const textsOf = (all: readonly { readonly naam: string | undefined }[]): string[] =>
  all.flatMap(({ naam }) => naam ?? []);

/** Each name once: those of the main establishment, then those of the others. */
function tradeNamesOf(profile: Profile, names: Names | null): string[] {
  const main = profile._embedded?.hoofdvestiging;
  const others = (names?.vestigingen ?? []).flatMap((each) => [
    ...[each.eersteHandelsnaam, each.naam, each.ookGenoemd].flatMap((name) => name ?? []),
    ...textsOf(each.handelsnamen),
  ]);
  return [
    ...new Set([
      ...(profile.naam ? [profile.naam] : []),
      ...textsOf(profile.handelsnamen),
      ...(main?.eersteHandelsnaam ? [main.eersteHandelsnaam] : []),
      ...textsOf(main?.handelsnamen ?? []),
      ...(names?.ookGenoemd ? [names.ookGenoemd] : []),
      ...others,
    ]),
  ];
}

/** Of the main establishment; where there is none, of the legal person. */
const addressesOf = ({ _embedded }: Profile): readonly WireAddress[] =>
  _embedded?.hoofdvestiging?.adressen ?? _embedded?.eigenaar?.adressen ?? [];

const websitesOf = ({ _embedded }: Profile): readonly string[] =>
  [...(_embedded?.hoofdvestiging?.websites ?? []), ...(_embedded?.eigenaar?.websites ?? [])].flatMap(
    (site) => site ?? [],
  );

/** The visited address before the postal one. */
export function addressOf(addresses: readonly WireAddress[]): Address | undefined {
  const isVisited = ({ type }: WireAddress) => type === 'bezoekadres';
  const sorted = addresses.toSorted((one, other) => Number(isVisited(other)) - Number(isVisited(one)));
  return sorted.flatMap((each) => mapAddress(each) ?? [])[0];
}

/** Addresses for mail, beside one to visit. */
function postalOf(addresses: readonly WireAddress[]): NonNullable<Company['addresses']> {
  const visited = addresses.find(({ type }) => type === 'bezoekadres');
  if (visited === undefined || mapAddress(visited) === undefined) return [];
  return addresses.flatMap((wire) => {
    const address = wire.type === 'correspondentieadres' ? mapAddress(wire) : undefined;
    return address === undefined ? [] : [{ kind: 'postal' as const, address, words: 'correspondentieadres' }];
  });
}

export const sbiOf = (wire: WireActivity) => ({
  code: wire.sbiCode,
  description: wire.sbiOmschrijving,
  isMain: wire.indHoofdactiviteit === true,
});

/** What has no member of its own, as sentences. */
export function remarksOf(profile: Profile): string[] {
  const isShielded = addressesOf(profile).some(({ indAfgeschermd }) => indAfgeschermd === true);
  return [
    ...(isShielded ? ['The register shields an address of this company.'] : []),
    ...(profile.indNonMailing === true
      ? ['The company wants no advertising by post or at the door (non-mailing indicator).']
      : []),
  ];
}
