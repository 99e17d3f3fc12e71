import { z } from 'zod';
import type { Documents } from '#lib/contract/index.ts';
import { endsLastClosedYear } from '../ends-last-closed-year.ts';
import type { Filed } from './schema-search.ts';

type Statement = NonNullable<Documents['lastFiscalYearFinancialStatement']>;
type Articles = NonNullable<Documents['articlesOfAssociation']>[number];
type Other = NonNullable<Documents['otherDocuments']>[number];

/** What a document is, by the register's word for it; the first part of our ids, after which it is priced. */
export const DOCUMENT_KINDS = {
  accounts: 'financialStatements',
  articles: 'articlesOfAssociation',
  deed: 'otherDocuments',
} as const;
type Kind = keyof typeof DOCUMENT_KINDS;

/** English for words of the register that are certain; any other deed is a deed. */
const ENGLISH: readonly (readonly [words: RegExp, kind: Kind, english: string])[] = [
  [/konzernabschluss/i, 'accounts', 'Consolidated accounts'],
  [/jahresabschluss/i, 'accounts', 'Annual accounts'],
  [/gesellschaftsvertrag|satzung|errichtungserklärung/i, 'articles', 'Articles of association'],
  [/stiftungs(?:zusatz)?urkunde|stiftungserklärung/i, 'articles', 'Deed of foundation'],
  [/musterzeichnung/i, 'deed', 'Specimen signature'],
];

const nameOf = ({ DOKUMENTART }: Filed) =>
  DOKUMENTART?.TEXT ?? (DOKUMENTART && `Urkunde ${DOKUMENTART.CODE}`) ?? 'Urkunde';

function kindOf(filed: Filed): { readonly kind: Kind; readonly english: string } {
  const [, kind, english] = ENGLISH.find(([words]) => words.test(nameOf(filed))) ?? [null, 'deed', 'Deed'];
  return { kind, english };
}

export const isAccounts = (filed: Filed): boolean => kindOf(filed).kind === 'accounts';

/** Accounts of the company itself that can be read by a machine. */
export const isXmlAccounts = (filed: Filed): boolean =>
  /jahresabschluss/i.test(nameOf(filed)) && formatOf(filed) === 'xml';

const formatOf = ({ DATEIENDUNG }: Filed): string => DATEIENDUNG.toLowerCase();

/** The day on which the year ended: as the register has it, or as it notes it in words (`zum 31.03.2005`). */
export function endOfYear({ STICHTAG, BEMERKUNG }: Filed): string | undefined {
  const [, date, month, year] = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(BEMERKUNG ?? '') ?? [];
  const noted = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  return z.iso.date().safeParse(STICHTAG ?? noted).data;
}

/** Newest first: accounts by the end of their year, other deeds by the day on which they were filed or made. */
export const byAge = (one: Filed, other: Filed): number => sortKey(other).localeCompare(sortKey(one));
const sortKey = (filed: Filed): string =>
  (isAccounts(filed) ? endOfYear(filed) : undefined) ?? filed.EINGEREICHT ?? filed.DOKUMENTENDATUM ?? '';

/** Classes of size as the schema of accounts lists them, from the smallest. Older ones (J) are not described. */
const SIZES: Readonly<Record<string, string>> = { W: 'micro', K: 'small', M: 'medium-sized', G: 'large' };

const idOf = (filed: Filed): string => `${kindOf(filed).kind}/${filed.KEY}`;

function common(filed: Filed): Other {
  const { english } = kindOf(filed);
  const { EINGEREICHT: filedOn, BEMERKUNG, GKL, DOKUMENTENDATUM: date } = filed;
  const size = GKL && SIZES[GKL];
  const own = [BEMERKUNG, GKL && `Größenklasse ${GKL}`, filedOn && `eingereicht am ${filedOn}`];
  const translated = [size && `${size} company`, filedOn && `filed on ${filedOn}`];
  const [description, descriptionInEnglish] = [own, translated].map((all) => all.filter(Boolean).join(', '));
  return {
    ...{ id: idOf(filed), name: nameOf(filed), nameInEnglish: english, format: formatOf(filed) },
    ...((date ?? filedOn) && { date: date ?? filedOn }),
    ...(description && { description }),
    ...(descriptionInEnglish && { descriptionInEnglish }),
    estimatedDeliverySeconds: 2,
  };
}

function mapAccounts(filed: Filed): Statement {
  const end = endOfYear(filed);
  const [year, month, day] = (end ?? '').split('-').map(Number);
  const { name, nameInEnglish, ...rest } = common(filed);
  return {
    ...rest,
    name: end ? `${name} zum ${end}` : name,
    nameInEnglish: end ? `${nameInEnglish} of ${end}` : nameInEnglish,
    ...(year && month && day && { period: { endDate: { year, month, day } } }),
  };
}

/** A document as it stands in its list. */
export const mapDocument = (filed: Filed): Statement | Articles | Other =>
  isAccounts(filed) ? mapAccounts(filed) : common(filed);

/** The accounts of the last closed year on a day; of the same accounts the file for readers, not the one for machines. */
export function lastAccounts(all: readonly Filed[], now: Date): Filed | undefined {
  const own = all
    .filter((filed) => isAccounts(filed) && /jahresabschluss/i.test(nameOf(filed)))
    .toSorted(byAge);
  const closed = own.filter((filed) => endsLastClosedYear(endOfYear(filed), now));
  const newest = closed[0] && endOfYear(closed[0]);
  const same = closed.filter((filed) => endOfYear(filed) === newest);
  return same.find((filed) => formatOf(filed) === 'pdf') ?? same[0];
}

/** All documents of a company, by category, newest first. */
export function mapDocuments(all: readonly Filed[], now: Date): Documents {
  const sorted = all.toSorted(byAge);
  const of = (kind: Kind) => sorted.filter((filed) => kindOf(filed).kind === kind);
  const [accounts, articles, deeds] = [of('accounts'), of('articles'), of('deed')];
  const last = lastAccounts(all, now);
  return {
    ...(accounts.length > 0 && { financialStatements: accounts.map(mapAccounts) }),
    ...(articles.length > 0 && { articlesOfAssociation: articles.map(common) }),
    ...(deeds.length > 0 && { otherDocuments: deeds.map(common) }),
    ...(last && { lastFiscalYearFinancialStatement: mapAccounts(last) }),
  };
}
