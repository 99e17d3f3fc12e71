import { z } from 'zod';
import { code, count, list, words, yesOrNo } from './wire.ts';

/* The wire of the KVK Handelsregister API, https://developers.kvk.nl: Zoeken v2, Basisprofiel and Naamgeving v1. Only members in use. */

const kvkNummer = z.string().regex(/^\d{8}$/);
const vestigingsnummer = z.string().regex(/^\d{12}$/);

const Domestic = z.object({
  straatnaam: words,
  huisnummer: code,
  huisletter: words,
  postbusnummer: code,
  postcode: words,
  plaats: words,
});
const Abroad = z.object({ straatHuisnummer: words, postcodeWoonplaats: words, land: words });

const Row = z.object({
  kvkNummer,
  rsin: words,
  vestigingsnummer: vestigingsnummer.nullish().transform((value) => value ?? undefined),
  naam: words,
  adres: z.object({ binnenlandsAdres: Domestic.nullish(), buitenlandsAdres: Abroad.nullish() }).nullish(),
  type: z.string(),
  actief: yesOrNo,
  vervallenNaam: words,
});
export type Row = z.output<typeof Row>;

export const RowPage = z.object({ totaal: z.int(), resultaten: z.array(Row) });

const Address = z.object({
  type: words,
  indAfgeschermd: yesOrNo,
  straatnaam: words,
  huisnummer: code,
  huisletter: words,
  huisnummerToevoeging: words,
  toevoegingAdres: words,
  postcode: words,
  postbusnummer: code,
  plaats: words,
  straatHuisnummer: words,
  postcodeWoonplaats: words,
  regio: words,
  land: words,
});
export type WireAddress = z.output<typeof Address>;

const Registration = z.object({ datumAanvang: code, datumEinde: code }).nullish();
const Activity = z.object({
  sbiCode: z.string().min(1),
  sbiOmschrijving: words,
  indHoofdactiviteit: yesOrNo,
});
export type WireActivity = z.output<typeof Activity>;
const TradeName = z.object({ naam: words });

const Establishment = z.object({
  vestigingsnummer,
  eersteHandelsnaam: words,
  indHoofdvestiging: yesOrNo,
  formeleRegistratiedatum: code,
  materieleRegistratie: Registration,
  handelsnamen: list(TradeName),
  adressen: list(Address),
  websites: list(words),
  sbiActiviteiten: list(Activity),
});
export type MainEstablishment = z.output<typeof Establishment>;

const Owner = z.object({
  rsin: words,
  rechtsvorm: words,
  uitgebreideRechtsvorm: words,
  adressen: list(Address),
  websites: list(words),
});

export const Profile = z.object({
  kvkNummer,
  indNonMailing: yesOrNo,
  naam: words,
  formeleRegistratiedatum: code,
  materieleRegistratie: Registration,
  totaalWerkzamePersonen: count,
  statutaireNaam: words,
  handelsnamen: list(TradeName),
  sbiActiviteiten: list(Activity),
  _embedded: z.object({ hoofdvestiging: Establishment.nullish(), eigenaar: Owner.nullish() }).nullish(),
});
export type Profile = z.output<typeof Profile>;

/** Every establishment of a company, in one list. */
export const Establishments = z.object({
  kvkNummer,
  totaalAantalVestigingen: z.int(),
  vestigingen: list(
    z.object({
      vestigingsnummer,
      eersteHandelsnaam: words,
      indHoofdvestiging: yesOrNo,
      indAdresAfgeschermd: yesOrNo,
      volledigAdres: z.string().nullish(),
    }),
  ),
});
export type Establishments = z.output<typeof Establishments>;

/** Statutory name, and trade names by establishment. One that does no business has `naam` and `ookGenoemd` instead. */
export const Names = z.object({
  kvkNummer,
  ookGenoemd: words,
  vestigingen: list(
    z.object({
      vestigingsnummer,
      eersteHandelsnaam: words,
      naam: words,
      ookGenoemd: words,
      handelsnamen: list(TradeName),
    }),
  ),
});
export type Names = z.output<typeof Names>;

/** Why there is no answer: codes such as `IPD0005`. */
export const Refusal = z.object({ fout: z.array(z.object({ code: z.string() })).min(1) });
