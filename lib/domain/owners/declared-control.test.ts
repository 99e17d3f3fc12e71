import { describe, expect, it } from 'vitest';
import type { NatureOfControl } from '#lib/contract/index.ts';
import { EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { controlOfNatures } from './control-of-natures.ts';
import { ownersView } from './owners-view.ts';
import { shownOwners } from './shown-owners.ts';
import { saidOfOwners } from './when-said.ts';

const appoints: NatureOfControl = { words: 'Appoints the board.', of: 'appointment', capacity: 'own' };
const veto: NatureOfControl = { code: 'veto', of: 'other', capacity: 'not_known' };
const quarter: NatureOfControl = { of: 'shares', capacity: 'own', range: { lower: 10, upper: 20 } };
const most: NatureOfControl = { of: 'shares', capacity: 'own', range: { lower: 75, upper: 100 } };

const entity = (natures: readonly NatureOfControl[]) => ({
  company: { legalName: 'Hold', countryCode: 'GB', id: '1' },
  control: controlOfNatures(natures),
});
const person = (natures: readonly NatureOfControl[]) => ({
  name: { fullName: 'Ada Roe' },
  control: controlOfNatures(natures),
});
/** All of it is held by four persons, none of whom is an owner. */
const FOUR: Holding[] = ['ann', 'ben', 'cas', 'dan', 'eve'].map((owner) => ['Root', owner, 20]);

function said({
  holdings = FOUR,
  ...declared
}: {
  holdings?: readonly Holding[];
  owners?: readonly object[];
  entities?: readonly object[];
}) {
  const view = ownersView({
    declared: { owners: [], ...declared } as never,
    ...{ graph: graphOf(holdings), policy: EU_AMLR, today: '2027-08-01' },
  });
  const shown = shownOwners(view, []);
  const structure = { source: 'graph', retrievedAt: '', isStale: false } as const;
  const page = { shown, structure, hasProfile: true, mayTrace: false, isHousePolicy: true };
  const sentences = saidOfOwners({ ...page, notCompared: undefined });
  return { shown, isNamed: sentences.includes('outcome.otherMeans'), sentences };
}

describe('control by other means', () => {
  it('is declared for a legal entity alone', () => {
    const { shown, isNamed } = said({ entities: [entity([appoints])] });
    expect(isNamed).toBe(true);
    expect(shown.entities).toMatchObject([{ declaredControl: ['appoint-and-remove-directors'] }]);
    expect(shown.steps.find(({ outcome }) => outcome === 'declared')?.found).toEqual(['Hold']);
  });
  it('is not declared for an entity whose control the holdings show', () => {
    const holdings: Holding[] = [['Root', 'Hold', 80]];
    expect(said({ holdings, entities: [entity([most, appoints])] }).isNamed).toBe(false);
    expect(said({ holdings: [['Root', 'Hold', 20]], entities: [entity([appoints])] }).isNamed).toBe(true);
  });
  it('is declared by a nature that nobody knows, of a person as of an entity', () => {
    for (const declared of [{ owners: [person([veto])] }, { entities: [entity([veto])] }]) {
      const { shown, isNamed } = said(declared);
      expect([shown.otherMeans, isNamed]).toEqual(['declared', true]);
    }
  });
  it('is assessed where the register names entities, and was not where nobody was asked', () => {
    expect(said({ entities: [entity([quarter])] }).shown.otherMeans).toBe('assessed');
    const { shown, sentences } = said({});
    expect(shown.otherMeans).toBe('not_assessed');
    expect(sentences).toContain('outcome.notAssessed');
  });
  it('is not assessed by a power over another company of the structure', () => {
    const over = (owned: string): Holding => [owned, 'fay', 0, { kind: 'appoint-and-remove' }];
    const holdings: Holding[] = [...FOUR.slice(1), ['Root', 'Sub', 20], ['Sub', 'ann', 100]];
    expect(said({ holdings: [...holdings, over('Sub')] }).shown.otherMeans).toBe('not_assessed');
    expect(said({ holdings: [...holdings, over('Root')] }).shown.otherMeans).toBe('assessed');
  });
});
