import { z } from 'zod';

/*
 * The wire of the Central Coordinating Register, https://data.brreg.no/enhetsregisteret/api/dokumentasjon/en/index.html.
 * Only members in use; unknown ones pass. An empty text, null and a missing member are one; codes stay strings, so that
 * an unknown one is no reason to refuse a company.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** A day; of a moment (`1995-03-12 16:23:00`) its day. What is no day of the calendar says nothing. */
const day = words.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** Lines of a text, without those that are empty. */
const lines = list(words).transform((all) => all.filter((line) => line !== undefined));

const Coded = z.object({ kode: z.string(), beskrivelse: words });
const code = Coded.nullish().transform((value) => value ?? undefined);
export type Coded = z.output<typeof Coded>;

const WireAddress = z.object({
  landkode: words,
  postnummer: words,
  poststed: words,
  adresse: lines,
  kommune: words,
});
export type WireAddress = z.output<typeof WireAddress>;
const address = WireAddress.nullish().transform((value) => value ?? undefined);

const Capital = z.object({
  belop: number,
  valuta: words,
  type: words,
  antallAksjer: number,
  innbetalt: number,
  fulltInnbetalt: z.boolean().nullish(),
  bundet: number,
  innfortDato: day,
});
export type WireCapital = z.output<typeof Capital>;

/** Who it is: all that is left of one that is deleted. */
const named = {
  organisasjonsnummer: z.string().regex(/^\d{9}$/),
  navn: z.string().trim().min(1),
  slettedato: day,
};

/** A unit (`enhet`): a company, a person in business, an association, a public body. */
export const Unit = z.object({
  ...named,
  organisasjonsform: code,
  historiskeNavn: list(z.object({ navn: words, fraDato: day, tilDato: day })),
  hjemmeside: words,
  epostadresse: words,
  telefon: words,
  mobil: words,
  forretningsadresse: address,
  postadresse: address,
  registreringsdatoEnhetsregisteret: day,
  registreringsdatoForetaksregisteret: day,
  stiftelsesdato: day,
  vedtektsdato: day,
  registrertIMvaregisteret: flag,
  naeringskode1: code,
  naeringskode2: code,
  naeringskode3: code,
  antallAnsatte: number,
  harRegistrertAntallAnsatte: z.boolean().nullish(),
  registreringsdatoAntallAnsatteNAVAaregisteret: day,
  registreringsdatoAntallAnsatteEnhetsregisteret: day,
  erIKonsern: flag,
  overordnetEnhet: words,
  sisteInnsendteAarsregnskap: words,
  fravalgRevisjonDato: day,
  kapital: Capital.nullish().transform((value) => value ?? undefined),
  vedtektsfestetFormaal: lines,
  aktivitet: lines,
  paategninger: list(z.object({ infotype: words, tekst: words, innfoertDato: day })),
  konkurs: flag,
  konkursdato: day,
  underAvvikling: flag,
  underAvviklingDato: day,
  underTvangsavviklingEllerTvangsopplosning: flag,
  tvangsopplostPgaManglendeRegnskapDato: day,
  tvangsopplostPgaManglendeRevisorDato: day,
  tvangsopplostPgaMangelfulltStyreDato: day,
  tvangsopplostPgaManglendeDagligLederDato: day,
  tvangsavvikletPgaManglendeSlettingDato: day,
  underRekonstruksjonsforhandlingDato: day,
  underUtenlandskInsolvensbehandlingDato: day,
  foretaksformIHjemlandet: code,
  underlagtLovgivningLand: words,
  underlagtLovgivningLandKode: words,
  registreringsnummerIHjemlandet: words,
  utenlandskRegisterNavn: words,
});
export type Unit = z.output<typeof Unit>;

/** A sub-unit (`underenhet`): a place of business of a unit, under a number of its own. */
export const SubUnit = z.object({
  ...named,
  overordnetEnhet: words,
  beliggenhetsadresse: address,
  postadresse: address,
  oppstartsdato: day,
  registreringsdatoEnhetsregisteret: day,
  nedleggelsesdato: day,
});
export type SubUnit = z.output<typeof SubUnit>;

const Paging = z.object({ totalElements: z.int(), totalPages: z.int(), number: z.int() });

/** A page of a search. One without results has no `_embedded`; one that has some and shows none is no page. */
const pageOf = <Item extends z.ZodRawShape>(embedded: Item) =>
  z
    .object({ _embedded: z.object(embedded).optional(), page: Paging })
    .refine(({ _embedded, page }) => _embedded !== undefined || page.number >= page.totalPages, {
      path: ['_embedded'],
    });
export const UnitPage = pageOf({ enheter: z.array(Unit) });
export const SubUnitPage = pageOf({ underenheter: z.array(SubUnit) });

const Person = z.object({
  fodselsdato: day,
  navn: z.object({ fornavn: words, mellomnavn: words, etternavn: words }).nullish(),
  erDoed: flag,
});

const RoleUnit = z.object({
  organisasjonsnummer: words,
  organisasjonsform: code,
  navn: lines,
  erSlettet: flag,
});

/** Who administers a bankrupt estate: a name alone, of a person or of a firm. */
const Estate = z.object({ navn: words, postadresse: address, erDoed: flag });

const Role = z.object({
  type: Coded,
  person: Person.nullish(),
  enhet: RoleUnit.nullish(),
  bostyrer: Estate.nullish(),
  valgtAv: code,
  ansvarsandel: words,
  fratraadt: flag,
  avregistrert: flag,
});
export type Role = z.output<typeof Role>;

export const Roles = z.object({
  rollegrupper: z.array(z.object({ type: Coded, sistEndret: day, roller: z.array(Role) })),
});
export type Roles = z.output<typeof Roles>;
export type RoleGroup = Roles['rollegrupper'][number];
