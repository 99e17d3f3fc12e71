import type { Lead } from '../composition/part.ts';
import { companiesHouseClient } from './client.ts';
import { companyNumber, isCompanyNumber } from './company-number.ts';
import { readDocumentId } from './document-id.ts';
import { fetchDocument, LAST_ACCOUNTS } from './fetch-document.ts';
import { readPart } from './read-part.ts';
import { readProfile } from './read-profile.ts';
import { searchCompanies } from './search-companies.ts';
import { COMPANIES_HOUSE, DOCUMENTS, pageOf } from './source.ts';

/** Companies House: the register of Great Britain and Northern Ireland, and the files of what was filed there. */
export const companiesHouse: Lead = {
  manifest: {
    country: 'GB',
    source: COMPANIES_HOUSE,
    files: DOCUMENTS,
    docs: 'https://developer-specs.company-information.service.gov.uk',
    searchBy: ['name', 'number'],
    provides: {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'],
      smartDocuments: [LAST_ACCOUNTS],
      documentCategories: [
        'financialStatements',
        'articlesOfAssociation',
        'otherDocuments',
        'lastFiscalYearFinancialStatement',
      ],
    },
    typicalLatencyMs: 1_500,
  },

  companyId: companyNumber,

  namesOneCompany: isCompanyNumber,

  pricedAs: (documentId) =>
    documentId === LAST_ACCOUNTS ? LAST_ACCOUNTS : (readDocumentId(documentId)?.category ?? null),

  search: (ctx, { query }) => searchCompanies(companiesHouseClient(ctx), query),

  async read(ctx, { companyId, dataPoint }) {
    const client = companiesHouseClient(ctx);
    const profile = await readProfile(client, companyId);
    const today = ctx.now.toISOString().slice(0, 10);
    const told = await readPart(client, profile, { dataPoint, today });
    const { company_number, company_name, previous_company_names } = profile;
    return {
      ...told,
      about: {
        number: company_number,
        names: [company_name, ...previous_company_names.map(({ name }) => name)],
      },
      companyIds: [company_number],
      url: pageOf(company_number),
      wire: client.wire,
    };
  },

  fetchDocument,
};
