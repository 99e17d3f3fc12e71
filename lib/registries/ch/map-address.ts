import type { Address } from '#lib/contract/index.ts';

/** An address as any of the three wires has it. */
export interface SwissAddress {
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
  /** Lines beside the street: `c/o Beispiel Treuhand AG`, a building. */
  readonly lines?: readonly (string | undefined)[];
  readonly poBox?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly town?: string | undefined;
  readonly canton?: string | undefined;
}

/** The box's own word, which stands before its number: `Postfach 12`. Alone it is all that is told. */
const BOX = /^(?:postfach|case postale|casella postale|p\.?\s?o\.?\s?box)\s+(?=\S)/i;
const CARE_OF = /^(?:c\/o|p\.?\s?a\.?|bei|chez|presso)\s+/i;

/** An address of Switzerland, in its canton. Undefined where there is neither street nor town. */
export function mapAddress(wire: SwissAddress): Address | undefined {
  const street = [wire.street, wire.houseNumber].filter((part) => part !== undefined).join(' ');
  const lines = (wire.lines ?? []).filter((line) => line !== undefined);
  const careOf = lines.find((line) => CARE_OF.test(line));
  const others = lines.filter((line) => line !== careOf).join(', ');
  if (street === '' && wire.town === undefined) return undefined;
  return {
    ...(street !== '' && { addressLine1: street }),
    ...(others !== '' && { addressLine2: others }),
    ...(wire.town && { city: wire.town }),
    ...(wire.postalCode && { postalCode: wire.postalCode }),
    ...(wire.canton && { region: wire.canton }),
    countryCode: 'CH',
    ...(wire.poBox && { poBox: wire.poBox.replace(BOX, '') }),
    ...(careOf && { careOf: careOf.replace(CARE_OF, '') }),
  };
}
