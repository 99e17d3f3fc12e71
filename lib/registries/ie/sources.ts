import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const HOME = 'https://www.cro.ie';

/** The register of companies, as its open data tells of it: the same rows every day as a file (`ie.companies`) and live. */
export const CRO: SourceDescriptor = {
  id: 'ie.ckan',
  flags: [
    ...(['insolvency_open', 'dissolution_proposed', 'closed', 'status_unknown'] as const),
    ...(['annual_filing_overdue', 'foreign_company', 'register_remark'] as const),
  ],
  name: 'Companies Registration Office (Ireland)',
  kind: 'register',
  home: HOME,
  licence: 'CC BY 4.0',
  // It publishes no limit.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [{ section: 'company' }],
  standing: {
    legalRepresentatives: {
      reason: 'not_offered',
      explanation:
        'Directors and secretaries stand in the documents of the register, which are sold one by one, and are not among its open ' +
        'data. Order a company printout at https://core.cro.ie.',
    },
    otherKeyPersons: {
      reason: 'not_offered',
      explanation:
        'The open data of the register names no persons. Order a company printout at https://core.cro.ie.',
    },
    shareholders: {
      reason: 'not_offered',
      explanation:
        'Shareholders stand in each year’s annual return (form B1), which the register sells at https://core.cro.ie, and not ' +
        'among its open data.',
    },
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in the notes of its accounts.',
    },
    establishments: {
      reason: 'not_offered',
      explanation: 'The open data of the register has registered offices alone, and no places of business.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'Mergers and divisions stand in the documents of the register, and not among its open data.',
    },
    documents: {
      reason: 'not_offered',
      explanation:
        'Documents are listed for those who have a free key of its web services, and sold at https://core.cro.ie.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'The Central Register of Beneficial Ownership (RBO, S.I. 110 of 2019 and S.I. 308 of 2023) answers authorities, those ' +
        'obliged by the law against money laundering and whoever shows a legitimate interest. Apply at https://rbo.gov.ie.',
    }),
  },
};

/** Its web services, with a free key: what was filed, and when. */
export const CWS: SourceDescriptor = {
  id: 'ie.cws',
  name: 'Companies Registration Office, web services (Ireland)',
  kind: 'register',
  home: HOME,
  licence: 'PSI licence of the Companies Registration Office',
  keyFrom: 'https://services.cro.ie',
  isAccount: true,
  limits: [{ calls: 1, seconds: 1 }],
  fills: [{ section: 'documents', note: 'the list of what was filed; the register sells the files' }],
};
