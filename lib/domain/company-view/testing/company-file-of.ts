import type { CompanyAnswer, DataPoint, Read } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart } from '../../lookup/company-file.ts';

const NONE: CompanyPart = { status: 'none' };

/** A company's file as tests need it: for each data point an answer that succeeded, or a part as it is given. */
export function companyFileOf(
  parts: Partial<Record<DataPoint, Read<CompanyAnswer> | CompanyPart>>,
): CompanyFile {
  const partOf = (dataPoint: DataPoint): CompanyPart => {
    const given = parts[dataPoint];
    if (given === undefined) return NONE;
    return 'request' in given ? heldPart(given) : given;
  };
  return {
    country: 'TEST',
    companyId: 'T0000701',
    legalName: null,
    legalNameInEnglish: null,
    parts: {
      companyProfile: partOf('companyProfile'),
      ultimateBeneficialOwners: partOf('ultimateBeneficialOwners'),
      subsidiaries: partOf('subsidiaries'),
      availableDocuments: partOf('availableDocuments'),
      graph: partOf('graph'),
    },
    documents: [],
    open: [],
  };
}

function heldPart(answer: Read<CompanyAnswer>): CompanyPart {
  const { requestId } = answer.request;
  const head = { lookupId: 'lookup-1', requestId };
  return {
    ...head,
    status: 'succeeded',
    askedAt: '2026-11-20T10:00:00.000Z',
    failure: null,
    held: { ...head, at: '2026-11-20T10:00:00.000Z', costCredits: 10, askedBy: 'A. Roy', answer },
  };
}
