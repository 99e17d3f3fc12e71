import { describe, expect, test } from 'vitest';
import type { Offer } from './offers.ts';
import { ownersView } from './owners-view.ts';
import type { ShownEntity } from './shown-entity.ts';
import { type ShownDifference, shownOwners } from './shown-owners.ts';
import type { JoinedAnswer } from './structure-source.ts';
import { ask } from './testing/owners-asked.ts';
import { isSaidAtGlance, type OwnersModel, type OwnersSentence, saidOfOwners } from './when-said.ts';
import { isSaidOfLead, saidOfEntity, saidOfOwner } from './when-said-of-row.ts';

// Sentences that the pages of no company of the stand-ins say: of refused computations, old data, other rules, missing answers.

const shown = shownOwners(ownersView(ask()), []);
const structure = { source: 'graph', retrievedAt: '2026-11-28T04:00:00Z', isStale: false } as const;
const PLAIN: OwnersModel = {
  ...{ shown, structure, hasProfile: true, mayTrace: false, notCompared: undefined, isHousePolicy: true },
};
const [owner] = shown.owners;
if (owner === undefined) throw new Error('expected an owner');
const offer: Offer = { nodeId: 'a', name: 'A', place: undefined, item: 'companyProfile', credits: 10 };
const coming = { id: 'eu-amlr', name: 'EU AMLR', from: '2027-07-10' };
const onOffer = { list: [offer], way: [], wayCredits: 0, trace: undefined, requestId: undefined };
const joined: JoinedAnswer[] = [
  {
    ...{ nodeId: 'a', name: 'A', country: 'TEST', companyId: 'a', requestId: 'r' },
    ...{ dataPoint: 'companyProfile', at: '2026-11-28T04:00:00Z', isOutdated: false },
  },
];
const none = { ...PLAIN, structure: undefined };
const difference: ShownDifference = {
  ...{ key: 'd', rowKey: owner.key, statementIndex: undefined },
  class: 'missing_in_register',
  suggestion: { outcome: 'report', reason: 'duty_to_report', source: 'law' },
};

describe('the page of beneficial owners', () => {
  test.each<[OwnersSentence, OwnersModel]>([
    ['structure.profiles', { ...PLAIN, structure: { ...structure, source: 'companyProfile', joined } }],
    [
      'structure.ultimateBeneficialOwners',
      { ...PLAIN, structure: { ...structure, source: 'ultimateBeneficialOwners' } },
    ],
    ['structure.stale', { ...PLAIN, structure: { ...structure, isStale: true } }],
    ['structure.none', none],
    ['structure.noneHelp', { ...none, hasProfile: false }],
    ['structure.noneHelpProfile', { ...none, mayTrace: true }],
    ['structure.noneHelpAsk', none],
    ['outcome.meansOpen', { ...PLAIN, shown: { ...shown, outcome: 'none_found', otherMeans: 'open' } }],
    ['outcome.refused', { ...PLAIN, shown: { ...shown, outcome: 'refused' } }],
    ['more', { ...PLAIN, shown: { ...shown, owners: Array(101).fill({ ...owner, declared: [] }) } }],
    ['managers.none', { ...PLAIN, shown: { ...shown, outcome: 'none_found', seniorManagers: [] } }],
    ['offers.help', { ...PLAIN, onOffer }],
    ['policy.coming', { ...PLAIN, coming }],
    ['policy.otherRule', { ...PLAIN, isHousePolicy: false, shown: { ...shown, differences: [difference] } }],
  ])('%s is said where it holds, and not elsewhere', (sentence, page) => {
    expect(saidOfOwners(page)).toContain(sentence);
    expect(saidOfOwners(PLAIN)).not.toContain(sentence);
  });

  test('one reason for which nothing was compared, with its price where a purchase could bring it', () => {
    const reasons = [
      ...(['not_requested', 'not_offered', 'none_named', 'restricted', 'exempt', 'declared_none'] as const),
      ...(['declared_unnamed', 'declared_alone', 'failed', 'in_progress', 'unexplained'] as const),
    ];
    const said = reasons.map((notCompared) =>
      saidOfOwners({ ...PLAIN, notCompared }).filter((key) => key.startsWith('notCompared.')),
    );
    const forSale = new Set(['not_requested', 'declared_none', 'failed']);
    expect(said).toEqual(
      reasons.map((reason) => [
        `notCompared.${reason}`,
        ...(reason === 'declared_alone' ? [] : ['notCompared.help']),
        ...(forSale.has(reason) ? ['notCompared.get'] : []),
      ]),
    );
  });

  test('each anomaly by its kind', () => {
    const kinds = [
      ...(['declarations_differ', 'under_allocated', 'classes_not_whole', 'unknown_class'] as const),
      ...(['no_outside_owner', 'control_ring'] as const),
    ];
    for (const kind of kinds) {
      const said = saidOfOwners({ ...PLAIN, shown: { ...shown, anomalies: [kind] } });
      expect(said.filter((key) => key.startsWith('anomaly.'))).toEqual([`anomaly.${kind}`]);
    }
  });
});

test('a row says what is not known of its two sides, and who was asked', () => {
  const apart = { ...owner, declared: [], verdict: 'undecided', standing: 'undecided' } as const;
  const saidOf = (page: OwnersModel, more: Partial<typeof owner> = {}) =>
    saidOfOwner({ owner: { ...apart, ...more }, page });
  expect(saidOf({ ...PLAIN, notCompared: 'not_requested' })).toContain('row.notKnown');
  expect(saidOf({ ...PLAIN, notCompared: 'none_named' })).not.toContain('row.notKnown');
  expect(saidOf(none)).toContain('row.notComputed');
  expect(saidOf(PLAIN)).not.toContain('row.notComputed');
  expect(saidOf(PLAIN, { settledBy: { by: 'wait' } })).toContain('settledBy.wait');
  expect(saidOf(PLAIN, { settledBy: { by: 'asked', on: '2026-11-28', who: 'A. Roy' } })).toContain(
    'settledBy.asked',
  );
  expect(saidOf(PLAIN, { verdict: 'yes', settledBy: { by: 'wait' } })).not.toContain('settledBy.wait');
});

test('an entity says what its register and the structure leave out', () => {
  const entity: ShownEntity = {
    ...{ key: 'e', name: 'Hold', countryCode: 'GB', number: '1', kind: 'relevant_legal_entity' },
    ...{ isDeclared: true, hasOwnPart: true, declaredControl: [], since: undefined, source: undefined },
    natures: [{ code: 'shares', words: 'shares', since: undefined }],
    ...{ flags: [], nodeId: 'Hold', share: '30 %', standing: 'controls', behind: [], isOpen: false },
  };
  expect(saidOfEntity(entity)).toEqual(['standing.controls']);
  expect(saidOfEntity({ ...entity, natures: [] })).toContain('noNature');
  expect(saidOfEntity({ ...entity, isDeclared: false, natures: [] })).toEqual([
    'notDeclared',
    'standing.controls',
  ]);
  expect(saidOfEntity({ ...entity, standing: undefined })).toEqual(['notComputed']);
});

test('of a lead whether a list names other holders; of too many owners that they are not shown', () => {
  const lead = { name: 'Ada Roe', company: 'Hold', words: [], hasList: true, isUndecided: false };
  expect([isSaidOfLead('named', lead), isSaidOfLead('noLink', lead)]).toEqual([true, false]);
  expect(isSaidOfLead('named', { ...lead, hasList: false })).toBe(false);
  expect(isSaidAtGlance('manyOwners', { owners: undefined, isAnswered: true })).toBe(true);
});
