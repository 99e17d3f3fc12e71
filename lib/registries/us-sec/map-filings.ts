import { z } from 'zod';
import type { DocumentCategory, Documents, RegistryDocument } from '#lib/contract/index.ts';
import { fileNameOf } from './client.ts';
import type { Filing } from './schema.ts';

type FinancialStatement = NonNullable<Documents['financialStatements']>[number];

/** Categories of what is listed, by the word in a document's id, which decides its price. */
const KINDS = {
  annual: 'financialStatements',
  schedule: 'otherDocuments',
} as const satisfies Record<string, DocumentCategory>;
const Kind = z.enum(['annual', 'schedule'] satisfies (keyof typeof KINDS)[]);
type Kind = z.output<typeof Kind>;

/** Annual reports of companies of the United States, of other countries and of Canada; transition periods and old forms too. */
const ANNUAL = /^(?:10-K(?:T|SB|405)?|20-F|40-F)(?:\/A)?$/;
const SCHEDULE = /^(?:SC|SCHEDULE) 13[DG](?:\/A)?$/;

export const kindOf = ({ form }: Filing): Kind | undefined =>
  ANNUAL.test(form) ? 'annual' : SCHEDULE.test(form) ? 'schedule' : undefined;

const SHAPE = /^(annual|schedule)-(\d{10}-\d{2}-\d{6})$/;

/** Reads an id that `mapFiling` made; null for any other text. */
export function readDocumentId(id: string) {
  const [, word, accession] = SHAPE.exec(id) ?? [];
  const kind = Kind.safeParse(word).data;
  return kind === undefined || accession === undefined ? null : { kind, accession, category: KINDS[kind] };
}

/** A filing as a document of the list. Pure. */
export function mapFiling(filing: Filing, kind: Kind): FinancialStatement {
  const { accession, filed, form, reportDate } = filing;
  const [year = 0, month = 0, day = 0] = (reportDate ?? '').split('-').map(Number);
  return {
    id: `${kind}-${accession}`,
    name: kind === 'annual' && reportDate ? `${form}, period to ${reportDate}` : form,
    description: `Accession number ${accession}, filed on ${filed}.${kind === 'schedule' ? ABOUT_WHOM : ''}`,
    format: formatOf(filing),
    date: filed,
    ...(kind === 'annual' && year > 0 && { period: { endDate: { year, month, day } } }),
  };
}

const ABOUT_WHOM =
  ' The list does not say whether it is about shares of this company or filed by this company about another’s.';

/** Annual reports and schedules among filings, newest first. */
export function mapFilings(filings: readonly Filing[]): Documents {
  const annual = filings.filter((filing) => kindOf(filing) === 'annual');
  const schedules = filings.filter((filing) => kindOf(filing) === 'schedule');
  return {
    ...(annual.length > 0 && { financialStatements: annual.map((filing) => mapFiling(filing, 'annual')) }),
    ...(schedules.length > 0 && {
      otherDocuments: schedules.map((filing): RegistryDocument => mapFiling(filing, 'schedule')),
    }),
  };
}

function formatOf(filing: Filing): string {
  const extension = /\.([a-z\d]{2,4})$/i.exec(fileNameOf(filing))?.[1]?.toLowerCase() ?? 'txt';
  return extension === 'htm' ? 'html' : extension;
}
