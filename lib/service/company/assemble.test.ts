import { describe, expect, test } from 'vitest';
import { CompanyAnswer, type DataPoint, type ItemError, type Section } from '#lib/contract/index.ts';
import { failed, got, gotDocument, storedRequest, waiting } from '../testing/stored-request.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { assemble } from './assemble.ts';
import type { AssembleContext } from './assemble-context.ts';
import type { StoredItem, StoredRequest } from './load-request.ts';

const registry = stubRegistry('FR');
const ctx: AssembleContext = {
  manifest: registry.manifest,
  retryForSeconds: 3_600,
  graphSoFar: null,
  pricedAs: registry.pricedAs,
  feeOf: () => 0,
  addressOf: (documentId) => `https://service.test/${encodeURIComponent(documentId)}`,
};
const PROFILE = { company: { legalName: 'A' }, shareholders: [{ type: 'individual' }] };
const OWNERS = { ultimateBeneficialOwners: [{ name: { fullName: 'Ada Nobody' } }] };
const NOT_FOUND: ItemError = { code: 'resource_not_found', message: 'No such company.', retryable: false };
const REFUSED: ItemError = { code: 'datapoint_not_supported', message: 'Not offered.', retryable: false };

/** The answer, proved to be one that may be emitted. */
function answerOf(dataPoints: DataPoint[], items: StoredItem[], members: Partial<StoredRequest> = {}) {
  return CompanyAnswer.parse(assemble(ctx, storedRequest(items, { dataPoints, ...members })));
}

test('flags of the profile and of the declared owners stand in one list, those that both have once', () => {
  const flag = (code: 'sanctioned_by_register' | 'status_unknown', about: string) => ({
    ...{ code, state: 'raised', severity: 'serious', about, source: 'fr.register', at: about },
  });
  const [unknown, entity] = [flag('status_unknown', '/company'), flag('sanctioned_by_register', '/company')];
  const owner = flag('sanctioned_by_register', '/ultimateBeneficialOwners/0');
  const both = [
    got('companyProfile', { ...PROFILE, flags: [unknown, entity] }),
    got('ultimateBeneficialOwners', { ...OWNERS, flags: [owner, entity] }),
  ];
  const asked: DataPoint[] = ['companyProfile', 'ultimateBeneficialOwners'];
  expect(answerOf(asked, both).flags).toEqual([unknown, entity, owner]);
  expect(answerOf(asked.slice(1), both.slice(1)).flags).toEqual([owner, entity]);
});

describe('the echo', () => {
  test('what was asked, as it was asked', () => {
    const { request } = answerOf(['companyProfile'], [waiting('companyProfile')], {
      country: 'US-DE',
      metadata: { file: '7' },
    });
    expect(request).toMatchObject({
      companyId: ' 00123',
      country: 'US-DE',
      requestId: '0198b3a0-0000-7000-8000-000000000000',
      dataPoints: ['companyProfile'],
      documents: [],
      metadata: { file: '7' },
    });
  });
  test('no notes: no member', () => {
    expect('metadata' in answerOf([], []).request).toBe(false);
  });
  test('what waits names the source that did not answer, and until when it is asked', () => {
    const { createdAt } = storedRequest([], {});
    const slow = { ...waiting('companyProfile'), waitsFor: 'Slow register' };
    const until = new Date(createdAt.getTime() + 3_600_000).toISOString();
    expect(answerOf(['companyProfile'], [slow]).request.dataStatus.dataPoints.companyProfile).toEqual({
      status: 'in_progress',
      waitingFor: { source: 'Slow register', until },
    });
  });
  test('dataStatus in each state, in the order asked', () => {
    const { dataStatus } = answerOf(
      ['ultimateBeneficialOwners', 'companyProfile', 'availableDocuments'],
      [
        got('companyProfile', PROFILE, { costCredits: 10 }),
        waiting('availableDocuments'),
        failed('ultimateBeneficialOwners', NOT_FOUND),
        gotDocument('other-1', 'otherDocuments'),
        waiting('document:other-2'),
      ],
    ).request;
    expect(dataStatus).toEqual({
      dataPoints: {
        ultimateBeneficialOwners: { status: 'failed', cost: 0, error: NOT_FOUND },
        companyProfile: { status: 'succeeded', cost: 10, authoritative: true },
        availableDocuments: { status: 'in_progress' },
      },
      documents: {
        'other-1': { status: 'succeeded', cost: 0, authoritative: true },
        'other-2': { status: 'in_progress' },
      },
    });
    expect(Object.keys(dataStatus.dataPoints)).toEqual([
      'ultimateBeneficialOwners',
      'companyProfile',
      'availableDocuments',
    ]);
  });
  test('sources: of what has come, read now or earlier', () => {
    const { sources } = answerOf(
      ['companyProfile', 'ultimateBeneficialOwners', 'graph'],
      [
        got('companyProfile', PROFILE),
        got('ultimateBeneficialOwners', OWNERS, { isLive: false }),
        waiting('graph'),
        gotDocument('other-1', 'otherDocuments'),
      ],
    ).request;
    const source = {
      register: 'Stub register',
      authoritative: true,
      licence: 'CC0',
      retrievedAt: '2025-03-01T12:00:00.000Z',
      method: 'live_from_registry',
    };
    expect(sources).toEqual({
      dataPoints: {
        companyProfile: source,
        ultimateBeneficialOwners: { ...source, method: 'cached_from_registry' },
      },
      documents: { 'other-1': source },
    });
  });
  test('sources: what rests on an imported file is not live, and what was read beside it is', () => {
    const consulted = { authoritative: true, licence: 'CC0', outcome: 'merged' as const };
    const file = { ...consulted, register: 'Stub register', method: 'cached_from_registry' as const };
    const provenance = {
      sources: { file: { ...file, asOf: '2025-02-01' }, index: { ...consulted, register: 'Index' } },
      facts: { '/company': 'file' },
      conflicts: [],
    };
    const methodsOf = (isLive: boolean) => {
      const item = got('companyProfile', PROFILE, { isLive });
      const { snapshot } = item;
      const told = snapshot && { ...snapshot, source: { ...snapshot.source, provenance } };
      const { request } = answerOf(['companyProfile'], [{ ...item, snapshot: told }]);
      const sources = request.provenance?.sources;
      return [request.sources.dataPoints.companyProfile, sources?.file, sources?.index].map(
        (each) => each?.method,
      );
    };
    expect(methodsOf(true)).toEqual(['cached_from_registry', 'cached_from_registry', 'live_from_registry']);
    expect(methodsOf(false)).toEqual(['cached_from_registry', 'cached_from_registry', undefined]);
  });
  test('a document named like a part of JavaScript is a document like any other', () => {
    // Not parsed here: zod leaves such a key out of a record.
    const { request } = assemble(ctx, storedRequest([waiting('document:__proto__')]));
    expect(Object.keys(request.dataStatus.documents)).toEqual(['__proto__']);
  });
});

test('an item that this version of the contract no longer allows is not emitted', () => {
  expect(() =>
    answerOf(['companyProfile'], [got('companyProfile', { company: { legalName: '' } })]),
  ).toThrow();
});

test('only what was asked is in the answer', () => {
  const { request, ...facts } = answerOf(
    ['ultimateBeneficialOwners'],
    [got('ultimateBeneficialOwners', OWNERS)],
  );
  expect(facts).toEqual(OWNERS);
  expect(request.absence.company).toEqual({ reason: 'not_requested' });
});

describe('why a section is empty', () => {
  const reasonOf = (section: Section, ...call: Parameters<typeof answerOf>) =>
    answerOf(...call).request.absence[section]?.reason;
  const profile = (value: object, absence = {}) => [got('companyProfile', value, { absence })];

  test.each<[string, string, Section, DataPoint[], StoredItem[]]>([
    ['asked for nothing of it', 'not_requested', 'ultimateBeneficialOwners', ['companyProfile'], profile({})],
    ['asked for nothing, never offered', 'not_offered', 'establishments', ['graph'], [waiting('graph')]],
    ['no graph asked for, walked wherever shareholders are told', 'not_requested', 'graphBeta', [], []],
    ['under way', 'in_progress', 'company', ['companyProfile'], [waiting('companyProfile')]],
    ['failed', 'failed', 'company', ['companyProfile'], [failed('companyProfile', NOT_FOUND)]],
    [
      'failed, never offered',
      'not_offered',
      'establishments',
      ['companyProfile'],
      [failed('companyProfile', NOT_FOUND)],
    ],
    [
      'refused, though the section may come from elsewhere',
      'not_offered',
      'ultimateBeneficialOwners',
      ['ultimateBeneficialOwners'],
      [failed('ultimateBeneficialOwners', REFUSED)],
    ],
    [
      'the register says: restricted',
      'restricted',
      'shareholders',
      ['companyProfile'],
      profile({}, { shareholders: { reason: 'restricted' } }),
    ],
    [
      'the register says: exempt',
      'exempt',
      'shareholders',
      ['companyProfile'],
      profile({}, { shareholders: { reason: 'exempt' } }),
    ],
    [
      'the register says: declared none',
      'declared_none',
      'shareholders',
      ['companyProfile'],
      profile({ shareholders: [] }, { shareholders: { reason: 'declared_none' } }),
    ],
    [
      'the register says why, of what it is not known to offer',
      'restricted',
      'establishments',
      ['companyProfile'],
      profile({}, { establishments: { reason: 'restricted' } }),
    ],
    [
      'the register gives nothing and no reason',
      'none_named',
      'shareholders',
      ['companyProfile'],
      profile({}),
    ],
    ['the register never has it', 'not_offered', 'establishments', ['companyProfile'], profile({})],
    ['documents: no list, none ordered', 'not_requested', 'documents', ['companyProfile'], profile({})],
    [
      'documents: the list is under way',
      'in_progress',
      'documents',
      ['availableDocuments'],
      [waiting('availableDocuments')],
    ],
    ['documents: one ordered, under way', 'in_progress', 'documents', [], [waiting('document:other-1')]],
    ['documents: one ordered, failed', 'failed', 'documents', [], [failed('document:other-1', NOT_FOUND)]],
    [
      'documents: one failed, one under way',
      'in_progress',
      'documents',
      [],
      [failed('document:other-1', NOT_FOUND), waiting('document:other-2')],
    ],
    [
      'documents: one ordered, not offered',
      'not_offered',
      'documents',
      [],
      [failed('document:other-1', REFUSED)],
    ],
    [
      'documents: an empty list',
      'declared_none',
      'documents',
      ['availableDocuments'],
      [got('availableDocuments', { documents: {} }, { absence: { documents: { reason: 'declared_none' } } })],
    ],
  ])('%s: %s', (_, reason, section, dataPoints, items) => {
    expect(reasonOf(section, dataPoints, items)).toBe(reason);
  });

  test('what the law closes for every company is said, asked for or not', () => {
    const restricted = { reason: 'restricted', explanation: 'Apply at the register.' } as const;
    const { source } = ctx.manifest;
    const fills = source.fills.filter(({ section }) => section !== 'ultimateBeneficialOwners');
    const closed = {
      ...ctx,
      manifest: {
        ...ctx.manifest,
        source: { ...source, fills, standing: { ultimateBeneficialOwners: restricted } },
      },
    };
    const absenceOf = (items: StoredItem[]) =>
      assemble(closed, storedRequest(items, { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] }))
        .request.absence;
    expect(absenceOf([]).ultimateBeneficialOwners).toEqual(restricted);
    const refused = absenceOf([failed('ultimateBeneficialOwners', REFUSED)]);
    expect(refused.ultimateBeneficialOwners).toEqual(restricted);
    expect(refused.company?.reason).toBe('not_requested');
  });

  test('where no company has a section, what is said of this one goes before; the law before both', () => {
    const own = { reason: 'not_offered', explanation: 'Ask the court, under 17.' } as const;
    const beside = (reason: 'not_offered' | 'restricted', said: boolean) => {
      const { source } = ctx.manifest;
      const standing = { establishments: { reason, explanation: 'Ask the register.' } };
      const fills = source.fills.filter(({ section }) => section !== 'establishments');
      const told = { ...ctx, manifest: { ...ctx.manifest, source: { ...source, fills, standing } } };
      const items = [got('companyProfile', {}, { absence: said ? { establishments: own } : {} })];
      return assemble(told, storedRequest(items, { dataPoints: ['companyProfile'] })).request.absence
        .establishments?.explanation;
    };
    expect(beside('not_offered', true)).toBe('Ask the court, under 17.');
    expect(beside('not_offered', false)).toBe('Ask the register.');
    expect(beside('restricted', true)).toBe('Ask the register.');
  });

  test('what the law closes for one company, its profile says too: asked for or refused, not while that fails', () => {
    const exempt = { reason: 'exempt', explanation: 'A branch has no such register.' } as const;
    const ownersBeside = (...items: StoredItem[]) =>
      answerOf(
        ['companyProfile', 'ultimateBeneficialOwners'],
        [got('companyProfile', {}, { absence: { ultimateBeneficialOwners: exempt } }), ...items],
      ).request.absence.ultimateBeneficialOwners;
    expect(ownersBeside()).toEqual(exempt);
    expect(ownersBeside(failed('ultimateBeneficialOwners', REFUSED))).toEqual(exempt);
    expect(ownersBeside(failed('ultimateBeneficialOwners', NOT_FOUND))?.reason).toBe('failed');
    expect(ownersBeside(waiting('ultimateBeneficialOwners'))?.reason).toBe('in_progress');
  });

  test("the register's own words travel, a failure's too", () => {
    const restricted = { reason: 'restricted', explanation: 'Apply at the court.' } as const;
    const { absence } = answerOf(
      ['companyProfile', 'ultimateBeneficialOwners'],
      [
        got('companyProfile', {}, { absence: { shareholders: restricted } }),
        failed('ultimateBeneficialOwners', NOT_FOUND),
      ],
    ).request;
    expect(absence.shareholders).toEqual(restricted);
    expect(absence.ultimateBeneficialOwners).toEqual({ reason: 'failed', explanation: 'No such company.' });
  });

  test('a section that has something has no reason, whatever the register said', () => {
    const { absence } = answerOf(
      ['companyProfile'],
      profile(PROFILE, { shareholders: { reason: 'exempt' } }),
    ).request;
    expect(Object.keys(absence).sort()).toEqual([
      'companyRelationships',
      'controllingEntities',
      'documents',
      'establishments',
      'graphBeta',
      'legalRepresentatives',
      'otherKeyPersons',
      'subsidiaries',
      'ultimateBeneficialOwners',
    ]);
  });

  describe('of legal entities with control, which come with the profile and with the owners', () => {
    const none = { controllingEntities: { reason: 'none_named', explanation: 'Names none.' } };
    const both: DataPoint[] = ['companyProfile', 'ultimateBeneficialOwners'];
    const owners = (absence = {}) => got('ultimateBeneficialOwners', OWNERS, { absence });

    test.each<[string, string, DataPoint[], StoredItem[]]>([
      ['neither was asked for', 'not_requested', [], []],
      ['neither has come', 'in_progress', both, both.map(waiting)],
      ['both failed', 'failed', both, both.map((name) => failed(name, NOT_FOUND))],
      ['the profile names none', 'none_named', both, [...profile({}, none), waiting(both[1] ?? '')]],
      [
        'the owners name none, the profile failed',
        'none_named',
        both,
        [failed('companyProfile', NOT_FOUND), owners(none)],
      ],
      ['a profile of before has no word of them', 'not_requested', ['companyProfile'], profile(PROFILE)],
      ['such a profile, and owners to come', 'in_progress', both, [...profile({}), waiting(both[1] ?? '')]],
    ])('%s: %s', (_, reason, dataPoints, items) => {
      expect(reasonOf('controllingEntities', dataPoints, items)).toBe(reason);
    });

    test('of a request from before the section has no word: a replay repeats its answer', () => {
      const { absence } = answerOf(['companyProfile'], profile(PROFILE), {
        hasEntitiesSection: false,
      }).request;
      expect(Object.keys(absence)).not.toContain('controllingEntities');
      expect(Object.keys(absence)).toContain('ultimateBeneficialOwners');
    });

    test('they are there as the later data point has them, and a data point without them takes none away', () => {
      const named = (legalName: string) => ({
        controllingEntities: [{ type: 'company', company: { legalName }, entityKind: 'not_stated' }],
      });
      const entitiesOf = (...items: StoredItem[]) =>
        answerOf(both, items).controllingEntities?.map(({ company }) => company.legalName);
      const ofProfile = got('companyProfile', named('Ashgrove Ltd'));
      expect(entitiesOf(ofProfile, got('ultimateBeneficialOwners', named('Larkspur Inc')))).toEqual([
        'Larkspur Inc',
      ]);
      expect(entitiesOf(ofProfile, owners(none))).toEqual(['Ashgrove Ltd']);
    });
  });

  test('every section is there or says why it is not', () => {
    const { request, ...facts } = answerOf(['companyProfile'], profile({ company: {}, shareholders: [] }));
    const explained = Object.keys(request.absence);
    expect(explained).toHaveLength(11);
    expect(Object.keys(facts)).toEqual(['company', 'shareholders']); // empty, and said to be
  });
});
