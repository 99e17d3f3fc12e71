import type { Absence } from '#lib/contract/index.ts';
import { US_OWNERS } from '../gleif/closed-registers.ts';
import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const here = (explanation: string): Absence => ({ reason: 'not_offered', explanation });

/** Iowa's Secretary of State, by the file of active companies. */
export const IOWA_SOURCE: SourceDescriptor = {
  id: 'us-ia.sos',
  values: {
    'status/localName': 'mapped',
    'establishments/name': 'mapped',
    'role/localName': 'mapped',
  },
  name: 'Iowa Secretary of State (active business entities)',
  kind: 'register',
  home: 'https://data.iowa.gov/catalog/dataset/554',
  licence: 'CC BY 4.0',
  holds: 'active business entities',
  restsOn: 'us.ia',
  fills: [
    { section: 'company', note: 'active companies' },
    { section: 'otherKeyPersons', note: 'registered agent, where it is a company' },
    { section: 'establishments', note: 'registered office' },
  ],
  standing: {
    legalRepresentatives: here(
      'The file names no officers. The register shows a company’s biennial report at https://sos.iowa.gov/search/business.',
    ),
    shareholders: here(
      'The register records no shareholders (Iowa Code, chapters 489 and 490): a company keeps its own list. Ask the company itself.',
    ),
    subsidiaries: here('The register keeps no list of the companies in which a company holds shares.'),
    companyRelationships: here(
      'The file has no mergers or conversions. The register shows them with the filings of a company.',
    ),
    documents: here('The register shows filings one by one at https://sos.iowa.gov/search/business.'),
    ...ofOwners({ reason: 'restricted', explanation: US_OWNERS }),
  },
};
