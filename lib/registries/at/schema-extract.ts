import { z } from 'zod';
import { attribute, Coded, day, given, list, one, text, texts } from './xml-members.ts';

/*
 * The wire of a short extract: AUSZUG_V2_RESPONSE, namespace ns://firmenbuch.justiz.gv.at/Abfrage/v2/AuszugResponse.
 * Each kind of entry (`FI_DKZ02`, name of the company) comes with its enforcement number and whether it stands
 * (AUFRECHT). Only members in use; unknown ones pass.
 */

/** An entry without content is a text: it says that what stood there is gone. */
const entry = <Members extends z.ZodRawShape>(members: Members) =>
  z
    .array(
      z.preprocess(
        (element) => (typeof element === 'string' ? {} : element),
        z.object({
          '@AUFRECHT': z.string().optional(),
          '@VNR': z.string().optional(),
          '@MIT_FIRMA_GELOESCHT_DURCH_VNR': z.string().optional(),
          ...members,
        }),
      ),
    )
    .default([]);

/** What every entry says of itself. */
export interface Entry {
  readonly '@AUFRECHT'?: string | undefined;
  readonly '@VNR'?: string | undefined;
  readonly '@MIT_FIRMA_GELOESCHT_DURCH_VNR'?: string | undefined;
}

const address = {
  STELLE: texts,
  ZUSTELLANWEISUNG: text,
  STRASSE: text,
  HAUSNUMMER: text,
  STIEGE: text,
  TUERNUMMER: text,
  STAAT: text,
  PLZ: text,
  ORT: text,
  ZUSTELLBAR: text,
};
const Address = z.object(address);
export type WireAddress = z.output<typeof Address>;

const seat = { SITZ: text };
const facts = list(
  z.object({ RTS_DKZ50: entry({ CODE: text, DATUM_VOM: day, ZEICHEN: text, TEXT: texts }) }),
);

const Company = z.object({
  FI_DKZ02: entry({ BEZEICHNUNG: texts, AUSLAND: text }),
  FI_DKZ03: entry(address),
  FI_DKZ05: entry({ TEXT: texts }),
  FI_DKZ06: entry(seat),
  FI_DKZ07: entry({ RECHTSFORM: one(Coded) }),
  FI_DKZ09: entry({ HRAHRB: text, DATERST: day }),
  FI_DKZ15: entry({ RECHTSEIGENSCHAFT: one(Coded) }),
  FI_DKZ16: entry({ AUSLSTAT: one(Coded) }),
  FI_DKZ17: entry({ AUSL_SITZ: texts, AUSL_FN: texts }),
  FI_DKZ20: entry({ WHR: text, KAPITAL: text }),
  FI_DKZ25: entry({ HOMEPAGE: text }),
  RECHTSTATSACHE: facts,
});

/** A function (`FUN`): who holds it, by the person's number, and since when. */
const Role = z.object({
  '@PNR': attribute,
  '@FKEN': attribute,
  '@FKENTEXT': z.string().trim().optional(),
  FU_DKZ10: entry({
    DATVON: day,
    DATBIS: day,
    WHR: text,
    KAPITAL: text,
    VART: one(Coded),
    VSBEIDE: one(Coded),
    TXTVERTR: texts,
    VERTRETUNGSBEFUGTNURFUER: texts,
    TEXT: texts,
  }),
});
export type WireRole = z.output<typeof Role>;

const Person = z.object({
  '@PNR': attribute,
  PE_DKZ02: entry({
    TITELVOR: text,
    VORNAME: text,
    NACHNAME: text,
    TITELNACH: text,
    NAME_FORMATIERT: texts,
    GEBURTSDATUM: text,
    BEZEICHNUNG: texts,
  }),
  PE_DKZ03: entry(address),
  PE_DKZ06: entry({ AUSL_HG: texts, AUSL_FN: text, AUSL_SITZ: text, AUSL_FORM: one(Coded) }),
  PE_DKZ09: entry({ PE_FNR: text }),
  PE_STAAT: entry({ STAATSBUERGERSCHAFT: texts, WOHNSITZSTAAT: text }),
});
export type WirePerson = z.output<typeof Person>;

const Branch = z.object({
  '@ZNR': attribute,
  ZW_DKZ02: entry({ BEZEICHNUNG: texts }),
  ZW_DKZ03: entry(address),
  ZW_DKZ06: entry(seat),
});
export type WireBranch = z.output<typeof Branch>;

/** An enforcement (`VOLLZ`): when the court entered what bears its number. */
const Enforcement = z.object({
  VNR: given,
  VOLLZUGSDATUM: day.pipe(z.iso.date()),
  HG: one(Coded),
  ANTRAGSTEXT: texts,
});

/** A function whose holder is not told, or a company without a name, is half an answer. */
export const Extract = z
  .object({
    '@FNR': attribute,
    '@STICHTAG': z.string().optional(),
    FIRMA: z.tuple([Company]).transform(([company]) => company),
    FUN: list(Role),
    ZWL: list(Branch),
    PER: list(Person),
    VOLLZ: z.array(Enforcement).min(1),
    IDENT: list(z.object({ ZNR: text, IDENTNUMMER: text })),
    EUID: list(z.object({ ZNR: text, EUID: text })),
  })
  .superRefine(({ FIRMA, FUN, PER }, { addIssue }) => {
    const persons = new Set(PER.map((person) => person['@PNR']));
    const isWhole = FUN.every((role) => persons.has(role['@PNR']));
    if (!isWhole) addIssue({ code: 'custom', path: ['FUN', 'PNR'], message: 'no person has its number' });
    const isNamed = FIRMA.FI_DKZ02.some(({ BEZEICHNUNG }) => BEZEICHNUNG.length > 0);
    if (!isNamed) addIssue({ code: 'custom', path: ['FIRMA', 'FI_DKZ02'], message: 'no name' });
  });
export type Extract = z.output<typeof Extract>;
