import { z } from 'zod';

/* The wire of data.sec.gov (submissions) and of the list of issuers with a ticker. Only members in use; unknown ones pass. */

const optional = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** An issuer's number, as EDGAR writes it nowhere and everywhere: `320193`. */
export const Cik = z
  .union([z.int().positive().transform(String), z.string().regex(/^\d{1,10}$/)])
  .transform((value) => value.replace(/^0+/, ''))
  .pipe(z.string().min(1));

/** Every issuer with a ticker; one of several classes stands in it once for each. */
export const Tickers = z
  .record(z.string(), z.object({ cik_str: Cik, title: z.string().min(1) }))
  .transform((rows) => Object.values(rows));
export type Ticker = z.output<typeof Tickers>[number];

const Accession = z.string().regex(/^\d{10}-\d{2}-\d{6}$/);

/** Filings as columns of one length, newest first. */
export const Columns = z
  .object({
    accessionNumber: z.array(Accession),
    filingDate: z.array(z.iso.date()),
    form: z.array(z.string()),
    primaryDocument: z.array(z.string().nullable()),
    reportDate: z.array(z.string().nullable()),
  })
  .transform((columns, ctx): Filing[] => {
    const { accessionNumber, filingDate, form, primaryDocument, reportDate } = columns;
    if (Object.values(columns).some(({ length }) => length !== accessionNumber.length)) {
      ctx.addIssue({ code: 'custom', message: 'expected columns of one length' });
      return z.NEVER;
    }
    return accessionNumber.map((accession, at) => ({
      accession,
      filed: filingDate[at] ?? '',
      form: form[at]?.trim() ?? '',
      document: primaryDocument[at] || undefined,
      reportDate: reportDate[at] || undefined,
    }));
  });

/** A filing that an issuer is part of: its own, or one about it. */
export interface Filing {
  readonly accession: string;
  readonly filed: string;
  readonly form: string;
  /** Its main file, below the folder of the filing. */
  readonly document: string | undefined;
  readonly reportDate: string | undefined;
}

export const Submissions = z.object({
  cik: Cik,
  name: z.string().min(1),
  stateOfIncorporation: optional,
  lei: optional,
  filings: z.object({
    recent: Columns,
    /** Older pages, which hold columns alone. */
    files: z.array(
      z.object({
        name: z.string().regex(/^CIK\d{10}-submissions-\d{3}\.json$/),
        filingTo: z.iso.date(),
      }),
    ),
  }),
});
export type Issuer = z.output<typeof Submissions>;
