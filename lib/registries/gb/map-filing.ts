import { z } from 'zod';
import type { AnyDocument } from '#lib/contract/index.ts';
import filings from './codes/filings.json' with { type: 'json' };
import { inWords } from './describe.ts';
import { documentId, type FiledCategory } from './document-id.ts';
import { fillIn } from './fill-in.ts';
import type { WireFiling, WireProfile } from './schema.ts';

const DESCRIPTIONS = z.record(z.string(), z.string()).parse(filings.description);

const Capital = z.array(
  z.object({
    currency: z.string().optional(),
    figure: z.coerce.string().optional(),
    date: z.string().optional(),
  }),
);

const ARTICLES = /^(?:memorandum-articles|re-registration-memorandum-articles|model-articles|incorporation-)/;

/** Accounts themselves, not what is filed about them, such as another day on which the year ends. */
export function categoryOf({ category, type = '', description = '' }: WireFiling): FiledCategory {
  if (category === 'accounts' && (/^accounts-/.test(description) || /^AA(?:MD)?$/.test(type))) {
    return 'financialStatements';
  }
  const isArticles = ['MA', 'NEWINC'].includes(type) || ARTICLES.test(description);
  return isArticles ? 'articlesOfAssociation' : 'otherDocuments';
}

/** A day in the register's form: 1 March 2026. */
const dayWords = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? new Date(value).toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : value;

type Described = Pick<WireFiling, 'description' | 'description_values' | 'type'> & {
  annotation?: string | undefined;
};

/** The register's description with its values filled in. Of what it holds no words for, the filer's own. */
export function describeFiling({
  description,
  description_values = {},
  type,
  annotation,
}: Described): string {
  const values = Object.fromEntries(
    Object.entries(description_values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, dayWords(String(value).trim())]] : [],
    ),
  );
  const template = description === undefined ? undefined : DESCRIPTIONS[description];
  const words = template === undefined ? '' : fillIn(template, values);
  const own = [values.description, annotation].filter(Boolean).join(': ');
  const capital = Capital.safeParse(description_values.capital).data ?? [];
  const figures = capital.map(({ currency, figure, date }) =>
    [currency, figure, date === undefined ? '' : `on ${dayWords(date)}`].filter(Boolean).join(' '),
  );
  const parts = [words, words === own ? '' : own, ...figures].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : inWords(description ?? type ?? 'document');
}

const dayParts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

/** The day on which the period of accounts ends. */
export function madeUpTo(filing: WireFiling): string | undefined {
  const value = filing.description_values?.made_up_date;
  return z.iso.date().safeParse(value).data ?? filing.action_date;
}

/** A filing as a document. One of which the register has no file has no id: nobody can order it. */
export function mapFiling(filing: WireFiling, profile: WireProfile): AnyDocument {
  const category = categoryOf(filing);
  const hasFile = filing.links?.document_metadata !== undefined;
  return {
    ...(hasFile && {
      id: documentId(category, filing.transaction_id),
      format: 'pdf',
      estimatedDeliverySeconds: 0,
    }),
    name: describeFiling(filing),
    description: detailsOf(filing, hasFile),
    ...(category === 'financialStatements' && periodOf(filing, profile)),
    ...(filing.date !== undefined && { date: filing.date }),
  };
}

function detailsOf(filing: WireFiling, hasFile: boolean): string {
  const { type, date, action_date, pages, paper_filed, resolutions, annotations, associated_filings } =
    filing;
  const category = inWords([filing.category, filing.subcategory].flat().filter(Boolean).join(': '));
  return [
    date === undefined ? 'Filed' : `Filed on ${dayWords(date)}`,
    type === undefined ? '' : `form ${type}`,
    category,
    action_date === undefined ? '' : `event of ${dayWords(action_date)}`,
    pages === undefined ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    paper_filed ? 'filed on paper' : '',
    ...resolutions.map((each) => `resolution: ${withDay(each)}`),
    ...annotations.map((each) => `annotation: ${withDay(each)}`),
    ...associated_filings.map((each) => `filed with it: ${withDay(each)}`),
    hasFile ? '' : 'the register has no file of it',
  ]
    .filter(Boolean)
    .join('; ');
}

const withDay = (part: WireFiling['resolutions'][number]) =>
  [describeFiling(part), part.type, part.category && inWords(part.category), part.date && dayWords(part.date)]
    .filter(Boolean)
    .join(', ');

/** The register gives the last day of a period; the first one too, for the newest accounts in the profile. */
function periodOf(filing: WireFiling, { accounts }: WireProfile): Pick<AnyDocument, 'period'> {
  const end = madeUpTo(filing);
  if (end === undefined) return {};
  const last = accounts?.last_accounts;
  const start = last?.made_up_to === end ? last.period_start_on : undefined;
  return {
    period: { ...(start !== undefined && { startDate: dayParts(start) }), endDate: dayParts(end) },
  };
}
