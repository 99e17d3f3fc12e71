import { describe, expect, test } from 'vitest';
import { companyOf, ownersOf } from './testing/mapped-fixtures.ts';

/* One invented company for each shape that a list of the register can have. */

interface Listed {
  /** Declared owners: names; a statement by the beginning of its words. */
  readonly owners: readonly (string | RegExp)[];
  /** Legal entities with control: name, kind, and of each nature the measure and the capacity. */
  readonly entities: readonly (readonly [name: string, kind: string, ...natures: string[]])[];
  /** Natures of the first owner who has a name. */
  readonly natures?: readonly string[];
  readonly shareholders?: readonly string[];
}

const RLE = 'relevant_legal_entity';
const RBO = 'registrable_beneficial_owner';

const CASES: Readonly<Record<string, Listed>> = {
  'votes-only': { owners: [], entities: [['Votary Example Limited', RLE, 'votes own 50 75']] },
  'appoints-only': { owners: [], entities: [['Appointer Example Limited', RLE, 'appointment own']] },
  'influence-abroad': { owners: [], entities: [['Larkspur Example Inc.', RLE, 'influence own']] },
  'controls-trust': {
    owners: [],
    entities: [['Settler Example Limited', RLE, 'shares controls_trust 25 50', 'votes controls_trust 25 50']],
  },
  'controls-firm': {
    owners: ['Wilhelmina Firmstone'],
    entities: [],
    natures: ['votes controls_firm 50 75'],
  },
  'legal-person': {
    owners: [],
    entities: [['Borough Of Exampleham', 'other_registrable_person', 'votes own 25 50']],
  },
  'protected-and-entity': {
    owners: [/^The person with significant control's details are not shown/],
    entities: [['Holder Example Limited', RLE, 'shares own 25 50']],
    shareholders: ['Holder Example Limited'],
  },
  'unknown-kind-person': { owners: ['Perran Trescothick'], entities: [], natures: ['shares own 25 50'] },
  'unknown-kind-entity': {
    owners: [],
    entities: [['Novel Example Limited', RLE, 'shares own 25 50']],
    shareholders: ['Novel Example Limited'],
  },
  'unknown-kind-neither': {
    owners: [/^Example Something: The person holds/],
    entities: [['Example Something', 'not_stated', 'shares own 25 50']],
  },
  'unknown-suffix': {
    owners: [],
    entities: [['Suffix Example Limited', RLE, 'surplus_assets not_known', 'shares not_known']],
  },
  'unknown-nature': { owners: [], entities: [['Nature Example Limited', RLE, 'other not_known']] },
  'statement-not-identified': { owners: [/notified on \d{4}-\d{2}-\d{2}\)\.$/], entities: [] },
  'statement-said-twice': { owners: [/\(notified on 2018-05-01, 2020-05-01\)\.$/], entities: [] },
  'overseas-corporate-trustee': {
    owners: ['Kofi Ansah-Example'],
    entities: [['Lagoon Example Trustees SA', RBO, 'shares trustee 25 100']],
    natures: ['shares own 25 100', 'votes own 25 100'],
  },
  'overseas-two-trustees': {
    owners: ['Ines Lagunero'],
    entities: [['Lagoon Example Trustees SA', RBO, 'shares trustee 25 100']],
    natures: ['shares trustee 25 100'],
  },
  'overseas-firm-member': {
    owners: [],
    entities: [['Partner Example SCS', RBO, 'shares firm_member 25 100']],
  },
  'overseas-controls-trust': {
    owners: ['Ines Lagunero'],
    entities: [],
    natures: ['shares controls_trust 25 100'],
  },
  'overseas-nominee': { owners: ['Ines Lagunero'], entities: [], natures: ['nominee own'] },
  'overseas-government': {
    owners: [],
    entities: [['Republic Of Example, Ministry Of Finance', RBO, 'shares own 25 100']],
    shareholders: ['Republic Of Example, Ministry Of Finance'],
  },
};

type Control = NonNullable<ReturnType<typeof ownersOf>['ultimateBeneficialOwners'][number]['control']>;
const naturesIn = (control: Control | undefined) =>
  (control?.natures ?? []).map(({ of, capacity, range }) =>
    [of, capacity, range?.lower, range?.upper].filter((each) => each !== undefined).join(' '),
  );

describe.each(Object.entries(CASES))('%s', (name, { owners, entities, natures, shareholders = [] }) => {
  const { value, absence } = companyOf(name);
  const told = ownersOf(name);

  test('names each party once, with its natures', () => {
    expect(
      value.controllingEntities?.map(({ company, entityKind, control }) => [
        company.legalName,
        entityKind,
        ...naturesIn(control),
      ]) ?? [],
    ).toEqual(entities);
    const persons = told.ultimateBeneficialOwners;
    expect(persons.map((one) => one.name?.fullName ?? one.control?.description)).toEqual(
      owners.map((owner) => (typeof owner === 'string' ? owner : expect.stringMatching(owner))),
    );
    const [named] = persons.filter((one) => one.name !== undefined);
    expect(naturesIn(named?.control)).toEqual(natures ?? []);
  });

  test('has as shareholders those with shares of their own, and nobody in two roles besides', () => {
    expect((value.shareholders ?? []).map(({ company }) => company?.legalName)).toEqual(shareholders);
    expect(value.otherKeyPersons).toBeUndefined();
  });

  test('says why a list is empty', () => {
    expect(absence.controllingEntities?.reason).toBe(entities.length === 0 ? 'none_named' : undefined);
    expect(told.absence?.reason).toBe(owners.length === 0 ? 'none_named' : undefined);
  });
});
