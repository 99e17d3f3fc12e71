import type { Establishment } from '#lib/contract/index.ts';
import { dutchDay } from './dutch-day.ts';
import type { Establishments, MainEstablishment, Profile, Row } from './kvk-schema.ts';
import { mapActivities } from './map-activities.ts';
import { readAddress } from './map-address.ts';
import { addressOf, sbiOf } from './map-company.ts';

/** The main establishment as the profile has it, then the others as the list has them. @param rows what the search has of them */
export function mapEstablishments(
  profile: Profile,
  list: Establishments | null,
  rows: readonly Row[] = [],
): Establishment[] {
  const isListedActive = (id: string) => rows.find(({ vestigingsnummer }) => vestigingsnummer === id)?.actief;
  const main = profile._embedded?.hoofdvestiging;
  const others = (list?.vestigingen ?? []).filter(
    ({ vestigingsnummer }) => vestigingsnummer !== main?.vestigingsnummer,
  );
  return [
    ...(main ? [mapMain(main, isListedActive(main.vestigingsnummer))] : []),
    ...others.map((each) => mapListed(each, isListedActive(each.vestigingsnummer))),
  ];
}

function mapMain(wire: MainEstablishment, isListedActive: boolean | undefined): Establishment {
  const { vestigingsnummer: id, eersteHandelsnaam: name, materieleRegistratie } = wire;
  const opened = dutchDay(materieleRegistratie?.datumAanvang)?.day;
  const isStarted = dutchDay(materieleRegistratie?.datumAanvang) !== undefined;
  const active =
    materieleRegistratie?.datumEinde === undefined ? (isListedActive ?? (isStarted || undefined)) : false;
  const closed = dutchDay(materieleRegistratie?.datumEinde)?.day;
  const address = addressOf(wire.adressen);
  const activities = mapActivities(wire.sbiActiviteiten.map(sbiOf));
  return {
    id,
    ...(name && { name }),
    ...(active !== undefined && { active }),
    ...(opened && { creationDate: opened }),
    ...(closed && { endDate: closed }),
    ...(address && { address }),
    ...(activities && { activities }),
  };
}

function mapListed(wire: Establishments['vestigingen'][number], active: boolean | undefined): Establishment {
  const { vestigingsnummer: id, eersteHandelsnaam: name, indAdresAfgeschermd, volledigAdres } = wire;
  const address = indAdresAfgeschermd === true || !volledigAdres ? undefined : readAddress(volledigAdres);
  return { id, ...(name && { name }), ...(active !== undefined && { active }), ...(address && { address }) };
}
