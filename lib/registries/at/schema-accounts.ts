import { z } from 'zod';
import { day, one, text, texts } from './xml-members.ts';

/*
 * Annual accounts as XML, the two forms in which they were filed: JAb 4.0 (namespace ns://justiz.gv.at/Bilanzierung/v4.0/Bilanz)
 * and the older one of FinanzOnline (https://finanzonline.bmf.gv.at/bilanz), whose items bear the paragraphs of the
 * commercial code. Only lines in use; unknown ones pass.
 */

/** An amount as it is written: `36336.42`, `-64130.11`, `+5`. */
const amount = text.transform((value) =>
  value !== undefined && /^[+-]?\d{1,15}(?:\.\d{1,2})?$/.test(value) ? Number(value) : undefined,
);

const row = <Amount extends string>(name: Amount) => one(z.object({ [name]: amount }));
const [line, olderLine] = [row('BETRAG_GJ'), row('BETRAG')];

/** An item of the balance sheet: its amount, and items below it. */
const item = <Below extends z.ZodRawShape>(below: Below) => one(z.object({ POSTENZEILE: line, ...below }));
const older = <Below extends z.ZodRawShape>(below: Below) =>
  one(z.object({ POSTENZEILE: olderLine, ...below }));

const Sheet = one(
  z.object({
    AKTIVA: item({}),
    PASSIVA: item({
      EIGENKAPITAL: item({
        EINGEFORDERTES_STAMMKAPITAL: item({ STAMMKAPITAL: item({}) }),
        EINGEFORDERTES_GRUNDKAPITAL: item({ GRUNDKAPITAL: item({}) }),
        BILANZGEWINN_BILANZVERLUST: item({}),
      }),
      RUECKSTELLUNGEN: item({}),
      VERBINDLICHKEITEN: item({}),
    }),
  }),
);

/** Its result stands at the top, or within the retained earnings that it leads to. */
const Statement = one(
  z.object({
    JAHRESUEBERSCHUSS_JAHRESFEHLBETRAG: item({}),
    BILANZ_GEWINN_VERLUST: item({ JAHRESUEBERSCHUSS_JAHRESFEHLBETRAG: item({}) }),
  }),
);

const Present = z.object({
  ALLGEMEINE_ANGABEN: z.tuple([
    z.object({
      JAHRESABSCHLUSS_KONZERNABSCHLUSS: text,
      FIRMENDATEN: z.tuple([
        z.object({ FIRMENBUCHNUMMER: text, FIRMENWORTLAUT: one(z.object({ ZEILE: texts })) }),
      ]),
      GESCHAEFTSJAHR: z.tuple([z.object({ BEGINN: day, ENDE: day, GROESSENKLASSE: text })]),
      BILANZ_WAEHRUNG: text,
    }),
  ]),
  BILANZ: Sheet,
  ANLAGE1_AUSZUG_AUS_DER_BILANZ: Sheet,
  ANLAGE3_AUSZUG_AUS_DER_BILANZ: Sheet,
  GUV_GKV: Statement,
  GUV_UKV: Statement,
});
export type PresentAccounts = z.output<typeof Present>;

const OlderForm = one(
  z.object({
    HGB_224_2: older({}),
    HGB_224_3: older({
      HGB_224_3_A: older({ HGB_224_3_A_I: older({}), HGB_229_1_A_I: older({}) }),
      HGB_224_3_C: older({}),
    }),
  }),
);

const Older = z.object({
  BILANZ_GLIEDERUNG: z.tuple([
    z.object({
      ALLG_JUSTIZ: z.tuple([
        z.object({
          FIRMA: z.tuple([z.object({ FNR: text })]),
          GJ: z.tuple([z.object({ BEGINN: day, ENDE: day })]),
          WAEHRUNG: text,
        }),
      ]),
      HGB_Form_2: OlderForm,
      HGB_Form_3: OlderForm,
    }),
  ]),
});
export type OlderAccounts = z.output<typeof Older>;

/** Which form it is, its own elements tell; anything else is none that is known. */
export const AccountsFile = z.union([
  Present.transform((present) => ({ present })),
  Older.transform((older) => ({ older })),
]);
export type AccountsFile = z.output<typeof AccountsFile>;
