import type { Absence, FilledSection, Section } from '#lib/contract/index.ts';
import { US_OWNERS } from '../gleif/closed-registers.ts';
import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const here = (explanation: string): Absence => ({ reason: 'not_offered', explanation });

type Standing = Partial<Record<Section, Absence>>;

/** What no state's register has, whatever else it tells. */
const nobody = (law: string): Standing => ({
  shareholders: here(
    `The register records no shareholders (${law}): a company keeps its own list. Ask the company itself.`,
  ),
  subsidiaries: here('The register keeps no list of the companies in which a company holds shares.'),
  companyRelationships: here('The open data names no company with which another merged.'),
  ...ofOwners({ reason: 'restricted', explanation: US_OWNERS }),
});

const AGENT: FilledSection = { section: 'otherKeyPersons', note: 'registered agent' };

interface StateSource
  extends Pick<SourceDescriptor, 'name' | 'home' | 'licence' | 'holds' | 'values' | 'flags'> {
  readonly law: string;
  /** No data set is authoritative because a state publishes it: each says why it is, or is not. */
  readonly authority: NonNullable<SourceDescriptor['authority']>;
  readonly fills: readonly FilledSection[];
  readonly standing?: Standing;
}

const source = (id: string, { law, standing, values, ...told }: StateSource): SourceDescriptor => ({
  ...told,
  id,
  kind: 'register',
  values: {
    'establishments/name': 'mapped',
    'name/fullName': 'composed',
    'otherKeyPersons/role/localName': 'mapped',
    postalCode: 'composed',
    ...values,
  },
  // No portal publishes a limit; who sends no token shares one with others.
  limits: [{ calls: 10, seconds: 1 }],
  standing: { ...nobody(law), ...standing },
});

export const NEW_YORK = source('us.ny', {
  name: 'New York Department of State, Division of Corporations',
  home: 'https://data.ny.gov/d/63wc-4exh',
  licence: 'OPEN-NY Terms of Use',
  values: { 'legalRepresentatives/role/localName': 'mapped' },
  flags: [
    ...(['closed', 'inactive', 'right_to_trade_lost', 'status_unknown', 'foreign_company'] as const),
    ...(['address_care_of', 'register_remark'] as const),
  ],
  law: 'Business Corporation Law and Limited Liability Company Law of New York',
  authority: {
    isOfficial: false,
    why: 'Not authoritative: the Department of State keeps the register, and publishes these data sets without saying that they are complete. A certificate of status from the Department decides.',
  },
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives', note: 'chief executive officer of a corporation' },
    AGENT,
    { section: 'documents', note: 'the list of what was filed; the Department sells copies' },
  ],
  standing: {
    establishments: here('The open data has the addresses of each company, and no places of business.'),
  },
});

const CO_SEARCH = 'https://www.coloradosos.gov/biz/BusinessEntityCriteriaExt.do';

export const COLORADO = source('us.co', {
  name: 'Colorado Secretary of State',
  home: 'https://data.colorado.gov/d/4ykn-tg5h',
  licence: 'Public domain',
  flags: [
    ...(['closed', 'right_to_trade_lost', 'status_unknown', 'foreign_company'] as const),
    'register_remark',
  ],
  law: 'Colorado Revised Statutes, title 7',
  authority: {
    isOfficial: true,
    why: 'Authoritative: the Secretary of State keeps the register and publishes this data from it.',
  },
  fills: [{ section: 'company' }, AGENT, { section: 'establishments', note: 'registered office' }],
  standing: {
    legalRepresentatives: here(
      `The open data names no officers. The register shows what a company filed, free, at ${CO_SEARCH}.`,
    ),
    documents: here(`The register shows what a company filed, free, at ${CO_SEARCH}.`),
  },
});

export const CONNECTICUT = source('us.ct', {
  name: 'Connecticut Secretary of the State, Business Registry',
  home: 'https://data.ct.gov/d/n7gp-d28j',
  licence: 'Public domain',
  flags: [
    ...(['closed', 'right_to_trade_lost', 'status_unknown', 'foreign_company'] as const),
    ...(['annual_filing_overdue', 'register_remark'] as const),
  ],
  law: 'Connecticut General Statutes, titles 33 and 34',
  authority: {
    isOfficial: true,
    why: 'Authoritative: the Secretary of the State keeps the register and publishes this data from it.',
  },
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives', note: 'principals' },
    { section: 'otherKeyPersons', note: 'other principals and the registered agent' },
    {
      section: 'documents',
      note: 'the list of what was filed; the registry shows the files on its own page',
    },
  ],
  standing: { establishments: here('The open data has one business address of each company.') },
});

const OR_SEARCH = 'https://sos.oregon.gov/business/Pages/find.aspx';

export const OREGON = source('us.or', {
  name: 'Oregon Secretary of State, Corporation Division (active businesses)',
  home: 'https://data.oregon.gov/d/tckn-sxa6',
  licence: 'Public record',
  holds: 'active businesses',
  flags: ['foreign_company'],
  law: 'Oregon Revised Statutes, chapters 60 and 63',
  authority: {
    isOfficial: true,
    why: 'Authoritative for active businesses: the Secretary of State keeps the register and publishes those alone. A business that is not listed may be in the register.',
  },
  fills: [
    { section: 'company', note: 'active businesses' },
    { section: 'legalRepresentatives', note: 'who is named with an office' },
    { section: 'otherKeyPersons', note: 'registered agent, and others who are named' },
    { section: 'establishments', note: 'registered office' },
  ],
  standing: { documents: here(`The register shows what a business filed, free, at ${OR_SEARCH}.`) },
});

const PA_SEARCH = 'https://file.dos.pa.gov/search/business';

export const PENNSYLVANIA = source('us.pa', {
  name: 'Pennsylvania Department of State (current business registrations)',
  home: 'https://data.pa.gov/d/xvd7-5r2c',
  licence: 'Public domain',
  holds: 'current registrations',
  law: 'Pennsylvania Consolidated Statutes, title 15',
  authority: {
    isOfficial: true,
    why: 'Authoritative for current registrations: the Department of State keeps the register and publishes those alone. A company that is not listed may be in the register.',
  },
  fills: [
    { section: 'company', note: 'current registrations' },
    { section: 'legalRepresentatives', note: 'parties that hold an office' },
    { section: 'otherKeyPersons', note: 'other parties' },
  ],
  standing: {
    establishments: here('The open data has one address of each company.'),
    documents: here(`The register sells copies of what a company filed at ${PA_SEARCH}.`),
  },
});

const TX_OFFICERS = 'https://comptroller.texas.gov/taxes/franchise/account-status/search';
const TX_PEOPLE = here(
  'The list of taxpayers names no persons. The Comptroller shows officers and the registered agent of each company, one by one, ' +
    `at ${TX_OFFICERS}.`,
);

export const TEXAS = source('us.tx', {
  name: 'Texas Comptroller of Public Accounts (active franchise taxpayers)',
  home: 'https://data.texas.gov/d/9cir-efmm',
  licence: 'Public information (Texas Government Code, chapter 552)',
  holds: 'companies that are responsible for franchise tax',
  flags: ['right_to_trade_lost', 'status_unknown', 'register_remark'],
  law: 'Texas Business Organizations Code',
  authority: {
    isOfficial: false,
    why: 'Not authoritative: a list of taxpayers, kept by the Comptroller, which does not say that it is complete. The Secretary of State keeps the register of companies and decides.',
  },
  fills: [{ section: 'company', note: 'companies that are responsible for franchise tax' }],
  standing: {
    legalRepresentatives: TX_PEOPLE,
    otherKeyPersons: TX_PEOPLE,
    establishments: here('The list of taxpayers has one address of each company.'),
    documents: here(
      'What a company filed is sold by the Secretary of State at https://www.sos.state.tx.us/corp/sosda/index.shtml.',
    ),
  },
});

const DC_SEARCH = 'https://corponline.dlcp.dc.gov';

export const DISTRICT = source('us.dc', {
  name: 'DC Department of Licensing and Consumer Protection, Corporations Division',
  home: 'https://opendata.dc.gov/datasets/DCGIS::corporate-registration',
  licence: 'CC BY 4.0',
  flags: [
    ...(['closed', 'right_to_trade_lost', 'status_unknown', 'foreign_company'] as const),
    'register_remark',
  ],
  law: 'Code of the District of Columbia, title 29',
  authority: {
    isOfficial: true,
    why: 'Authoritative: the Department keeps the register and publishes this data from it.',
  },
  fills: [
    { section: 'company' },
    {
      section: 'otherKeyPersons',
      note: 'registered agent, and who was reported as owner or in control, without role or share',
    },
    { section: 'establishments', note: 'registered office' },
  ],
  standing: {
    legalRepresentatives: here(
      `The open data does not say who holds an office. The register shows a company’s reports at ${DC_SEARCH}.`,
    ),
    shareholders: here(
      'The open data has neither shares nor kinds of ownership. Whoever was reported with more than 10 %, or in control, stands ' +
        'under other key persons (D.C. Code § 29-102.11(a)(6)). Ask the company itself.',
    ),
    documents: here(`The register shows what a company filed at ${DC_SEARCH}.`),
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Beneficial owners are reported to FinCEN alone, which shows them to authorities and, with the company’s consent, to ' +
        'banks (Corporate Transparency Act, 31 U.S.C. 5336); since 26 March 2025 companies formed in the United States report ' +
        'none. The District lists who has more than 10 % or control by a wider rule of its own (D.C. Code § 29-102.11(a)(6)), ' +
        'without role or share: those stand under other key persons. FinCEN explains access at https://www.fincen.gov/boi.',
    }),
  },
});
