import type { Absence } from '#lib/contract/index.ts';
import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const notOpen = (what: string): Absence => ({
  reason: 'not_offered',
  explanation: `${what} stand in the register’s own portal and its documents, and not among its open data. Look there: https://register.mbr.mt.`,
});

/** The register of companies, as its open data tells of it: each company by its number. */
export const MBR_SOURCE: SourceDescriptor = {
  id: 'mt.mbr',
  flags: [
    ...(['insolvency_open', 'liquidation_open', 'dissolution_proposed', 'closed'] as const),
    ...(['status_unknown', 'foreign_company', 'register_remark'] as const),
  ],
  name: 'Malta Business Registry',
  kind: 'register',
  home: 'https://mbr.mt',
  licence: 'CC BY 4.0',
  // It publishes no limit.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [{ section: 'company' }],
  standing: {
    legalRepresentatives: notOpen('Directors and representatives'),
    otherKeyPersons: notOpen('Company secretaries and auditors'),
    shareholders: notOpen('Shareholders'),
    documents: notOpen('Accounts, annual returns and the memorandum of association'),
    companyRelationships: notOpen('Mergers and divisions'),
    establishments: notOpen('Places of business'),
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in the notes of its accounts.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Since 10 July 2025 the register of beneficial owners (S.L. 386.19, Companies Act) answers authorities, those obliged by ' +
        'the law against money laundering and whoever shows a legitimate interest. Apply to the Malta Business Registry, ' +
        'https://mbr.mt.',
    }),
  },
};
