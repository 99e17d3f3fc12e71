import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart } from '../lookup/company-file.ts';
import type { BroughtExtract } from './brought-extract.ts';

const NONE: CompanyPart = { status: 'none' };

/** In the place of a requestId: what says that persons are those of an extract. */
export const extractRequestId = (id: string): string => `extract ${id}`;

/**
 * The facts of an extract as the file of a company that knows nothing else: the views of a company then show them as they
 * show what registers give.
 */
export function extractFile({ id, country, companyId, brought, said }: BroughtExtract): CompanyFile {
  const requestId = extractRequestId(id);
  const { company, legalRepresentatives, otherKeyPersons, shareholders, ultimateBeneficialOwners } =
    said?.facts ?? {};
  const answer = readAs(CompanyAnswer, {
    request: { requestId, dataStatus: { dataPoints: {}, documents: {} } },
    company,
    legalRepresentatives,
    otherKeyPersons,
    shareholders,
    ultimateBeneficialOwners,
  });
  const head = { lookupId: requestId, requestId };
  const held: CompanyPart = {
    ...head,
    status: 'succeeded',
    askedAt: brought.at,
    failure: null,
    held: { ...head, at: brought.at, costCredits: null, askedBy: brought.by, answer },
  };
  return {
    country,
    companyId,
    legalName: company?.legalName ?? null,
    legalNameInEnglish: null,
    parts: {
      companyProfile: held,
      ultimateBeneficialOwners: held,
      subsidiaries: NONE,
      availableDocuments: NONE,
      graph: NONE,
    },
    documents: [],
    open: [],
  };
}
