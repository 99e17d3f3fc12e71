import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const NBB_NAME = 'Central Balance Sheet Office of the National Bank of Belgium';
const NBB_HOME = 'https://www.nbb.be/en/central-balance-sheet-office';
/** Its page of terms: the accounts are public, and may be used again with the source named. */
const NBB_LICENCE = 'Conditions of the Central Balance Sheet Office: reuse with the source named';
const KEY_FROM = 'https://developer.cbso.nbb.be';

const inAccounts = (what: string) =>
  ({
    reason: 'not_offered',
    explanation: `The open data of the Crossroads Bank has no ${what}. Many companies name them in the annual accounts that they deposit with the National Bank of Belgium.`,
  }) as const;

/** The Crossroads Bank for Enterprises, by its file: who exists, where, in which form and situation. */
export const KBO: SourceDescriptor = {
  id: 'be.kbo',
  values: {
    'legalAddress/addressLine1': 'composed',
    'address/addressLine1': 'composed',
  },
  flags: [
    ...(['insolvency_open', 'liquidation_open', 'closed', 'status_unknown'] as const),
    ...(['foreign_company', 'seat_abroad', 'address_in_doubt', 'register_remark'] as const),
  ],
  name: 'Crossroads Bank for Enterprises (Belgium)',
  kind: 'register',
  home: 'https://economie.fgov.be/en/themes/enterprises/crossroads-bank-enterprises',
  licence: 'KBO Open Data; commercial use by agreement with the FPS Economy',
  restsOn: 'be.kbo',
  fills: [{ section: 'company' }, { section: 'establishments' }],
  standing: {
    legalRepresentatives: inAccounts('persons'),
    otherKeyPersons: inAccounts('persons'),
    shareholders: inAccounts('shareholders'),
    subsidiaries: inAccounts('holdings'),
    documents: {
      reason: 'not_offered',
      explanation: `The open data of the Crossroads Bank has no documents. Annual accounts are deposited with the National Bank of Belgium, ${NBB_HOME}; deeds are published in the Belgian Official Gazette, https://www.ejustice.just.fgov.be.`,
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'The open data of the Crossroads Bank has no mergers and divisions. They are published in the Belgian Official Gazette, https://www.ejustice.just.fgov.be.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'The UBO register (Law of 18 September 2017, Royal Decree of 30 July 2018) answers authorities, those obliged by the ' +
        'law against money laundering and whoever shows a legitimate interest, since the Court of Justice closed it to the ' +
        'public (C-37/20, 22 November 2022). Apply at the FPS Finance, https://finances.belgium.be/en/E-services/ubo-register.',
    }),
  },
};

/** Annual accounts as deposited, as documents. */
export const NBB: SourceDescriptor = {
  id: 'be.nbb',
  values: {
    'documents/*/name': 'composed',
  },
  name: NBB_NAME,
  kind: 'register',
  home: NBB_HOME,
  licence: NBB_LICENCE,
  keyFrom: KEY_FROM,
  fills: [{ section: 'documents', note: 'annual accounts' }],
};

/** What the newest annual accounts say of people and holdings. */
export const NBB_ACCOUNTS: SourceDescriptor = {
  ...NBB,
  id: 'be.accounts',
  values: {
    'role/localName': 'mapped',
    'name/fullName': 'composed',
    'representedBy/name/fullName': 'composed',
    // Accounts write it as a fraction of one.
    sharePercentage: 'mapped',
  },
  name: `Annual accounts, ${NBB_NAME}`,
  reachedAs: NBB.id,
  fills: [
    { section: 'company', note: 'capital, as of the newest annual accounts' },
    { section: 'legalRepresentatives', note: 'directors and managers, as of the newest annual accounts' },
    { section: 'otherKeyPersons', note: 'others of the same list, as of the newest annual accounts' },
    { section: 'shareholders', note: 'those that the newest annual accounts name' },
  ],
};

/** What the newest annual accounts say of the companies that it holds. */
export const NBB_INTERESTS: SourceDescriptor = {
  ...NBB_ACCOUNTS,
  id: 'be.interests',
  values: {
    sharePercentage: 'mapped',
    'subsidiaries/totalSharePercentage': 'composed',
  },
  name: `Participating interests in annual accounts, ${NBB_NAME}`,
  fills: [{ section: 'subsidiaries', note: 'participating interests in the newest annual accounts' }],
};
