import type { Absence } from '#lib/contract/index.ts';
import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const sold = (what: string): Absence => ({
  reason: 'not_offered',
  explanation: `${what} stand in the documents of the register, which are sold one by one, and not among its open data. Order them at https://www.e-services.cr.gov.hk.`,
});

/** The register of companies, as its open data tells of it: companies that are alive. */
export const CR_SOURCE: SourceDescriptor = {
  id: 'hk.cr',
  flags: ['foreign_company'],
  values: {
    'legalForm/localName': 'mapped',
    'status/localName': 'mapped',
  },
  name: 'Companies Registry (Hong Kong)',
  kind: 'register',
  home: 'https://www.cr.gov.hk/en/',
  licence: 'Terms and Conditions of Use of DATA.GOV.HK',
  holds: 'companies that are alive',
  // It publishes no limit.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [{ section: 'company', note: 'companies that are alive' }],
  standing: {
    legalRepresentatives: sold('Directors'),
    otherKeyPersons: sold('Company secretaries'),
    shareholders: sold('Members'),
    documents: sold('Annual returns and accounts'),
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in its accounts.',
    },
    establishments: {
      reason: 'not_offered',
      explanation:
        'Branches stand in the business register of the Inland Revenue Department, which sells extracts one by one at https://www.gov.hk/br.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation: 'The open data of the register names no mergers and no successors.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Each company keeps a register of its significant controllers itself (Companies Ordinance, Cap. 622, Part 12, Division 2A), ' +
        'which law enforcement officers may inspect and the public may not. Ask the company itself for it.',
    }),
  },
};
