import { Failure, type SmartDocumentId } from '#lib/contract/index.ts';
import type { HttpAnswer } from '#lib/platform/http-body.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext, WireAnswer } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { AccountYears, type KeyFigures, KeyFiguresAnswer } from './accounts-schema.ts';
import { lastClosedYear, mapAccounts, readAccountsId } from './map-accounts.ts';
import { ACCOUNTS } from './sources.ts';

const LAST_YEAR = 'last_fiscal_year_financial_statement' satisfies SmartDocumentId;

/** Copies of annual accounts are scans of many pages. */
const MAX_BYTES = 50 * 1024 * 1024;

/** The Register of Company Accounts: copies of annual accounts by year, and the key figures of the newest. */
export const companyAccounts: Companion = {
  source: ACCOUNTS,
  adds: ['availableDocuments'],
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [LAST_YEAR],
    documentCategories: ['financialStatements', 'lastFiscalYearFinancialStatement'],
  },
  isRequired: true,
  keyOf: ({ companyId }) => companyId,
  read: (ctx, number) => listAccounts(ctx, number),
  pricedAs: (documentId) =>
    documentId === LAST_YEAR ? LAST_YEAR : readAccountsId(documentId) && 'financialStatements',
  fetchDocument: fetchAccounts,
};

async function listAccounts(ctx: RegistryContext, number: string): Promise<Part> {
  const client = accountsClient(ctx);
  const { years, figures } = await readAccounts(client, number);
  const statements = years.map((year) => mapAccounts(number, year, figures));
  const last = statements[years.indexOf(lastClosedYear(figures, ctx.now))];
  return {
    about: { number, names: [] },
    value:
      statements.length === 0
        ? {}
        : {
            documents: {
              financialStatements: statements,
              ...(last && { lastFiscalYearFinancialStatement: last }),
            },
          },
    absence:
      statements.length === 0
        ? {
            documents: {
              reason: 'none_named',
              explanation: `${ACCOUNTS.name} has no accounts of this company.`,
            },
          }
        : {},
    url: pageOf(number),
    wire: client.wire,
  };
}

async function fetchAccounts(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const { companyId: number, documentId } = order;
  const client = accountsClient(ctx);
  const { years, figures } = await readAccounts(client, number);
  const lastYear = lastClosedYear(figures, ctx.now);
  const asked = documentId === LAST_YEAR ? { number, year: lastYear } : readAccountsId(documentId);
  if (asked === null || asked.number !== number || !years.includes(asked.year)) throw missing(order, asked);
  const { year } = asked;
  const copies = sourceClient(ctx, ACCOUNTS, { headers: { accept: '*/*' }, maxBytes: MAX_BYTES });
  const file = await copies.bytes({ path: `/regnskap/aarsregnskap/kopi/${number}/${year}` }, assertPdf);
  if (file === null) throw missing(order, asked);
  return {
    category: documentId === LAST_YEAR ? 'lastFiscalYearFinancialStatement' : 'financialStatements',
    ...(year === lastYear && { smartIds: [LAST_YEAR] }),
    document: mapAccounts(number, year, figures),
    bytes: file.bytes,
    mediaType: 'application/pdf',
    source: {
      register: ACCOUNTS.name,
      url: pageOf(number),
      authoritative: true,
      licence: ACCOUNTS.licence,
    },
  };
}

const accountsClient = (ctx: RegistryContext): SourceClient =>
  sourceClient(ctx, ACCOUNTS, { headers: { accept: 'application/json' } });

/**
 * The years of which there is a copy, newest first, and the key figures of the newest. Of banks and insurers the
 * register has no key figures.
 */
async function readAccounts(
  client: SourceClient,
  number: string,
): Promise<{ years: string[]; figures: KeyFigures[] }> {
  const [years, figures] = await Promise.all([
    client.json(AccountYears, { path: `/regnskap/aarsregnskap/kopi/${number}/aar` }),
    client.json(KeyFiguresAnswer, {
      path: `/regnskap/${number}`,
      isNone: hasNoFigures,
    }),
  ]);
  return {
    years: (years ?? []).toSorted().toReversed(),
    figures: (figures ?? []).toSorted((one, other) =>
      other.regnskapsperiode.tilDato.localeCompare(one.regnskapsperiode.tilDato),
    ),
  };
}

/** "Regnskapet inneholder en oppstillingsplan som ikke er stottet (BANK)" comes with status 500, and is no trouble. */
const hasNoFigures = ({ status, bytes }: HttpAnswer): boolean =>
  status === 404 ||
  status === 410 ||
  (status === 500 && Buffer.from(bytes).includes('oppstillingsplan som ikke er st'));

/** The register calls every file a stream of bytes: only the file says what it is. */
function assertPdf({ bytes }: WireAnswer): void {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return;
  throw new Failure(
    'registry_changed',
    `${ACCOUNTS.name} sent a copy that is no PDF. Nothing was charged. The operator must check it.`,
    { source: ACCOUNTS.name, details: ['copy of annual accounts: expected a PDF'] },
  );
}

function missing({ companyId, documentId }: DocumentOrder, asked: { year: string } | null): Failure {
  const what = asked === null ? `the document ${documentId}` : `accounts of ${companyId} for ${asked.year}`;
  return new Failure(
    'resource_not_found',
    `${ACCOUNTS.name} has no copy of ${what}. Nothing was charged. Ask for the list of documents.`,
    { source: ACCOUNTS.name },
  );
}

const pageOf = (number: string): string => `https://virksomhet.brreg.no/en/oppslag/enheter/${number}`;
