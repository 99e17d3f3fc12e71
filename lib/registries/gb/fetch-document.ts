import { Failure, type SmartDocumentId } from '#lib/contract/index.ts';
import type { DocumentOrder, FetchedDocument, RegistryContext } from '../registry.ts';
import { type CompaniesHouse, companiesHouseClient, readFile } from './client.ts';
import { documentId, readDocumentId } from './document-id.ts';
import { lastAccounts } from './map-documents.ts';
import { categoryOf, mapFiling } from './map-filing.ts';
import { readProfile } from './read-profile.ts';
import type { WireFiling, WireProfile } from './schema.ts';
import { COMPANIES_HOUSE, pageOf, REGISTER } from './source.ts';

/** The one document that the register has under an id without a list. */
export const LAST_ACCOUNTS = 'last_fiscal_year_financial_statement' satisfies SmartDocumentId;

/**
 * Delivers a document: the filing proves that it is this company's, and its link leads to the file.
 * @throws Failure `resource_not_found` for a document of another company, an unknown one, one without a file
 */
export async function fetchDocument(ctx: RegistryContext, order: DocumentOrder): Promise<FetchedDocument> {
  const { companyId } = order;
  const client = companiesHouseClient(ctx);
  const profile = await readProfile(client, companyId);
  const today = ctx.now.toISOString().slice(0, 10);
  const { filing, isLast } = await findFiling(client, profile, order.documentId, today);
  const fileId = fileIdOf(filing);
  if (fileId === undefined) throw notFound(`${REGISTER} lists this document, but has no file of it.`);
  const { bytes, mediaType } = await readFile(ctx, fileId);
  return {
    category: categoryOf(filing),
    ...(isLast && { smartIds: [LAST_ACCOUNTS] }),
    document: { ...mapFiling(filing, profile), format: FORMATS[mediaType] ?? mediaType },
    bytes,
    mediaType,
    source: {
      register: REGISTER,
      url: `${pageOf(profile.company_number)}/filing-history`,
      authoritative: true,
      licence: COMPANIES_HOUSE.licence,
    },
  };
}

/** The filing that an id means, and whether it is the accounts of the last closed fiscal year. */
async function findFiling(
  client: CompaniesHouse,
  profile: WireProfile,
  id: string,
  today: string,
): Promise<{ filing: WireFiling; isLast: boolean }> {
  const number = profile.company_number;
  const last = async () => lastAccounts((await client.filings(number, 'accounts')).items, profile, today);
  if (id === LAST_ACCOUNTS) {
    const filing = await last();
    if (filing !== undefined) return { filing, isLast: true };
    throw notFound(
      `${REGISTER} has no accounts of the last closed fiscal year of ${number}; see availableDocuments.`,
    );
  }
  const ref = readDocumentId(id);
  const filing = ref === null ? null : await client.filing(number, ref.transactionId);
  // The kind decides the price: an id with another kind than the filing's was issued by nobody.
  if (filing === null || ref === null || documentId(categoryOf(filing), filing.transaction_id) !== id) {
    throw notFound(`${REGISTER} has no such document of ${number}; take an id from availableDocuments.`);
  }
  const isAccounts = ref.category === 'financialStatements';
  return { filing, isLast: isAccounts && (await last())?.transaction_id === filing.transaction_id };
}

/** The register's id of the file, whichever of its hosts the link names: old ones name one that is gone. */
export function fileIdOf({ links }: WireFiling): string | undefined {
  return /\/document\/([\w-]+)(?:\/|$)/.exec(links?.document_metadata ?? '')?.[1];
}

const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/xhtml+xml': 'xhtml',
  'application/xml': 'xml',
};

const notFound = (message: string) =>
  new Failure('resource_not_found', `${message} Nothing was charged.`, { source: REGISTER });
