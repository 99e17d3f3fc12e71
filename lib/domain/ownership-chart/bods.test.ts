import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type OwnersAsked, ownersView } from '../owners/index.ts';
import { between, EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { type BodsAsked, bods } from './bods.ts';
import type { BodsStatement } from './bods-statement.ts';
import { BodsStatements } from './testing/bods-schema.ts';
import { randomGraph } from './testing/random-graph.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOLDINGS: Holding[] = [
  ['Root', 'Hold', 60],
  ['Hold', 'anna', 80],
  ['Hold', 'Listed', 20],
  ['Root', 'jan', between(25, 50, { isLowerOpen: true })],
  ['Root', 'Trust', 5, { votes: between(5, 10), source: 'register of members' }],
  ['Trust', 'jan', 0, { kind: 'trustee' }],
  ['Root', 'many', 2],
];
const graph = graphOf(HOLDINGS, {
  Root: { name: 'Topco', countryCode: 'FR' },
  Hold: { countryCode: 'US-DE' },
  Listed: { kind: 'exempt', countryCode: 'TEST' },
  Trust: { kind: 'trust' },
  many: { kind: 'dispersed' },
  anna: { name: 'Anna Roy' },
});
const individuals = new Map([
  [
    'anna',
    { name: { fullName: 'Anna Roy' }, birthDate: { day: 27, month: 4, year: 1980 }, nationality: 'FR' },
  ],
]);
const owners = [
  {
    name: { fullName: 'Anna Roy' },
    birthDate: { month: 4, year: 1980 },
    control: {
      controlType: 'ownership-of-shares',
      description: 'More than 25 % but not more than 50 %',
      percentageDetails: [{ type: 'shares', range: { lower: 25, upper: 50 } }],
    },
  },
  { control: { description: 'exists but has not been identified' } },
];
const asked = (more: Partial<OwnersAsked> = {}): BodsAsked => ({
  view: ownersView({
    declared: { owners, statedOn: '2026-05-01' },
    graph,
    individuals,
    policy: EU_AMLR,
    today: '2027-08-01',
    ...more,
  }),
  subject: { id: 'Root', name: 'Topco', countryCode: 'FR' },
  identifiers: new Map([['Root', { id: '123456789', schemeName: 'SIREN' }]]),
  publisher: 'Example Bank',
  publishedOn: '2027-08-01',
  declaredSource: {
    register: 'Register of owners',
    isAuthoritative: true,
    retrievedAt: '2027-07-30T10:00:00Z',
  },
  structureSource: { register: 'Register of companies', url: 'https://register.example/123' },
});
const relationships = (statements: readonly BodsStatement[]) =>
  statements.flatMap((one) => (one.recordType === 'relationship' ? [one] : []));

/** What the standard asks across statements, beside the schema of each. */
function assertConsistent(statements: readonly BodsStatement[]) {
  BodsStatements.parse(statements);
  expect(new Set(statements.map(({ statementId }) => statementId)).size).toBe(statements.length);
  const at = new Map(statements.map(({ recordId }, place) => [recordId, place]));
  expect(at.size).toBe(statements.length);
  const typeOf = (id: string) => statements[at.get(id) ?? -1]?.recordType;
  for (const { recordDetails, recordId, declarationSubject } of relationships(statements)) {
    const { subject, interestedParty, componentRecords = [], interests } = recordDetails;
    expect(typeOf(declarationSubject)).toBe('entity');
    expect(typeOf(subject)).toBe('entity');
    if (typeof interestedParty === 'string') expect(['entity', 'person']).toContain(typeOf(interestedParty));
    for (const interest of interests) {
      if (!interest.beneficialOwnershipOrControl) continue;
      expect(typeof interestedParty === 'string' && typeOf(interestedParty)).toBe('person');
    }
    for (const id of componentRecords) {
      expect(at.get(id) ?? Infinity).toBeLessThan(at.get(recordId) ?? -1);
      expect(statements[at.get(id) ?? -1]?.recordDetails.isComponent).toBe(true);
    }
  }
}

describe('valid', () => {
  test('with a structure and without', () => {
    assertConsistent(bods(asked()));
    assertConsistent(bods(asked({ graph: undefined })));
    assertConsistent(bods(asked({ declared: { owners: [], absence: { reason: 'declared_none' } } })));
  });

  test('whatever the structure', () => {
    fc.assert(
      fc.property(randomGraph(14), (random) => assertConsistent(bods(asked({ graph: random })))),
      { seed: 12, numRuns: 60 },
    );
  });

  test('the schema refuses what is not', () => {
    const [first] = bods(asked());
    expect(BodsStatements.safeParse([{ ...first, statementId: 'short' }]).success).toBe(false);
    expect(BodsStatements.safeParse([{ ...first, recordType: 'other' }]).success).toBe(false);
    expect(BodsStatements.safeParse([{ ...first, recordDetails: {} }]).success).toBe(false);
  });
});

describe('what the statements say', () => {
  const statements = bods(asked());
  const byId = (id: string) => statements.find(({ recordId }) => recordId === id);

  test('declared and computed are claims of their own, each with its source', () => {
    const party = relationships(statements).filter(({ recordId }) => /^(declared|computed)/.test(recordId));
    const types = (id: string) =>
      party.filter(({ recordId }) => recordId.startsWith(id)).map(({ source }) => source.type);
    expect(types('declared/relationship')).toEqual([['officialRegister']]);
    expect(types('computed/anna')).toEqual([['primaryResearch']]);
    expect(byId('computed/anna')?.source.assertedBy).toEqual([{ name: 'Example Bank' }]);
    expect(byId('Hold')?.source.type).toEqual(['thirdParty']);
    expect(party.find(({ recordId }) => recordId.startsWith('declared'))?.statementDate).toBe('2026-05-01');
  });

  test('a computed owner rests on the records of the way to them', () => {
    const anna = relationships(statements).find(({ recordId }) => recordId === 'computed/anna');
    expect(anna?.recordDetails.componentRecords).toEqual(['holding/link 0', 'holding/link 1']);
    expect(anna?.recordDetails.interests[0]).toMatchObject({
      type: 'shareholding',
      directOrIndirect: 'indirect',
      beneficialOwnershipOrControl: true,
      share: { minimum: 48 },
    });
    expect(anna?.recordDetails.interests[0]?.details).toContain('60 % × 80 %');
    expect(byId('Hold')?.recordDetails.isComponent).toBe(true);
    expect(byId('Root')?.recordDetails.isComponent).toBe(false);
  });

  test('a bound that is not reached is exclusive; an exact share is all three', () => {
    const shareOf = (id: string) =>
      relationships(statements)
        .find(({ recordId }) => recordId === id)
        ?.recordDetails.interests.map(({ share }) => share);
    expect(shareOf('holding/link 3')).toEqual([{ exclusiveMinimum: 25, maximum: 50 }]);
    expect(shareOf('holding/link 0')).toEqual([{ exact: 60, minimum: 60, maximum: 60 }]);
    expect(shareOf('holding/link 4')).toEqual([
      { exact: 5, minimum: 5, maximum: 5 },
      { minimum: 5, maximum: 10 },
    ]);
  });

  test('who is unknown has a reason', () => {
    const reasons = relationships(statements).flatMap(({ recordDetails: { interestedParty } }) =>
      typeof interestedParty === 'string' ? [] : [interestedParty.reason],
    );
    expect(reasons.sort()).toEqual([
      'subjectExemptFromDisclosure',
      'subjectUnableToConfirmOrIdentifyBeneficialOwner',
    ]);
    expect(byId('many')?.recordDetails).toMatchObject({
      unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' },
    });
  });

  test('of a birth the month, and no day', () => {
    expect(byId('anna')?.recordDetails).toMatchObject({
      names: [{ fullName: 'Anna Roy' }],
      birthDate: '1980-04',
      nationalities: [{ name: 'France', code: 'FR' }],
    });
    expect(JSON.stringify(statements)).not.toContain('1980-04-27');
  });

  test('places: a state of the United States, and a country that is none', () => {
    expect(byId('Hold')?.recordDetails).toMatchObject({
      jurisdiction: { name: 'United States', code: 'US-DE' },
    });
    expect(byId('Listed')?.recordDetails).toMatchObject({ jurisdiction: { name: 'TEST' } });
    expect(byId('Root')?.recordDetails).toMatchObject({
      identifiers: [{ id: '123456789', schemeName: 'SIREN' }],
    });
  });

  test('the same facts on the same day are the same bytes', () => {
    expect(JSON.stringify(bods(asked()))).toBe(JSON.stringify(statements));
  });
});
