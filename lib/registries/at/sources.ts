import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const KEY_FROM = 'https://justizonline.gv.at/jop/web/iwg/register';
const LICENCE = 'CC BY 4.0';

/** The Firmenbuch, as far as the federation opens it as high-value data: short extracts and filed documents. */
export const FIRMENBUCH: SourceDescriptor = {
  id: 'at.firmenbuch',
  values: {
    'company/legalName': 'composed',
    'company/formerNames': 'composed',
    'legalAddress/addressLine1': 'composed',
    'legalAddress/addressLine2': 'composed',
    'address/addressLine1': 'composed',
    'status/localName': 'mapped',
    'name/fullName': 'composed',
    'documents/*/name': 'composed',
    'insolvencyProceedings/localName': 'mapped',
  },
  flags: [
    ...(['insolvency_open', 'insolvency_ended', 'insolvency_refused', 'liquidation_open'] as const),
    ...(['closed', 'foreign_company', 'address_in_doubt', 'address_care_of'] as const),
    ...(['office_holder_binds', 'register_remark'] as const),
  ],
  name: 'Firmenbuch (Austria)',
  kind: 'register',
  home: 'https://justizonline.gv.at/jop/web/firmenbuchabfrage',
  licence: LICENCE,
  keyFrom: KEY_FROM,
  fills: [
    {
      section: 'company',
      note:
        'no VAT number, so VIES cannot be asked; insolvency as far as the Firmenbuch notes it: the file of edicts ' +
        '(Ediktsdatei) takes a fee and is not asked',
    },
    { section: 'legalRepresentatives' },
    { section: 'otherKeyPersons' },
    { section: 'shareholders', note: 'partners of partnerships, without shares' },
    { section: 'establishments' },
    { section: 'documents' },
  ],
  standing: {
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in the notes of its accounts.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'Mergers and divisions are entries of the full extract, which is not open data. Their deeds are among the documents.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Since 1 October 2025 the Register of Beneficial Owners answers authorities, those obliged by the law against money ' +
        'laundering, and whoever shows a legitimate interest (Wirtschaftliche Eigentümer Registergesetz, WiEReG). Apply for ' +
        'access at the registry authority in the Federal Ministry of Finance, https://www.bmf.gv.at, through the ' +
        'Unternehmensserviceportal, https://www.usp.gv.at.',
    }),
  },
};

/** Annual accounts that were filed as XML in the Firmenbuch: what they say of the company. */
export const ACCOUNTS: SourceDescriptor = {
  id: 'at.accounts',
  name: 'Annual accounts in the Firmenbuch (Austria)',
  kind: 'register',
  home: FIRMENBUCH.home,
  licence: LICENCE,
  keyFrom: KEY_FROM,
  reachedAs: FIRMENBUCH.id,
  fills: [{ section: 'company', note: 'capital, as of the newest annual accounts that were filed as XML' }],
};
