import { describe, expect, test } from 'vitest';
import type { ShareholderView } from '../../company-view/index.ts';
import { NO_OFFERS } from '../../owners/index.ts';
import { beneficialOwners, EU_AMLR } from '../../ownership/index.ts';
import { graphOf, type Holding } from '../../ownership/testing/graph-of.ts';
import { type OwnershipView, ownershipView } from '../../ownership-view/index.ts';
import type { Seen } from '../seen.ts';
import { basisSentence, parentsSentence, tracedSentence, untracedSentence } from './structure-sentences.ts';

/** Of these holdings; the holders of `complete` are all known. */
function viewOf(holdings: readonly Holding[], complete: readonly string[] = []): OwnershipView {
  const graph = graphOf(
    holdings,
    Object.fromEntries(complete.map((name) => [name, { isComplete: true }] as const)),
  );
  return ownershipView({
    ...{ graph, owners: beneficialOwners(graph, EU_AMLR), policy: EU_AMLR, offers: NO_OFFERS },
    ...{ facts: { companies: new Map(), candidates: new Map() }, today: '2027-08-01' },
    ...{ source: 'graph', isDrawn: false },
  });
}

const WITH_COMPANY: Holding[] = [
  ['Root', 'Oak', 60],
  ['Root', 'anna', 40],
];
const PERSONS: Holding[] = [
  ['Root', 'anna', 60],
  ['Root', 'jan', 40],
];

test.each<[string, OwnershipView | undefined, string | undefined]>([
  ['nothing', viewOf(PERSONS), undefined],
  ['the part of a company', viewOf(WITH_COMPANY), 'Not traced: 60 % of the ownership.'],
  ['all of it', viewOf([['Root', 'Oak', 100]]), 'Not traced: 100 % of the ownership.'],
  ['nothing was computed', undefined, undefined],
])('how much is not traced: %s', (_, ownership, said) =>
  expect(untracedSentence(ownership)?.words).toBe(said),
);

describe('how much is traced', () => {
  test.each<[string, OwnershipView | undefined, string | undefined]>([
    ['everything', viewOf(PERSONS), 'Fully traced: 100 % of the ownership.'],
    [
      'all but the owners of one company',
      viewOf(WITH_COMPANY),
      'Fully traced: 40 % of the ownership, with 1 open end.',
    ],
    [
      'two gaps: a company, and holders who are not named',
      viewOf([
        ['Root', 'Oak', 60],
        ['Root', 'anna', 30],
      ]),
      'Fully traced: 30 % of the ownership, with 2 open ends.',
    ],
    ['nothing was computed', undefined, undefined],
    [
      'no figure can be computed',
      viewOf(
        [
          ['Root', 'A', 100],
          ['A', 'Root', 100],
        ],
        ['Root', 'A'],
      ),
      undefined,
    ],
  ])('%s', (_, ownership, said) => expect(tracedSentence(ownership)?.words).toBe(said));
});

describe('what it was computed on', () => {
  const structureOf = (source: NonNullable<Seen['structure']>['source']) => ({
    ...{ source, retrievedAt: '2027-08-01T10:00:00.000Z', isStale: false },
  });
  const direct =
    'It was computed from direct holders only: the owners of corporate holders were not looked up.';
  test.each<[string, Parameters<typeof basisSentence>[0], string | undefined]>([
    [
      'declared owners',
      { structure: structureOf('ultimateBeneficialOwners'), ownership: viewOf(PERSONS) },
      'It was computed from the declared owners only: no shareholder data is available.',
    ],
    [
      'direct holders, a company among them',
      { structure: structureOf('companyProfile'), ownership: viewOf(WITH_COMPANY) },
      direct,
    ],
    [
      'direct holders, all of them persons: nothing is left out',
      { structure: structureOf('companyProfile'), ownership: viewOf(PERSONS) },
      undefined,
    ],
    [
      'direct holders of whom no structure was made',
      { structure: structureOf('companyProfile'), ownership: undefined },
      direct,
    ],
    ['the whole structure', { structure: structureOf('graph'), ownership: viewOf(WITH_COMPANY) }, undefined],
    ['nothing', { structure: undefined, ownership: undefined }, undefined],
  ])('%s', (_, given, said) => expect(basisSentence(given)?.words).toBe(said));
});

describe('parents by consolidated accounts, as the LEI index names them', () => {
  const holder = (party: ShareholderView['party'], ...ranks: string[]): ShareholderView => ({
    ...{ position: 0, party, type: undefined, percentage: undefined, range: undefined },
    ...{ shares: undefined, nominalPrice: undefined, nominalHeld: undefined, paidIn: undefined },
    ...{ currency: undefined, source: undefined, tags: [] },
    consolidatingParent: ranks.length === 0 ? undefined : ranks,
  });
  const company = (name: string | undefined, number?: string): ShareholderView['party'] => ({
    kind: 'company',
    company: {
      ...{ name, number, nameInEnglish: undefined, countryCode: undefined, lookup: undefined },
      ...{ isSubject: false, status: undefined, facts: [], flags: [] },
    },
  });
  test.each<[string, ShareholderView[], string | undefined]>([
    [
      'one that is both',
      [holder(company('Oak AK'), 'direct', 'ultimate')],
      'Consolidated in the accounts of Oak AK (direct and ultimate parent): control is reported, the share is not known.',
    ],
    [
      'two',
      [holder(company('Oak AK'), 'direct'), holder(company('Elm AK'), 'ultimate')],
      'Consolidated in the accounts of Oak AK (direct parent) and Elm AK (ultimate parent): control is reported, the share is not known.',
    ],
    [
      'a number for want of a name',
      [holder(company(undefined, '529900GRZ2BQY5ZM9N49'), 'ultimate')],
      'Consolidated in the accounts of 529900GRZ2BQY5ZM9N49 (ultimate parent): control is reported, the share is not known.',
    ],
    [
      'neither name nor number',
      [holder(company(undefined), 'ultimate')],
      'Consolidated in the accounts of a company without a name (ultimate parent): control is reported, the share is not known.',
    ],
    ['a holder who is no parent', [holder(company('Oak AK'))], undefined],
    ['no company', [holder({ kind: 'other', type: undefined }, 'ultimate')], undefined],
    ['no holders', [], undefined],
  ])('%s', (_, shareholders, said) => expect(parentsSentence({ shareholders })?.words).toBe(said));
});
