import { type Documents, Failure, type SmartDocumentId } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import { endsLastClosedYear } from '../ends-last-closed-year.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { enterpriseNumber, isEnterpriseNumber } from './enterprise-number.ts';
import { kboClient } from './kbo-client.ts';
import { numberOf } from './nbb-accounts.ts';
import { nbbClient } from './nbb-client.ts';
import type { Deposit } from './nbb-schema.ts';
import { NBB } from './sources.ts';

type FinancialStatement = NonNullable<Documents['lastFiscalYearFinancialStatement']>;

const LAST_YEAR = 'last_fiscal_year_financial_statement' satisfies SmartDocumentId;

/** Annual accounts as they were deposited, as documents. */
export const nbb: Companion = {
  source: NBB,
  adds: ['availableDocuments'],
  provides: {
    dataPoints: ['availableDocuments'],
    smartDocuments: [LAST_YEAR],
    documentCategories: ['financialStatements', 'lastFiscalYearFinancialStatement'],
  },
  isRequired: true,
  listsByNumber: true,
  isLedByIndex: true,
  keyOf: numberOf,
  read: (ctx, number) => listAccounts(ctx, number),
  pricedAs: (documentId) =>
    documentId === LAST_YEAR ? LAST_YEAR : isReference(documentId) ? 'financialStatements' : null,
  fetchDocument: fetchAccounts,
};

const isReference = (id: string): boolean => /^\d{4}-\d{8}$/.test(id);

async function listAccounts(ctx: RegistryContext, number: string): Promise<Part> {
  const client = nbbClient(ctx);
  const deposits = await client.deposits(number);
  const last = lastOf(deposits, ctx.now);
  return {
    about: { number, names: [] },
    value:
      deposits.length === 0
        ? {}
        : {
            documents: {
              financialStatements: deposits.map(mapDeposit),
              ...(last && { lastFiscalYearFinancialStatement: mapDeposit(last) }),
            },
          },
    absence:
      deposits.length === 0
        ? {
            documents: {
              reason: 'none_named',
              explanation: `The ${NBB.name} has no accounts of this company.`,
            },
          }
        : {},
    wire: client.wire,
  };
}

const lastOf = (deposits: readonly Deposit[], now: Date): Deposit | undefined =>
  deposits.find(({ ExerciseDates }) => endsLastClosedYear(ExerciseDates.endDate, now));

/** A deposit as a document of the list. */
export function mapDeposit({
  ReferenceNumber,
  DepositDate,
  ExerciseDates,
  ...deposit
}: Deposit): FinancialStatement {
  const { startDate, endDate } = ExerciseDates;
  const year = endDate?.slice(0, 4) ?? '';
  const words = [deposit.DepositType, deposit.ModelType, deposit.Language].filter(Boolean).join(', ');
  return {
    ...{ id: ReferenceNumber, name: `Jaarrekening / comptes annuels ${year}`.trim() },
    nameInEnglish: `Annual accounts ${year}`.trim(),
    ...(words && { description: words }),
    ...(DepositDate && { date: DepositDate }),
    ...{ format: 'pdf', estimatedDeliverySeconds: 3 },
    period: {
      ...(startDate && { startDate: dayOf(startDate) }),
      ...(endDate && { endDate: dayOf(endDate) }),
    },
  };
}

function dayOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

async function fetchAccounts(
  ctx: RegistryContext,
  order: DocumentOrder,
  keyOf?: () => Promise<string | null>,
): Promise<FetchedDocument> {
  const own = await kboClient(ctx).enterpriseOf(enterpriseNumber(order.companyId));
  // The LEI index takes other ids of the company too, and knows its number.
  const number = isEnterpriseNumber(own) ? own : ((await keyOf?.()) ?? own);
  const client = nbbClient(ctx);
  const deposits = await client.deposits(number);
  const last = lastOf(deposits, ctx.now);
  const isLast = order.documentId === LAST_YEAR;
  const deposit = isLast
    ? last
    : deposits.find(({ ReferenceNumber }) => ReferenceNumber === order.documentId);
  const file = deposit && (await client.file(deposit.ReferenceNumber));
  if (!deposit || !file) throw missing(order);
  return {
    category: isLast ? 'lastFiscalYearFinancialStatement' : 'financialStatements',
    ...(deposit === last && { smartIds: [LAST_YEAR] }),
    companyIds: [...new Set([number, order.companyId])],
    document: mapDeposit(deposit),
    bytes: file.bytes,
    mediaType: 'application/pdf',
    source: { register: NBB.name, url: NBB.home, authoritative: true, licence: NBB.licence },
  };
}

const missing = ({ companyId, documentId }: DocumentOrder): Failure =>
  new Failure(
    'resource_not_found',
    `The ${NBB.name} has no accounts ${documentId} of ${companyId}. Nothing was charged. Ask for the list of documents.`,
    { source: NBB.name },
  );
