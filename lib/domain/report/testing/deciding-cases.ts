import type { Country } from '#lib/contract/index.ts';
import type { ApprovalCondition, ApprovalRule } from '../approval-policy.ts';

/** Patterns that a surface must have, each in one line, and patterns that no line of it may have. */
export interface Expected {
  readonly says?: readonly RegExp[];
  readonly never?: readonly RegExp[];
}

/** A company of the stand-ins in which several facts together decide, with what is expected in each output. */
export interface DecidingCase {
  readonly country: Country;
  readonly id: string;
  readonly shows: string;
  /** The ownership structure is bought too. */
  readonly structure?: true;
  /** Raised flags (code, subject, then its JSON), representatives and the company, a line each. */
  readonly response?: Expected;
  /** Rows of the report, as `rowsOf` writes them. */
  readonly report?: Expected;
  /** Lines of page one of the PDF: `[mark] title | sentences`. */
  readonly pageOne?: Expected;
  /** Visible text of the company's pages, by the end of their address. */
  readonly pages?: Readonly<Record<string, Expected>>;
  /** Conditions that refuse the approval in a fresh workspace as long as nobody has decided on anything. */
  readonly refused?: readonly ApprovalCondition[];
}

/** Rules of a fresh workspace. */
export const FRESH_RULES: Readonly<Record<ApprovalCondition, ApprovalRule>> = {
  ...{ openSeriousFlag: 'refused', riskNotSet: 'refused', noNextReview: 'refused' },
  ...{ riskBelowProposal: 'reason', undecidedVerdict: 'reason', openDiscrepancies: 'reason' },
  ...{ incompleteData: 'reason', ownersOnOffer: 'reason', highRisk: 'reason' },
};

const NOTHING_SET = ['riskNotSet', 'noNextReview'] as const;
const SERIOUS = ['openSeriousFlag', ...NOTHING_SET] as const;

const NO_TRACE = /trace the owners, from|not traced yet|trace its ownership structure/i;

/** Each company by what decides of it. */
export const DECIDING_CASES: readonly DecidingCase[] = [
  {
    ...{ country: 'GB', id: '99000003', shows: 'annual accounts that are not overdue' },
    response: { says: [/^accounts_overdue \/company .*"clear"/], never: [/^accounts_overdue .*"raised"/] },
    report: { says: [/\| Annual accounts: not overdue \(Companies House\)/] },
    pageOne: { never: [/overdue/] },
    pages: { '': { says: [/\bnot overdue\b/], never: [/Annual accounts overdue/] } },
  },
  {
    ...{
      country: 'FR',
      id: '999800113',
      shows: 'an invalid VAT number, and a notice that names two companies',
    },
    response: {
      says: [
        /^vat_invalid \/company\/taxId .*FR10999800113/,
        /^insolvency_notice_unassigned \/company .*A202202010999.*999800998/,
        /^representative .*ORVENNE.*"startDate":"2020-03-01"/,
      ],
    },
    report: {
      says: [
        /^\[bad\] The company \|/,
        /VAT number FR10999800113 is not valid\./,
        /notice A202202010999 names this company and others: 999800998/,
        /only here: MARCO TAVELLI/,
        /Sources disagree: Registered on .*2012-04-02.*2012-04-10/,
      ],
      never: [/MARCO TAVELLI represents? the company/],
    },
    pageOne: {
      says: [/^\[bad\] Flags \| .*A202202010999.*VAT number FR10999800113 is not valid/],
      never: [/^\[good\]/],
    },
    pages: {
      '': { says: [/VAT number not valid/, /Insolvency notice names several companies/] },
      '/people': { says: [/since 1 Mar 2020/] },
      '/owners': { never: [NO_TRACE] },
    },
    refused: SERIOUS,
  },
  {
    ...{ country: 'FR', id: '999800212', shows: 'a partnership that its manager binds, and no partner' },
    response: { says: [/^representative .*FONCIERE DE L'ESTUAIRE.*"startDate":"2015-01-20"/] },
    report: {
      says: [/Who can bind it: FONCIERE DE L'ESTUAIRE \(manager\) represents the company\./],
      never: [/\bOK\b/],
    },
    pageOne: { says: [/^Who can bind it \| FONCIERE/], never: [/PALOMBE.* represents? the company/] },
    pages: { '/people': { says: [/since 20 Jan 2015/] } },
  },
  {
    ...{ country: 'NO', id: '999800130', shows: 'an address in doubt, and mail to another company' },
    response: {
      says: [
        /^address_in_doubt \/company\/legalAddress .*Foretaksregisteret har grunn.*"since":"2026-08-21"/,
        /^address_care_of \/company\/addresses\/0 .*Kvistholm Invest AS/,
      ],
    },
    report: {
      says: [
        /Address in doubt .*2026-08-21.*Foretaksregisteret har grunn til å anta at forretningsadressen er feil\./,
        /Mail for the company goes to Kvistholm Invest AS\./,
        /\| Annual accounts: not recorded by this register/,
      ],
      never: [/^\[good\] (?:The company|Flags) \|/],
    },
    pageOne: { says: [/^\[bad\] Flags \| The register remarks on the address since 21 Aug 2026\./] },
    pages: {
      '': { says: [/Address in doubt/, /Kvistholm Invest AS/] },
      '/owners': { never: [NO_TRACE] },
    },
    refused: SERIOUS,
  },
  {
    ...{
      country: 'GB',
      id: '99000010',
      shows: 'a liquidation, and its director disqualified',
      structure: true,
    },
    response: {
      says: [
        /^insolvency_open \/company .*"creditors_liquidation".*Imogen Ashbourne-Vell/,
        /^disqualified \/legalRepresentatives\/0 .*"since":"2026-08-01".*"until":"2031-07-31"/,
        /^office_holder_binds \/legalRepresentatives\/1 .*"since":"2026-03-12".*"liquidator"/,
      ],
    },
    report: {
      says: [
        /Imogen Ashbourne-Vell \(liquidator; since 12 Mar 2026\) represents the company\./,
        /The powers of Hollis RAVENSCAR .* have ended\./,
        /Hollis RAVENSCAR is disqualified from office from 2026-08-01 to 2031-07-31\./,
        /^990000100002 \|/,
      ],
      never: [
        /^\[good\] (?:The company|Flags|Owners and control|Who can bind it) \|/,
        /Hollis Ravenscar .*represents/i,
        NO_TRACE,
      ],
    },
    pageOne: {
      says: [
        /^\[bad\] Flags \| .*Insolvency proceedings are open since 12 Mar 2026.*Hollis RAVENSCAR is disqualified/,
        /^\[bad\] Owners and control \|/,
      ],
      never: [/^\[good\]/, /\bOK\b|\bcomplete\b/],
    },
    pages: {
      '': {
        says: [/Insolvency/, /Disqualified from office/, /Imogen Ashbourne-Vell/, /On the register/],
        never: [/Registered and active|It is registered and active/],
      },
      '/ownership': { never: [NO_TRACE] },
      '/owners': { never: [NO_TRACE] },
    },
    refused: SERIOUS,
  },
  {
    ...{
      country: 'GB',
      id: 'OE990001',
      shows: 'an overseas entity, and its owner sanctioned',
      structure: true,
    },
    response: { says: [/^foreign_company \/company .*"VG"/, /^company .*BC-771204/] },
    report: {
      says: [
        /a company of the British Virgin Islands \(BC-771204\), (?:is|has been) registered in the United Kingdom/,
        /The register lists Kofi Ansah-Example as sanctioned\./,
      ],
      never: [/^\[good\] (?:Flags|Owners and control|Kofi Ansah-Example) \|/],
    },
    pageOne: {
      says: [/^\[bad\] Flags \| The register lists Kofi Ansah-Example as sanctioned\./],
      never: [/^\[good\] Owners and control/],
    },
    pages: {
      '': { says: [/Sanctioned according to the register/, /British Virgin Islands/] },
      '/owners': { says: [/Sanctioned according to the register/], never: [NO_TRACE] },
      '/ownership': { never: [NO_TRACE] },
    },
    refused: SERIOUS,
  },
  {
    ...{ country: 'GB', id: '99000006', shows: 'an owner whom the company has not identified' },
    report: {
      says: [/^\[bad\] Beneficial owner not identified \|/],
      never: [/^\[good\] Owners and control \|/],
    },
    pageOne: { says: [/^\[bad\] Flags \| The company states that it has not identified a beneficial owner/] },
    pages: { '': { says: [/Beneficial owner not identified/] } },
    refused: SERIOUS,
  },
  {
    ...{ country: 'GB', id: '99000008', shows: 'an owner whom the law protects' },
    report: {
      says: [/^\[warning\] Beneficial owner protected \|/],
      never: [/^\[good\] Owners and control \|/],
    },
    pageOne: { never: [/^\[good\] Owners and control/] },
    pages: { '': { says: [/Beneficial owner protected/] } },
  },
  {
    ...{ country: 'CH', id: 'CHE-999.800.014', shows: 'owners of 30 %, and an event newer than the notices' },
    response: { says: [/^source_newer_event \/company .*"2025-01-01"/] },
    report: {
      says: [/Not traced: 70 % of the ownership\./, /records an event of 2025-01-01, which is newer/],
      never: [/^\[good\] Owners and control \|/],
    },
    pageOne: { says: [/^\[undecided\] Owners and control \| .*Not traced: 70 % of the ownership\./] },
    pages: { '': { says: [/70 % not traced/, /Newer event at the source/] } },
    refused: NOTHING_SET,
  },
  {
    ...{ country: 'CH', id: 'CHE-999.800.037', shows: 'a moratorium, under which powers are limited' },
    response: { says: [/^insolvency_open \/company .*Moratoria concordataria provvisoria.*"moratorium"/] },
    report: {
      says: [/^\[bad\] Powers limited \|/],
      never: [/It is registered and active/, /^\[good\] (?:The company|Flags|Who can bind it) \|/],
    },
    pageOne: { says: [/^\[bad\] Flags \| Insolvency proceedings are open since 28 Jan 2026\./] },
    pages: { '': { says: [/Insolvency/, /Powers limited/], never: [/Registered and active/] } },
    refused: SERIOUS,
  },
  {
    ...{ country: 'GB', id: '99000004', shows: 'an owner in part, and the rest not traced' },
    report: { says: [/Not traced: /], never: [/^\[good\] Owners and control \|/] },
    pages: { '': { says: [/not traced/] } },
  },
  {
    ...{ country: 'PL', id: '0009990001', shows: 'a procurator who binds alone, and the rest not traced' },
    response: { says: [/^representative .*"procurator"/] },
    report: {
      says: [
        /Who can bind it: .*B\*+ D\*+ \(procurator; alone\)/,
        /Not traced: ≈62\.19 % of the ownership\./,
      ],
      never: [/\bnobody\b/, /62\.18/],
    },
    pageOne: { says: [/Fully traced: ≈37\.81 % of the ownership.*Not traced: ≈62\.19 % of the ownership/] },
    pages: { '': { says: [/≈62\.19 % not traced/], never: [/62\.18/] } },
    refused: NOTHING_SET,
  },
  {
    ...{ country: 'TEST', id: 'T0000301', shows: 'beneficial owners by control of a trust', structure: true },
    report: { never: [/\bholds 0 %/] },
    pageOne: {
      says: [/Wendelin Yarrowgate \(control and a position in a trust\)/],
      never: [/\b0 % Owner\b/],
    },
    pages: { '': { says: [/protector of Tamarindo Family Trust Example \(80 %\)/], never: [/\b0 %/] } },
  },
  {
    ...{ country: 'US-NY', id: '9910011', shows: 'an assumed name under the number of the company' },
    response: { says: [/^remark .*HARBOR LIGHT COFFEE SHOP/], never: [/^company .*HARBOR LIGHT/] },
    report: {
      says: [
        /(?:is|has been) registered in New York \(US\) under number 9910011/,
        /HARBOR LIGHT COFFEE SHOP/,
      ],
      never: [/Mail for the company goes to LAKEMONT/],
    },
    pages: {
      '/owners': { never: [NO_TRACE] },
      '/documents': { says: [/ASSUMED NAME CORP INITIAL FILING/] },
    },
  },
  {
    ...{ country: 'US-NY', id: '9910022', shows: 'a county, which is no address' },
    response: { says: [/^closed \/company /], never: [/^company .*"legalAddress"/] },
    report: { never: [/Registered address: Kings/] },
    pages: { '': { never: [/Kings, NY/] } },
    refused: SERIOUS,
  },
  {
    ...{ country: 'BE', id: '0999000030', shows: 'owners whom the law does not disclose' },
    pages: {
      '/owners': {
        says: [/^Beneficial owners: (?:restricted by law|not offered)/],
        never: [/See its price/],
      },
    },
  },
];

/** Cases that are about no company: the test that proves each, by its file and a part of its name or body. */
export const PROVED_ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'a minimal copy counts an undecided holder': [
    'lib/domain/report/minimal-people.test.ts',
    'who is undecided is a number of their own',
  ],
  'a term without a law in force is a house term': [
    'lib/domain/report/sections/discrepancies-section.test.ts',
    'house term: 14 days',
  ],
  'a search row has the status': [
    'lib/desk/search/search-companies.integration.test.ts',
    'keeps status, legal form and registration as the newest search said them',
  ],
  'a reference is found in the audit log': [
    'lib/desk/customers/customers.integration.test.ts',
    'the audit log finds by reference the acts on the customer',
  ],
  'subsidiaries of a company that no source knows cost nothing': [
    'lib/service/company/subsidiaries.integration.test.ts',
    'a number that nobody has costs nothing',
  ],
  'data that was not read again is compared with itself': [
    'lib/domain/report/reading-of.test.ts',
    'nothing, by the time of the same source: since its newest reading',
  ],
  'a risk that was altered after the approval is damaged': [
    'lib/desk/audit/as-recorded.integration.test.ts',
    'each column of each table',
  ],
  'a decision without an entry of the audit log is damaged': [
    'lib/desk/audit/as-recorded.integration.test.ts',
    'a row that is taken away, and one that is put there',
  ],
  'an altered document is not delivered': [
    'lib/desk/documents/damaged-document.integration.test.ts',
    'altered, it is refused with the day',
  ],
  'a discrepancy report has the whole declaration of the register': [
    'lib/desk/discrepancies/file-discrepancy.integration.test.ts',
    'Zoe Example, Shares: 75–100 %',
  ],
};
