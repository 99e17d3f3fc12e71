import type { Company, NatureOfControl, Shareholder } from '#lib/contract/index.ts';
import type { Contents, Example, Pen } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { entityControls, holds } from '../parties.ts';
import { FOREIGN_HOLDERS } from './foreign-holders.ts';

/** A corporate trustee abroad, whose trust has no name in any register. */
const LAGOON: Company = {
  id: 'EXAMPLE-LU-2',
  countryCode: 'LU',
  legalName: 'Lagoon Example Trustees SA',
  legalAddress: { city: 'Luxembourg', countryCode: 'LU' },
};

/** All shares, in hands of which none reaches a quarter. */
const scattered = ({ company }: Pen): Shareholder[] =>
  [1, 2, 3, 4, 5].map((at) => holds(company, { individual: person(`${company.id}/${at}`) }, 20));

/** One small holder: who holds the rest is in no list. */
const mostUnlisted = ({ company }: Pen): Shareholder[] => [
  holds(company, { individual: person(`${company.id}/1`) }, 20),
];

const VOTES: NatureOfControl = {
  ...{ code: 'voĉoj-50-ĝis-75', words: 'Havas pli ol 50 ĝis 75 % de la voĉoj' },
  ...{ of: 'votes', capacity: 'own' },
  range: { lower: 50, upper: 75, lowerIsInclusive: false },
};
const APPOINTS: NatureOfControl = {
  ...{ code: 'elektas-estraron', words: 'Elektas kaj eksigas la plimulton de la administrantoj' },
  ...{ of: 'appointment', capacity: 'own' },
};
const INFLUENCE: NatureOfControl = {
  ...{ code: 'granda-influo', words: 'Havas grandan influon aŭ regadon' },
  ...{ of: 'influence', capacity: 'own' },
};
const AS_TRUSTEE: NatureOfControl = {
  ...{ code: 'akcioj-25-ĝis-100-kiel-fiduciulo', words: 'Kiel fiduciulo havas pli ol 25 % de la akcioj' },
  ...{ of: 'shares', capacity: 'trustee' },
  range: { lower: 25, upper: 100, lowerIsInclusive: false },
};
const AS_MEMBER: NatureOfControl = {
  ...{ code: 'akcioj-25-ĝis-100-kiel-firmaano', words: 'Kiel ano de firmao havas pli ol 25 % de la akcioj' },
  ...{ of: 'shares', capacity: 'firm_member' },
  range: { lower: 25, upper: 100, lowerIsInclusive: false },
};
const QUARTER: NatureOfControl = {
  ...{ code: 'akcioj-25-ĝis-50', words: 'Havas pli ol 25 ĝis 50 % de la akcioj' },
  ...{ of: 'shares', capacity: 'own' },
  range: { lower: 25, upper: 50, lowerIsInclusive: false },
};
const UNKNOWN: NatureOfControl = {
  ...{ code: 'akcioj-25-ĝis-50-kiel-novaĵo', of: 'shares', capacity: 'not_known' },
};

type Entity = readonly [
  company: Company,
  kind: Parameters<typeof entityControls>[1],
  natures: readonly NatureOfControl[],
];

/** The register of owners names this party and no person. */
function names([company, kind, natures]: Entity): Contents {
  return {
    ultimateBeneficialOwners: [],
    controllingEntities: [entityControls(company, kind, natures)],
    absence: {
      ultimateBeneficialOwners: {
        reason: 'none_named',
        explanation: `La registro nomas neniun personon (legal entities only): ${company.legalName}.`,
      },
    },
  };
}

const example = (
  id: string,
  shows: string,
  legalName: string,
  { holders, entity }: { holders: (pen: Pen) => Shareholder[]; entity: (pen: Pen) => Entity },
): Example => ({
  ...{ id, shows, legalName },
  form: 'limited',
  contents: (pen) => ({ shareholders: holders(pen), ...names(entity(pen)) }),
});

/** Legal entities with control: without shares, for a trust or a firm, and in ways that are not known. */
export const CONTROL_EXAMPLES: readonly Example[] = [
  example('T0000336', 'a legal entity has votes and no shares', 'Borrowed Votes Example Retail KLR', {
    holders: scattered,
    entity: ({ companyOf }) => [companyOf('T0000337'), 'relevant_legal_entity', [VOTES]],
  }),
  {
    id: 'T0000337',
    shows: 'has votes in another company and no shares of it',
    legalName: 'Votary Example Holding KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [holds(company, { individual: named('Nadia Brekkhus', { gender: 'Female' }) }, 100)],
    }),
  },
  example('T0000338', 'a legal entity abroad appoints the board', 'Appointed Board Example Energy KLR', {
    holders: scattered,
    entity: () => [FOREIGN_HOLDERS.DE, 'relevant_legal_entity', [APPOINTS]],
  }),
  example('T0000340', 'a legal entity that no register knows has influence', 'Influenced Example Media KLR', {
    holders: scattered,
    entity: () => [{ legalName: 'Nowhere Registered Example Ltd' }, 'relevant_legal_entity', [INFLUENCE]],
  }),
  example('T0000341', 'a corporate trustee of a trust without a name', 'Entrusted Example Harbour KLR', {
    holders: mostUnlisted,
    entity: () => [LAGOON, 'relevant_legal_entity', [AS_TRUSTEE]],
  }),
  example('T0000342', 'a member of a firm holds for the firm', 'Firm-Held Example Mills KLR', {
    holders: mostUnlisted,
    entity: () => [FOREIGN_HOLDERS.NL, 'relevant_legal_entity', [AS_MEMBER]],
  }),
  example('T0000350', 'a party that may be a person or a company', 'Unstated Party Example Foods KLR', {
    holders: mostUnlisted,
    entity: () => [{ legalName: 'Iu Ekzemplo' }, 'not_stated', [QUARTER]],
  }),
  example('T0000351', 'control of a nature that is not known', 'Unknown Nature Example Textiles KLR', {
    holders: mostUnlisted,
    entity: () => [FOREIGN_HOLDERS.CH, 'relevant_legal_entity', [UNKNOWN]],
  }),
];
