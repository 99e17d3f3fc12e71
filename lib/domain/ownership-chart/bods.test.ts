import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { type OwnersAsked, ownersView } from '../owners/index.ts';
import { between, chosenPolicy, EU_AMLR, exactPercent } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { type BodsAsked, bods } from './bods.ts';
import { bodsShare, linkInterests } from './bods-interest.ts';
import type { BodsShare, BodsStatement } from './bods-statement.ts';
import { bodsBreaches } from './testing/bods-breaches.ts';
import { BodsStatements } from './testing/bods-statements.ts';
import { randomGraph } from './testing/random-graph.ts';

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
  Trust: { kind: 'trust', isComplete: true },
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
  declaration: 'FR/1',
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

describe('valid', () => {
  test('with a structure and without', () => {
    expect(bodsBreaches(bods(asked()))).toEqual([]);
    expect(bodsBreaches(bods(asked({ graph: undefined })))).toEqual([]);
    const none = { owners: [], absence: { reason: 'declared_none' } };
    expect(bodsBreaches(bods(asked({ declared: none })))).toEqual([]);
  });

  test('whatever the structure', () => {
    fc.assert(
      fc.property(randomGraph(14), (random) => {
        expect(bodsBreaches(bods(asked({ graph: random })))).toEqual([]);
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  test('a role in a foundation is none in a trust', () => {
    const holdings: Holding[] = [
      ['Root', 'Stiftung', 100],
      ['Stiftung', 'anna', 0, { kind: 'founder' }],
      ['Stiftung', 'jan', 0, { kind: 'beneficiary' }],
    ];
    const foundation = graphOf(holdings, { Stiftung: { kind: 'trust', arrangement: 'foundation' } });
    const statements = bods(asked({ graph: foundation }));
    expect(bodsBreaches(statements)).toEqual([]);
    const typesOf = (id: string) =>
      relationships(statements)
        .filter(({ recordDetails }) => recordDetails.interestedParty === `FR/1/${id}`)
        .flatMap(({ recordId, recordDetails: { interests } }) =>
          recordId.startsWith('FR/1/holding/') ? interests.map(({ type }) => type) : [],
        );
    expect(typesOf('anna')).toEqual(['otherInfluenceOrControl']);
    expect(typesOf('jan')).toEqual(['beneficiaryOfLegalArrangement']);
  });

  describe('parties of a trust that holds 80 %', () => {
    const HELD: Holding[] = [
      ['Root', 'Trust', 80],
      ['Trust', 'settlor', 0, { kind: 'settlor' }],
      ['Trust', 'TrusteeCo', 0, { kind: 'trustee' }],
      ['Trust', 'trustee', 0, { kind: 'trustee' }],
      ['Trust', 'protector', 0, { kind: 'protector' }],
      ['Trust', 'beneficiary', 0, { kind: 'beneficiary' }],
      ['TrusteeCo', 'owner', 100],
      ['Root', 'partner', 20],
    ];
    const held = graphOf(HELD, { Trust: { kind: 'trust', name: 'Family Trust' } });
    const inTrust = {
      ...held,
      links: held.links.map(({ share, ...link }) =>
        link.kind === 'shares' && share ? { ...link, share } : link,
      ),
    };
    const statements = relationships(bods(asked({ graph: inTrust })));
    const interestsIn = (recordId: string) =>
      statements.find((one) => one.recordId === `FR/1/${recordId}`)?.recordDetails.interests ?? [];

    test('hold by their roles: of the trust each in the type of the standard', () => {
      const types = statements
        .filter(({ recordDetails }) => recordDetails.subject === 'FR/1/Trust')
        .map(({ recordDetails: { interestedParty, interests } }) => [
          String(interestedParty).slice('FR/1/'.length),
          interests.map(({ type, share }) => [type, share]),
        ]);
      expect(Object.fromEntries(types)).toEqual({
        settlor: [['settlor', undefined]],
        trustee: [['trustee', undefined]],
        TrusteeCo: [['trustee', undefined]],
        protector: [['protector', undefined]],
        beneficiary: [['beneficiaryOfLegalArrangement', undefined]],
      });
    });

    test.each(['settlor', 'trustee', 'protector', 'beneficiary'])(
      'what follows for the %s of the company names the role, and no shareholding',
      (role) => {
        const interests = interestsIn(`computed/${role}`);
        expect(interests).toHaveLength(1);
        expect(interests[0]).toMatchObject({
          directOrIndirect: 'indirect',
          beneficialOwnershipOrControl: true,
          details: `${role} of Family Trust`,
        });
        expect(interests[0]).not.toHaveProperty('share');
        expect(interests[0]?.type).not.toBe('shareholding');
      },
    );

    test('nor for the owner of a company that is its trustee', () => {
      const interests = interestsIn('computed/owner');
      expect(interests.filter(({ type }) => type === 'shareholding')).toEqual([]);
    });

    test('a shareholder beside the trust keeps the share', () => {
      const policy = chosenPolicy({ policy: EU_AMLR.id, thresholdPercent: 20 }, { rule: EU_AMLR });
      const claim = relationships(bods(asked({ graph: inTrust, policy }))).find(
        ({ recordId }) => recordId === 'FR/1/computed/partner',
      );
      expect(claim?.recordDetails.interests).toContainEqual(
        expect.objectContaining({ type: 'shareholding', share: { exact: 20 } }),
      );
    });

    test('of a trust itself in the type of the standard', () => {
      const own = {
        ...inTrust,
        rootId: 'Trust',
        links: inTrust.links.filter(({ owned }) => owned !== 'Root'),
      };
      const nodes = own.nodes.filter(({ id }) => id !== 'Root' && id !== 'partner');
      const all = bods({ ...asked({ graph: { ...own, nodes } }) });
      expect(bodsBreaches(all)).toEqual([]);
      const types = relationships(all).flatMap(({ recordId, recordDetails: { interests } }) =>
        recordId === 'FR/1/computed/settlor' ? interests.map(({ type }) => type) : [],
      );
      expect(types).toEqual(['settlor']);
    });
  });

  test('files of several companies can be put together', () => {
    const one = bods(asked());
    const other = bods({ ...asked(), declaration: 'FR/2' });
    expect(bodsBreaches([...one, ...other])).toEqual([]);
  });

  test('the rules find what breaks them', () => {
    const statements = bods(asked());
    expect(bodsBreaches([...statements].reverse())).not.toEqual([]);
    expect(bodsBreaches([...statements, ...statements])).toContain('two new statements of one record');
    const without = (id: string) => statements.filter(({ recordId }) => recordId !== `FR/1/${id}`);
    expect(bodsBreaches(without('Root'))).toContain('FR/1/Hold: about nothing');
    expect(bodsBreaches(without('computed/anna'))).toContain('FR/1/Hold: a component of nothing behind it');
    expect(bodsBreaches(without('anna'))).toContain('FR/1/holding/link 1: its party is nobody before it');
    const changed = (share: BodsShare, type: 'shareholding' | 'trustee' = 'shareholding') =>
      bodsBreaches(
        statements.map((one) =>
          one.recordType === 'relationship' && one.recordId === 'FR/1/holding/link 0'
            ? {
                ...one,
                recordDetails: {
                  ...one.recordDetails,
                  interests: [{ type, directOrIndirect: 'direct', share }],
                },
              }
            : one,
        ),
      );
    expect(changed({ exact: 60 })).toEqual([]);
    expect(changed({ exact: 60, minimum: 60 })).toHaveLength(1);
    expect(changed({ minimum: 60, maximum: 60 })).toHaveLength(1);
    expect(changed({ minimum: 60, exclusiveMinimum: 60, maximum: 70 })).toHaveLength(1);
    expect(changed({ exact: 60 }, 'trustee')).toHaveLength(1);
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
  const byId = (id: string) => statements.find(({ recordId }) => recordId === `FR/1/${id}`);

  test('entities that a register names are interested parties, each nature as its type, trusts as arrangements', () => {
    const nature = (of: string, capacity = 'own', more = {}) => ({
      of,
      capacity,
      code: `${of}-${capacity}`,
      ...more,
    });
    const entity = (legalName: string, natures: readonly object[], entityKind = 'relevant_legal_entity') => ({
      company: { legalName, countryCode: 'GB' },
      entityKind,
      control: { natures },
    });
    const entities = [
      entity('Votary', [nature('votes', 'own', { range: { lower: 10, upper: 20 } })]),
      entity('Appointer', [nature('appointment'), nature('influence')]),
      entity('Trustees', [nature('appointment', 'trustee')]),
      entity('Partner', [nature('appointment', 'firm_member')]),
      entity('Somebody', [nature('influence')], 'not_stated'),
    ];
    const control = { natures: [nature('appointment', 'trustee')] };
    const person = { name: { fullName: 'Ida Lund' }, control };
    const statements = bods(
      asked({
        graph: graphOf([], { Root: { name: 'Topco', countryCode: 'FR' } }),
        declared: { owners: [...owners, person] as never[], entities: entities as never[] },
      }),
    );
    expect(bodsBreaches(statements)).toEqual([]);
    const types = statements.flatMap((one) =>
      one.recordType === 'entity' ? [[one.recordDetails.name, one.recordDetails.entityType]] : [],
    );
    expect(Object.fromEntries(types)).toMatchObject({
      Votary: { type: 'registeredEntity' },
      'Trust (trustee: Trustees)': { type: 'arrangement', subtype: 'trust' },
      'Firm (member: Partner)': { type: 'arrangement', subtype: 'other' },
      'Somebody (kind not stated)': { type: 'unknownEntity' },
    });
    const interests = relationships(statements)
      .filter(({ source }) => source.description.includes('Register of owners'))
      .flatMap(({ recordDetails }) =>
        recordDetails.interests.map(({ type, directOrIndirect }) => [type, directOrIndirect]),
      );
    for (const type of ['votingRights', 'appointmentOfBoard', 'otherInfluenceOrControl', 'trustee']) {
      expect(interests, type).toContainEqual([type, 'unknown']);
    }
  });

  test('declared and computed are claims of their own, each with its source', () => {
    const party = relationships(statements).filter(({ recordId }) =>
      /^FR.1.(declared|computed)/.test(recordId),
    );
    const types = (id: string) =>
      party.filter(({ recordId }) => recordId.startsWith(`FR/1/${id}`)).map(({ source }) => source.type);
    expect(types('declared/relationship')).toEqual([['officialRegister']]);
    expect(types('computed/anna')).toEqual([['primaryResearch']]);
    expect(byId('computed/anna')?.source.assertedBy).toEqual([{ name: 'Example Bank' }]);
    expect(byId('Hold')?.source.type).toEqual(['thirdParty']);
    expect(party.find(({ recordId }) => recordId.startsWith('FR/1/declared'))?.statementDate).toBe(
      '2026-05-01',
    );
  });

  test('each node and link has the source, company and day of the answer that states it', () => {
    const by = (company: string, day: string, isAuthoritative = true) => ({
      register: `Register of ${company}`,
      company,
      retrievedAt: `${day}T10:00:00Z`,
      ...(isAuthoritative && { isAuthoritative, url: `https://${company.toLowerCase()}.example/` }),
    });
    const sources = {
      nodes: new Map([
        ['Hold', by('DE', '2027-07-01')],
        ['anna', by('DE', '2027-07-01')],
        ['Listed', by('Index', '2027-06-01', false)],
      ]),
      links: new Map([['link 1', by('DE', '2027-07-02')]]),
    };
    const declaredLink = graph.links.map((link) =>
      link.id === 'link 1' ? { ...link, isDeclared: true } : link,
    );
    const named = bods({ ...asked({ graph: { ...graph, links: declaredLink } }), sources });
    expect(bodsBreaches(named)).toEqual([]);
    const of = (id: string) => named.find(({ recordId }) => recordId === `FR/1/${id}`);
    expect([of('Hold')?.source, of('Hold')?.statementDate]).toEqual([
      {
        type: ['officialRegister'],
        description: 'Ownership structure: Register of DE, DE',
        url: 'https://de.example/',
        retrievedAt: '2027-07-01T10:00:00Z',
      },
      '2027-07-01',
    ]);
    expect(of('anna')?.source).toEqual(of('Hold')?.source);
    expect(of('Listed')?.source.type).toEqual(['thirdParty']);
    // Of a company without a known holder, the source of the company.
    expect(of('open/Listed')?.source).toEqual(of('Listed')?.source);
    expect(of('holding/link 1')?.source.description).toBe(
      'Beneficial owners as declared: Register of DE, DE',
    );
    expect(of('holding/link 1')?.statementDate).toBe('2027-07-02');
    // Without a source of its own: that of the structure.
    expect(of('holding/link 0')?.source.description).toBe('Ownership structure: Register of companies');
    expect(of('computed/anna')?.source.type).toEqual(['primaryResearch']);
    // Who states it is no part of what is stated: the same facts have the same IDs.
    expect(of('Hold')?.statementId).toBe(byId('Hold')?.statementId);
  });

  test('a computed owner rests on the records of the way to them', () => {
    const anna = relationships(statements).find(({ recordId }) => recordId === 'FR/1/computed/anna');
    expect(anna?.recordDetails.componentRecords).toEqual([
      'FR/1/Hold',
      'FR/1/holding/link 0',
      'FR/1/holding/link 1',
    ]);
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

  test('a bound that is not reached is exclusive; an exact share stands alone', () => {
    const shareOf = (id: string) =>
      relationships(statements)
        .find(({ recordId }) => recordId === `FR/1/${id}`)
        ?.recordDetails.interests.map(({ share }) => share);
    expect(shareOf('holding/link 3')).toEqual([{ exclusiveMinimum: 25, maximum: 50 }]);
    expect(shareOf('holding/link 0')).toEqual([{ exact: 60 }]);
    expect(shareOf('holding/link 4')).toEqual([{ exact: 5 }, { minimum: 5, maximum: 10 }]);
  });

  test('a share that decimals cannot write is a range around it', () => {
    const third = { lower: { n: 1n, d: 3n }, upper: { n: 1n, d: 3n } };
    expect(bodsShare({ ...exactPercent(0), ...third })).toEqual({ minimum: 33.333333, maximum: 33.333334 });
  });

  test('each statement has the day of its source', () => {
    expect(byId('Hold')?.statementDate).toBe('2027-08-01');
    const later = bods({
      ...asked(),
      structureSource: { register: 'R', retrievedAt: '2027-07-02T01:00:00Z' },
    });
    expect(later.find(({ recordId }) => recordId === 'FR/1/Hold')?.statementDate).toBe('2027-07-02');
    expect(later.find(({ recordId }) => recordId === 'FR/1/computed/anna')?.statementDate).toBe('2027-08-01');
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

  test('a computed claim names its rule with the threshold that was set, not by the law alone', () => {
    const policy = chosenPolicy({ policy: EU_AMLR.id, thresholdPercent: 10 }, { rule: EU_AMLR });
    const claim = bods(asked({ policy })).find(({ recordId }) => recordId === 'FR/1/computed/anna');
    expect(claim?.source.description).toContain(`under EU AMLR ≥ 10 %, control > 50 %: ${EU_AMLR.source}`);
  });

  test('the same facts on the same day are the same bytes', () => {
    expect(JSON.stringify(bods(asked()))).toBe(JSON.stringify(statements));
  });
});

test.each([
  [{ isDeclared: true }, 'unknown'],
  [{}, 'direct'],
] as const)('votes that are known apart are as direct as their shares: %j', (more, directOrIndirect) => {
  const { links } = graphOf([['Root', 'q', between(10, 20), { votes: between(10, 30), ...more }]]);
  const interests = links.flatMap((link) => linkInterests(link, false));
  expect(interests).toMatchObject([
    { type: 'shareholding', directOrIndirect },
    { type: 'votingRights', directOrIndirect },
  ]);
});
