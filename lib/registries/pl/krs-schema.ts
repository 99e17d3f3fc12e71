import { z } from 'zod';
import { day, flag, isTold, list, one, textsIn, words } from './wire.ts';
import { withoutPersons } from './without-persons.ts';

/*
 * The wire of the register, https://prs.ms.gov.pl/krs/openApi: the current extract (odpis aktualny). The state that a full
 * extract comes to (`stateOf`) has the same shape. Only members in use; unknown ones pass.
 */

/** Within it one text may stand alone where the current extract has an object. */
const krsNumber = z.preprocess(
  (value) => (typeof value === 'string' ? { krs: value } : value),
  one(z.object({ krs: words })),
);

/** A person or a company with a role or a share. */
const Party = z.object({
  nazwisko: one(z.object({ nazwiskoICzlon: words, nazwiskoIICzlon: words })),
  imiona: one(z.object({ imie: words, imieDrugie: words })),
  identyfikator: one(z.object({ regon: words, dataUrodzenia: day })),
  nazwa: words,
  krs: krsNumber,
  funkcjaWOrganie: words,
  rodzajProkury: words,
  czyZawieszona: flag,
  posiadaneUdzialy: words,
  czyPosiadaCaloscUdzialow: flag,
});
export type WireParty = z.output<typeof Party>;

const Address = z.object({
  ulica: words,
  nrDomu: words,
  nrLokalu: words,
  miejscowosc: words,
  kodPocztowy: words,
  poczta: words,
  kraj: words,
});

const Seat = z.object({
  siedziba: one(z.object({ kraj: words, wojewodztwo: words, miejscowosc: words })),
  adres: one(Address),
  adresStronyInternetowej: one(words),
  adresPocztyElektronicznej: one(words),
});
export type WireSeat = z.output<typeof Seat>;

const Entity = z.object({
  formaPrawna: words,
  identyfikatory: one(z.object({ regon: words, nip: words })),
  nazwa: z.string().trim().min(1),
  czyPosiadaStatusOPP: one(flag),
});

const Money = one(z.object({ wartosc: words, waluta: words }));

const Activity = z.object({ opis: words, kodDzial: words, kodKlasa: words, kodPodklasa: words });
export type WireActivity = z.output<typeof Activity>;

const Organ = z.object({
  nazwaOrganu: words,
  nazwa: words,
  sposobReprezentacji: words,
  sklad: list(Party),
});

const Section1 = z
  .object({
    danePodmiotu: one(Entity),
    /** Of a branch of a foreign company. */
    danePodmiotuZagranicznego: one(Entity),
    siedzibaIAdres: one(Seat),
    siedzibaIAdresOddzialu: one(Seat),
    siedzibaIAdresPodmiotuZagranicznego: one(Seat),
    jednostkiTerenoweOddzialy: list(Seat.extend({ nazwa: words })),
    wspolnicySpzoo: list(Party),
    wspolnicyPartnerzy: list(Party),
    jedynyAkcjonariusz: list(Party),
    kapital: one(
      z.object({
        wysokoscKapitaluZakladowego: Money,
        lacznaLiczbaAkcjiUdzialow: one(words),
        wartoscJednejAkcji: Money,
        czescKapitaluWplaconegoPokrytego: Money,
      }),
    ),
    pozostaleInformacje: one(z.object({ informacjaOLiczbieUdzialow: words })),
    sposobPowstaniaPodmiotu: one(z.object({ okolicznosciPowstania: words })),
  })
  .refine(
    ({ danePodmiotu, danePodmiotuZagranicznego }) =>
      (danePodmiotu ?? danePodmiotuZagranicznego) !== undefined,
    { path: ['danePodmiotu'], message: 'expected an entity' },
  );

const Section2 = z.object({
  reprezentacja: list(Organ),
  organNadzoru: list(Organ),
  prokurenci: list(Party),
  pelnomocnicy: list(Party),
  osobyReprezentujacePZ: list(Party),
});

const Section3 = z.object({
  /** Of a foundation or an association: what it is for. */
  celDzialania: one(words),
  przedmiotDzialalnosci: one(
    z.object({
      przedmiotPrzewazajacejDzialalnosci: list(Activity),
      przedmiotPozostalejDzialalnosci: list(Activity),
    }),
  ),
  wzmiankiOZlozonychDokumentach: one(
    z.object({
      wzmiankaOZlozeniuRocznegoSprawozdaniaFinansowego: list(
        z.object({ dataZlozenia: day, zaOkresOdDo: words }),
      ),
    }),
  ),
});

const Ruling = one(z.object({ data: day, sygnatura: words, organWydajacy: words }));

/** Whether anything is said there: that a proceeding ended. */
const ended = z.unknown().optional().transform(isTold);

/** The words in which a proceeding ended; undefined while it is open. */
const endedHow = z
  .unknown()
  .optional()
  .transform((value) => (isTold(value) ? textsIn(value).join(', ') || 'not told how' : undefined));

const Bankruptcy = z.object({
  informacjaOOgloszeniuUpadlosci: Ruling,
  sposobProwadzeniaPostepowania: one(words),
  opisZakonczeniaProcesuUpadlosci: endedHow,
  daneSyndyka: list(Party),
});

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? {};

/** The members whose names begin so: those of restructurings are long, and were lengthened once already. */
const startingWith = (value: unknown, start: string): unknown[] =>
  Object.entries(membersOf(value)).flatMap(([name, member]) => (name.startsWith(start) ? member : []));

const Restructuring = z.preprocess(
  (value) => ({
    opened: startingWith(value, 'otwarciePostepowania'),
    ended: startingWith(value, 'zakonczeniePostepowania'),
    persons: startingWith(value, 'nadzorca'),
  }),
  z.object({
    opened: one(z.object({ data: day, sygnatura: words, organWydajacy: words, rodzajPostepowania: words })),
    ended,
    persons: list(Party),
  }),
);

const Section6 = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, restrukturyzacja: startingWith(value, 'postepowanieRestrukturyzacyjne') }
      : value,
  z.looseObject({
    restrukturyzacja: list(Restructuring),
    likwidacja: list(
      z.object({
        otwarcieLikwidacji: one(words),
        zakonczenieLikwidacji: endedHow,
        sposobReprezentacjiPodmiotuPrzezLikwidatorow: one(words),
        likwidatorzy: list(Party),
      }),
    ),
    rozwiazanieUniewaznienie: list(z.object({ okreslenieOkolicznosci: words })),
    postepowanieUpadlosciowe: list(Bankruptcy),
    zawieszenieWznowienie: list(z.object({ dataZawieszenia: day, dataWznowienia: day })),
    polaczeniePodzialPrzeksztalcenie: list(
      z.preprocess(
        (value) =>
          typeof value === 'object' && value !== null
            ? { ...value, podmioty: startingWith(value, 'podmioty') }
            : value,
        z.object({
          okreslenieOkolicznosci: words,
          opisPolaczeniaPodzialuPrzeksztalcenia: words,
          podmioty: list(Party),
        }),
      ),
    ),
  }),
);
export type Section6 = z.output<typeof Section6>;

/** Section 4 (arrears, enforcement): by heading the texts of its entries. */
const Section4 = z
  .record(z.string(), z.unknown())
  .optional()
  .transform((members) =>
    Object.entries(members ?? {}).flatMap(([heading, entry]) =>
      isTold(entry) ? [{ heading, texts: textsIn(entry) }] : [],
    ),
  );

export const Sections = z.object({
  dzial1: Section1,
  dzial2: Section2,
  dzial3: one(Section3),
  dzial4: Section4,
  dzial5: one(z.object({ kurator: list(Party) })),
  dzial6: Section6,
});
export type Sections = z.output<typeof Sections>;

const number = z.string().regex(/^\d{10}$/);

/** A current extract. */
export const CurrentExtract = z.preprocess(
  withoutPersons,
  z.object({
    odpis: z.object({
      naglowekA: z.object({
        rejestr: words,
        numerKRS: number,
        stanZDnia: day,
        dataRejestracjiWKRS: day,
        dataOstatniegoWpisu: day,
      }),
      dane: Sections,
    }),
  }),
);
export type CurrentExtract = z.output<typeof CurrentExtract>['odpis'];

const Entry = z.object({ numerWpisu: z.coerce.number().int(), dataWpisu: day, opis: words });
export type WireEntry = z.output<typeof Entry>;

/** A full extract: every value with the entries that brought it in and struck it out. */
export const FullExtract = z.preprocess(
  withoutPersons,
  z.object({
    odpis: z.object({
      naglowekP: z.object({ rejestr: words, numerKRS: number, stanZDnia: day, wpis: z.array(Entry).min(1) }),
      dane: z.looseObject({ dzial1: z.looseObject({}) }),
    }),
  }),
);
export type FullExtract = z.output<typeof FullExtract>['odpis'];
