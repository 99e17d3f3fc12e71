import type { Absence } from '#lib/contract/index.ts';
import { US_OWNERS } from '../gleif/closed-registers.ts';
import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const here = (explanation: string): Absence => ({ reason: 'not_offered', explanation });

/** Florida's Division of Corporations, by its corporate data file. */
export const SUNBIZ_SOURCE: SourceDescriptor = {
  id: 'us-fl.sunbiz',
  flags: [
    ...(['inactive', 'right_to_trade_lost', 'status_unknown', 'foreign_company'] as const),
    'register_remark',
  ],
  values: {
    'status/localName': 'mapped',
    'establishments/name': 'mapped',
    'role/localName': 'mapped',
  },
  name: 'Florida Division of Corporations (Sunbiz)',
  kind: 'register',
  home: 'https://dos.fl.gov/sunbiz/',
  licence: 'Public record (Florida Statutes, chapter 119)',
  restsOn: 'us.fl',
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives', note: 'six officers at most' },
    { section: 'otherKeyPersons', note: 'registered agent' },
    { section: 'establishments', note: 'registered office' },
  ],
  standing: {
    shareholders: here(
      'The register records no shareholders (Florida Statutes, chapters 605 and 607): a company keeps its own list. Ask the company itself.',
    ),
    subsidiaries: here('The register keeps no list of the companies in which a company holds shares.'),
    companyRelationships: here(
      'The file has no mergers or conversions. The register shows them with the filings of a company, at https://search.sunbiz.org.',
    ),
    documents: here(
      'The register shows images of what was filed one by one, free, at https://search.sunbiz.org, and offers no interface to them.',
    ),
    ...ofOwners({ reason: 'restricted', explanation: US_OWNERS }),
  },
};
