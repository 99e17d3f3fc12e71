import type { Individual } from '#lib/contract/index.ts';
import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { holds, ownsShares, represents } from '../parties.ts';
import { ROLES } from '../roles.ts';
import { addressIn } from '../testland.ts';
import { PROCEEDINGS_EXAMPLES } from './flag-examples.ts';

const limited = (id: string, legalName: string, shows: string, more: Partial<Example>): Example => ({
  ...{ id, shows, legalName, form: 'limited' },
  ...more,
});

/** A company whose newest accounts are made up to a day. */
const withAccounts = (lastMadeUpTo: string): Partial<Example> => ({
  facts: { filingDuties: { accounts: { lastMadeUpTo } } },
});

/** A company whose only director has this nationality. */
const directedFrom = (nationality: string): Partial<Example> => ({
  contents: ({ company: { id } }) => ({
    legalRepresentatives: [
      represents(
        ROLES.managingDirector,
        { individual: person(`${id}/1`, { nationality, residenceAddress: { countryCode: nationality } }) },
        '2018-05-02',
      ),
    ],
  }),
});

const { addressLine1: _, ...town } = addressIn('T0003143');

/** Flags that no source states: they follow from facts, or from a list of countries. Other examples show the rest. */
export const DERIVED_FLAG_EXAMPLES: readonly Example[] = [
  limited('T0003141', 'Fakto 3141 KLR', 'accounts older than two years', withAccounts('2023-12-31')),
  limited('T0003142', 'Fakto 3142 KLR', 'accounts of the last year', withAccounts('2025-12-31')),
  limited('T0003143', 'Fakto 3143 KLR', 'a post-office box as its only address', {
    company: { legalAddress: { ...town, poBox: '77' } },
  }),
  limited('T0003144', 'Fakto 3144 KLR', 'bearer shares', {
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: named('Elowen Marrowby') }, 60),
        holds(company, { individual: named('Quang Lagomarinez') }, 40, {
          source: 'Portantaj akcioj (bearer shares)',
        }),
      ],
      ultimateBeneficialOwners: [ownsShares(named('Elowen Marrowby'), 60, 60)],
    }),
  }),
  limited('T0003145', 'Fakto 3145 KLR', 'a director of a country with a call for action', directedFrom('IR')),
  limited('T0003146', 'Fakto 3146 KLR', 'a director of a country under more monitoring', directedFrom('KE')),
  limited('T0003147', 'Fakto 3147 KLR', 'a director of a high-risk country of the EU', directedFrom('AF')),
];

const OWNER: Individual = named('Léonie Brambleford');
const PARENT = 'T0003221';

/** A subsidiary of the group. */
const subsidiary = (id: string, name: string, shows: string, facts: Example['facts'] = {}): Example =>
  limited(id, `Mixed Group Example ${name} KLR`, `subsidiary of a mixed group: ${shows}`, {
    contents: ({ company, companyOf }) => ({
      shareholders: [holds(company, { company: companyOf(PARENT) }, 100)],
      ultimateBeneficialOwners: [ownsShares(OWNER, 100, 100)],
    }),
    ...(Object.keys(facts).length > 0 && { facts }),
  });

/** The facts of the example of open proceedings, as another company of the group has them. */
const { insolvencyProceedings, flags = [] } = PROCEEDINGS_EXAMPLES[0]?.facts ?? {};
const bankruptcy: Example['facts'] = {
  ...(insolvencyProceedings && {
    insolvencyProceedings: insolvencyProceedings.map((each) => ({ ...each, officeHolders: [] })),
  }),
  flags: flags.filter(({ code }) => code === 'insolvency_open'),
};

/** A group of one customer: its parent and one subsidiary in order, one bankrupt, one that files late. */
export const GROUP_EXAMPLES: readonly Example[] = [
  limited(PARENT, 'Mixed Group Example Holding KLR', 'the parent of a mixed group', {
    contents: ({ company, companyOf }) => ({
      shareholders: [holds(company, { individual: OWNER }, 100)],
      ultimateBeneficialOwners: [ownsShares(OWNER, 100, 100)],
      subsidiaries: ['T0003222', 'T0003223', 'T0003224'].map((id, at) => ({
        ...{ entityId: `s${at + 1}`, company: companyOf(id), sharePercentage: 100 },
      })),
    }),
  }),
  subsidiary('T0003222', 'Trading', 'in order'),
  subsidiary('T0003223', 'Foundry', 'bankrupt', bankruptcy),
  subsidiary('T0003224', 'Press', 'its accounts are old', withAccounts('2022-12-31').facts),
];
