import { z } from 'zod';

/*
 * The wire of the Register of Company Accounts, https://data.brreg.no/regnskapsregisteret/regnskap/swagger-ui/: the
 * years of which it has copies, and the key figures of the newest one. The misspelt members are the register's own.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .nullish()
    .transform((value) => value ?? undefined);

/** Years of which there is a copy: `["2023", "2024"]`. */
export const AccountYears = z.array(z.string().regex(/^\d{4}$/));

const KeyFigures = z.object({
  regnskapstype: words,
  regnskapsperiode: z.object({ fraDato: z.iso.date(), tilDato: z.iso.date() }),
  valuta: words,
  avviklingsregnskap: flag,
  revisjon: part({ ikkeRevidertAarsregnskap: flag, fravalgRevisjon: flag }),
  resultatregnskapResultat: part({
    aarsresultat: number,
    totalresultat: number,
    ordinaertResultatFoerSkattekostnad: number,
    driftsresultat: part({
      driftsresultat: number,
      driftsinntekter: part({ sumDriftsinntekter: number }),
      driftskostnad: part({ sumDriftskostnad: number }),
    }),
    finansresultat: part({ nettoFinans: number }),
  }),
  eiendeler: part({ sumEiendeler: number }),
  egenkapitalGjeld: part({
    egenkapital: part({ sumEgenkapital: number }),
    gjeldOversikt: part({ sumGjeld: number }),
  }),
});
export type KeyFigures = z.output<typeof KeyFigures>;

/** One entry for the accounts of the company, one for those of its group. */
export const KeyFiguresAnswer = z.array(KeyFigures);
