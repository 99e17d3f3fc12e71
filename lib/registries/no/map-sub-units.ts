import type { Establishment } from '#lib/contract/index.ts';
import { mapAddress } from './map-address.ts';
import type { SubUnit } from './schema.ts';

/** Sub-units as places of business; those that are closed say when. */
export const mapSubUnits = (subUnits: readonly SubUnit[]): Establishment[] => subUnits.map(mapSubUnit);

function mapSubUnit(wire: SubUnit): Establishment {
  const creationDate = wire.oppstartsdato ?? wire.registreringsdatoEnhetsregisteret;
  const endDate = wire.nedleggelsesdato ?? wire.slettedato;
  const address = mapAddress(wire.beliggenhetsadresse) ?? mapAddress(wire.postadresse);
  return {
    ...{ id: wire.organisasjonsnummer, name: wire.navn, active: endDate === undefined },
    ...(creationDate && { creationDate }),
    ...(endDate && { endDate }),
    ...(address && { address }),
  };
}
