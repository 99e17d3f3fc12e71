import { z } from 'zod';

/*
 * The wire of the courts' web service, http://www.rechtspraak.nl/namespaces/cir01, as `objectOf` writes it: a list for each
 * name, attributes as `@name`. Only members in use.
 */

const Leaf = z
  .union([z.string(), z.looseObject({ '#': z.string() }).transform((leaf) => leaf['#'])])
  .transform((value) => value.replace(/\s+/g, ' ').trim());

/** Its text; undefined where it is empty or not there. */
const text = z
  .array(Leaf)
  .default([])
  .transform(([first]) => first || undefined);

const given = z
  .tuple([Leaf], Leaf)
  .transform(([first]) => first)
  .pipe(z.string().min(1));

/** The day of `2017-12-04` and `2017-12-04+01:00`; undefined for what is no day. */
const day = text.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

/** The elements inside the first one of a name; an element that holds none is a text. */
const inside = <Members extends z.ZodRawShape>(members: Members) =>
  z.tuple([within(members)], z.unknown()).transform(([first]) => first);
const within = <Members extends z.ZodRawShape>(members: Members) =>
  z.preprocess((element) => (typeof element === 'string' ? {} : element), z.object(members));
/** The same; undefined where it is not there. */
const maybe = <Members extends z.ZodRawShape>(members: Members) =>
  z
    .array(within(members))
    .optional()
    .transform((all) => all?.[0]);
const list = <Members extends z.ZodRawShape>(members: Members) => z.array(within(members)).default([]);

/** Instead of a result: 1 is "no results", 2 its own trouble, 3 too many, 4 and 5 that the request is not understood. */
const exception = z
  .array(z.looseObject({ '@errorcode': z.string() }))
  .optional()
  .transform((all) => all?.[0]?.['@errorcode']);

export const PublicationsFound = z.object({
  searchUndertakingResult: inside({
    publicatieLijst: inside({
      '@extractiedatum': z.string().optional(),
      publicatieKenmerk: z.array(Leaf).default([]),
      exceptie: exception,
    }),
  }),
});

const Case = within({
  insolventienummer: given,
  behandelendeInstantieNaam: text,
  RC: text,
  persoon: inside({ rechtspersoonlijkheid: text, achternaam: text, KvKNummer: text }),
  handelendOnderDeNamen: maybe({
    handelendOnderDeNaam: list({
      '@voorheen': z.string().optional(),
      handelsnaam: text,
      KvKNummer: text,
    }),
  }),
  cbvers: maybe({
    cbv: list({
      datumBegin: day,
      datumEind: day,
      titulatuur: text,
      voorletters: text,
      voorvoegsel: text,
      achternaam: text,
      CB: text,
    }),
  }),
  publicatiegeschiedenis: inside({
    publicatie: list({ publicatieDatum: day, publicatieKenmerk: text, publicatieOmschrijving: text }),
  }),
});
export type WireCase = z.output<typeof Case>;

export const CaseFound = z.object({
  getCaseResult: inside({
    inspubWebserviceInsolvente: inside({
      insolvente: z
        .array(Case)
        .optional()
        .transform((all) => all?.[0]),
      exceptie: exception,
    }),
  }),
});
