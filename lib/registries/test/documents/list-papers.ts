import type { Documents } from '#lib/contract/index.ts';
import type { CompanyFile } from '../file-of.ts';
import { formatDay } from '../testland.ts';
import { categoryOf, type DocumentKind, documentId } from './document-id.ts';
import { type FiscalYear, filedYears, lastClosedFiscalYear } from './fiscal-year.ts';

type Accounts = NonNullable<Documents['lastFiscalYearFinancialStatement']>;

/** A document that the register holds of a company, before anyone orders it. */
export interface Paper {
  readonly kind: DocumentKind;
  readonly year: number;
  /** Everything but address, object name and price, which the service adds. Period and date where it has them. */
  readonly document: Accounts & { readonly date?: string; readonly isConsolidated?: boolean };
  readonly deliveryMs: number;
}

interface Wording {
  readonly name: string;
  readonly nameInEnglish: string;
  readonly description: string;
  readonly descriptionInEnglish: string;
  readonly seconds: number;
}

const WORDING: Record<Exclude<DocumentKind, 'accounts' | 'articles'>, Wording> = {
  extract: {
    name: 'Eltiraĵo el la registro',
    nameInEnglish: 'Register extract',
    description: 'Ĉiuj validaj enskriboj pri la kompanio',
    descriptionInEnglish: 'All current entries of the company',
    seconds: 0,
  },
  certifiedExtract: {
    name: 'Atestita eltiraĵo el la registro',
    nameInEnglish: 'Certified register extract',
    description: 'Ĉiuj validaj enskriboj, kun sigelo de la registro',
    descriptionInEnglish: 'All current entries, with the seal of the register',
    seconds: 3,
  },
  ownersCertificate: {
    name: 'Atesto pri posedantoj',
    nameInEnglish: 'Certificate of beneficial owners',
    description: 'La posedantoj laŭ la deklaro de la kompanio',
    descriptionInEnglish: 'The beneficial owners as the company has declared them',
    seconds: 0,
  },
  holders: {
    name: 'Listo de akciuloj',
    nameInEnglish: 'List of shareholders',
    description: 'La akciuloj laŭ la libro de akciuloj',
    descriptionInEnglish: 'The shareholders as in the book of shareholders',
    seconds: 0,
  },
  slow: {
    name: 'Historia eltiraĵo el la arkivo',
    nameInEnglish: 'Historical extract from the archive',
    description: 'La arkivisto serĉas ĝin: duonminuto',
    descriptionInEnglish: 'An archivist looks it up: half a minute',
    seconds: 30,
  },
  missing: {
    name: 'Letero de la fondintoj',
    nameInEnglish: 'Letter of the founders',
    description: 'Listigita, sed la volumo mankas en la arkivo',
    descriptionInEnglish: 'Listed, but the volume is missing from the archive',
    seconds: 0,
  },
  heavy: {
    name: 'Skanita dosiero de la registro',
    nameInEnglish: 'Scanned file of the register',
    description: 'Bildo en alta distingivo, 20 MB',
    descriptionInEnglish: 'A picture of high resolution, 20 MB',
    seconds: 0,
  },
  history: {
    name: 'Eltiraĵo kun forstrekitaj enskriboj',
    nameInEnglish: 'Extract with former entries',
    description: 'Ĉiuj enskriboj, ankaŭ la forstrekitaj',
    descriptionInEnglish: 'All entries, the former ones too',
    seconds: 0,
  },
  publication: {
    name: 'Anonco en la Gazeto',
    nameInEnglish: 'Notice in the gazette',
    description: 'Anonco pri la registrado',
    descriptionInEnglish: 'Notice of the registration',
    seconds: 0,
  },
  annualReturn: {
    name: 'Jara konfirmo',
    nameInEnglish: 'Annual return',
    description: 'La kompanio konfirmis siajn enskribojn',
    descriptionInEnglish: 'The company has confirmed its entries',
    seconds: 0,
  },
  goodStanding: {
    name: 'Atesto pri bona stato',
    nameInEnglish: 'Certificate of good standing',
    description: 'La kompanio ekzistas kaj estas aktiva',
    descriptionInEnglish: 'The company exists and is active',
    seconds: 0,
  },
};

/** What is of a day: the others state what is valid on the day they are issued. */
const DAY_OF: Partial<Record<keyof typeof WORDING, string>> = {
  publication: '2024-07-08',
  annualReturn: '2026-05-11',
};

function paper(companyId: string, kind: keyof typeof WORDING): Paper {
  const { seconds, ...words } = WORDING[kind];
  return {
    kind,
    year: 0,
    document: {
      ...{ id: documentId(companyId, kind), ...words, format: 'pdf', estimatedDeliverySeconds: seconds },
      ...(DAY_OF[kind] !== undefined && { date: DAY_OF[kind] }),
    },
    deliveryMs: seconds * 1000,
  };
}

const dayParts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

function accounts(companyId: string, { year, startDate, endDate }: FiscalYear): Paper {
  return {
    kind: 'accounts',
    year,
    document: {
      id: documentId(companyId, 'accounts', year),
      name: `Jarkontoj ${year}`,
      nameInEnglish: `Annual accounts ${year}`,
      description: `Bilanco kaj rezultokonto por la jaro finiĝinta je ${formatDay(endDate)}`,
      descriptionInEnglish: `Balance sheet and income statement for the year ended ${endDate}`,
      format: 'pdf',
      estimatedDeliverySeconds: 0,
      period: { startDate: dayParts(startDate), endDate: dayParts(endDate) },
    },
    deliveryMs: 0,
  };
}

function articles(companyId: string, date: string, isConsolidated: boolean): Paper {
  const year = Number(date.slice(0, 4));
  return {
    kind: 'articles',
    year,
    document: {
      id: documentId(companyId, 'articles', year),
      name: isConsolidated ? 'Statuto, kunigita teksto' : 'Fonda statuto',
      nameInEnglish: isConsolidated ? 'Articles of association, consolidated' : 'Articles of incorporation',
      description: `Teksto de ${formatDay(date)}`,
      descriptionInEnglish: `Text of ${date}`,
      format: 'pdf',
      estimatedDeliverySeconds: 0,
      date,
      isConsolidated,
    },
    deliveryMs: 0,
  };
}

/** When the articles were last put together anew: some years after the founding, or null for a young company. */
function consolidationOf(registered: string): string | null {
  const year = Math.min(Number(registered.slice(0, 4)) + 7, 2023);
  return year > Number(registered.slice(0, 4)) ? `${year}-06-15` : null;
}

/** Everything that the register holds of a company on this day, newest first in each category. */
export function listPapers(file: CompanyFile, now: Date): Paper[] {
  const { company, filing, example, lists } = file;
  if (filing.register === 'none') return [];
  const companyId = company.id ?? example.id;
  const registered = company.registrationDate ?? '2000-01-01';
  const consolidated = consolidationOf(registered);
  return [
    paper(companyId, 'extract'),
    paper(companyId, 'certifiedExtract'),
    ...filedYears(file, now).map((year) => accounts(companyId, year)),
    ...(consolidated === null ? [] : [articles(companyId, consolidated, true)]),
    articles(companyId, registered, false),
    ...(lists.ultimateBeneficialOwners.length > 0 ? [paper(companyId, 'ownersCertificate')] : []),
    ...(lists.shareholders.length > 0 ? [paper(companyId, 'holders')] : []),
    ...filing.papers.map((kind) => paper(companyId, kind)),
  ];
}

/** The accounts of the last closed fiscal year, exactly: older ones don't count. */
export function lastAccounts(papers: readonly Paper[], file: CompanyFile, now: Date): Paper | undefined {
  const { year } = lastClosedFiscalYear(now, file.filing.fiscalYearEndMonth);
  return papers.find((candidate) => candidate.kind === 'accounts' && candidate.year === year);
}

/** The most complete articles: the consolidated text, else the first one. */
export const completeArticles = (papers: readonly Paper[]): Paper | undefined =>
  papers.find(({ kind, document }) => kind === 'articles' && document.isConsolidated === true) ??
  papers.find(({ kind }) => kind === 'articles');

/** The papers as `documents` of an answer. */
export function documentsOf(file: CompanyFile, now: Date): Documents {
  const papers = listPapers(file, now);
  const all = (kind: DocumentKind) => papers.flatMap((each) => (each.kind === kind ? [each.document] : []));
  const others = papers.flatMap((each) =>
    categoryOf(each.kind) === 'otherDocuments' ? [each.document] : [],
  );
  const [extract] = all('extract');
  const [certified] = all('certifiedExtract');
  const [history] = all('history');
  const [goodStanding] = all('goodStanding');
  const last = lastAccounts(papers, file, now)?.document;
  const complete = completeArticles(papers)?.document;
  const lists = {
    financialStatements: all('accounts'),
    articlesOfAssociation: all('articles'),
    ultimateBeneficialOwnersCertificate: all('ownersCertificate'),
    otherDocuments: others,
    officialPublications: all('publication'),
    annualReturns: all('annualReturn'),
  };
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
  return {
    ...(extract === undefined ? {} : { tradeRegisterExtract: extract }),
    ...(certified === undefined ? {} : { certifiedTradeRegisterExtract: certified }),
    ...(history === undefined ? {} : { tradeRegisterHistory: history }),
    ...(goodStanding === undefined ? {} : { certificateOfGoodStanding: goodStanding }),
    ...filled,
    ...(last === undefined ? {} : { lastFiscalYearFinancialStatement: last }),
    ...(complete === undefined ? {} : { mostCompleteArticleOfAssociation: complete }),
  };
}
