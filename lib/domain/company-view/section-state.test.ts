import { describe, expect, test } from 'vitest';
import { AbsenceReason, CompanyAnswer, readAs } from '#lib/contract/index.ts';
import type { CompanyPart } from '../lookup/company-file.ts';
import { fillingOf, sectionState } from './section-state.ts';
import { companyFileOf } from './testing/company-file-of.ts';

const REQUEST = { requestId: '00000000-0000-4000-8000-000000000001' };

const held = (answer: object): CompanyPart =>
  companyFileOf({ companyProfile: readAs(CompanyAnswer, { request: REQUEST, ...answer }) }).parts
    .companyProfile;

const attempt = (status: 'in_progress' | 'failed', code = 'service_unavailable'): CompanyPart => ({
  status,
  lookupId: 'lookup-1',
  requestId: null,
  askedAt: '2026-11-20T10:00:00.000Z',
  failure:
    status === 'failed'
      ? { code, message: 'The register is down. Nothing was charged.', details: [], isRetryable: true }
      : null,
  held: null,
});

test.each(AbsenceReason.options)('%s is told as the service told it, with its words', (reason) => {
  const part = held({
    request: { ...REQUEST, absence: { shareholders: { reason, explanation: 'In its own words' } } },
  });
  expect(sectionState('shareholders', part)).toMatchObject({
    kind: 'absent',
    reason,
    explanation: 'In its own words',
    dataPoint: 'companyProfile',
  });
});

test('what is there is present, also while newer data is on its way', () => {
  const part = held({ shareholders: [{ sharePercentage: 5 }] });
  expect(sectionState('shareholders', part)).toEqual({ kind: 'present' });
  if (part.status !== 'succeeded') throw new Error('expected a part that succeeded');
  expect(sectionState('shareholders', { ...part, status: 'in_progress' })).toEqual({ kind: 'present' });
});

test('a server that gives no reason gets none made up', () => {
  expect(sectionState('shareholders', held({}))).toMatchObject({ reason: 'unexplained' });
  expect(sectionState('shareholders', held({ shareholders: [] }))).toMatchObject({ reason: 'unexplained' });
  const unheardOf = held({ request: { ...REQUEST, absence: { shareholders: { reason: 'lost' } } } });
  expect(sectionState('shareholders', unheardOf)).toMatchObject({ reason: 'unexplained' });
});

test('before anything came: not requested, on its way, failed, not offered', () => {
  expect(sectionState('company', { status: 'none' })).toMatchObject({ reason: 'not_requested' });
  expect(sectionState('company', attempt('in_progress'))).toMatchObject({ reason: 'in_progress' });
  expect(sectionState('company', attempt('failed'))).toMatchObject({
    reason: 'failed',
    explanation: 'The register is down. Nothing was charged.',
    isRetryable: true,
  });
  expect(sectionState('company', attempt('failed', 'datapoint_not_supported'))).toMatchObject({
    reason: 'not_offered',
  });
});

test('what nobody asked for is not offered for sale where another answer tells that there is nothing', () => {
  const told = (reason: string) =>
    readAs(CompanyAnswer, {
      request: { ...REQUEST, absence: { graphBeta: { reason, explanation: 'In its own words' } } },
    });
  const state = (...reasons: string[]) => sectionState('graphBeta', { status: 'none' }, reasons.map(told));
  expect(state('not_offered')).toMatchObject({ reason: 'not_offered', explanation: 'In its own words' });
  expect(state('not_requested', 'restricted')).toMatchObject({ reason: 'restricted' });
  for (const reason of ['not_requested', 'in_progress', 'failed', 'lost'])
    expect(state(reason), reason).toMatchObject({ reason: 'not_requested', explanation: undefined });
});

describe('which source has nothing', () => {
  const request = (authoritative: boolean, dataPoint = 'companyProfile') => ({
    ...REQUEST,
    dataStatus: { dataPoints: { [dataPoint]: { status: 'succeeded', cost: 10, authoritative } } },
    absence: { shareholders: { reason: 'not_offered' } },
  });

  test.each([true, false])('the answer says whether it is the official register: %s', (isRegister) => {
    const part = held({ request: request(isRegister) });
    expect(sectionState('shareholders', part)).toMatchObject({ reason: 'not_offered', isRegister });
  });

  test('what the source never offers is told by its other answers; a graph is no register’s', () => {
    const refused = attempt('failed', 'datapoint_not_supported');
    const others = (...answers: object[]) => answers.map((each) => readAs(CompanyAnswer, { request: each }));
    const of = (...answers: object[]) =>
      sectionState('ultimateBeneficialOwners', refused, others(...answers));
    expect(of(request(true))).toMatchObject({ reason: 'not_offered', isRegister: true });
    expect(of(request(false, 'graph'), request(true))).toMatchObject({ isRegister: true });
    expect(of(request(false, 'graph'))).toMatchObject({ isRegister: undefined });
    expect(of()).toMatchObject({ isRegister: undefined });
  });
});

test.each([
  ['La kompanio deklaris: neniu persono.', 'declared_none'],
  ['There is no beneficial owner.', 'declared_none'],
  ['It has an owner who is not yet identified.', 'declared_unnamed'],
  ['The steps to find an owner are not yet completed.', 'declared_unnamed'],
  [undefined, 'declared_none'],
])('owners that are declared as none, in the words %j: %s', (explanation, reason) => {
  const absence = {
    ultimateBeneficialOwners: { reason: 'declared_none', ...(explanation && { explanation }) },
  };
  const part = companyFileOf({
    ultimateBeneficialOwners: readAs(CompanyAnswer, { request: { ...REQUEST, absence } }),
  }).parts.ultimateBeneficialOwners;
  expect(sectionState('ultimateBeneficialOwners', part)).toMatchObject({
    kind: 'absent',
    reason,
    explanation,
  });
});

describe('legal entities with control are read from', () => {
  const named = { controllingEntities: [{ type: 'company' }] };
  const none = { request: { ...REQUEST, absence: { controllingEntities: { reason: 'none_named' } } } };
  const heldAt = (day: string, answer: object): CompanyPart => {
    const part = held(answer);
    return part.status === 'none' || part.held === null
      ? part
      : { ...part, held: { ...part.held, at: `2026-11-${day}T10:00:00.000Z` } };
  };
  const of = (companyProfile: CompanyPart, ultimateBeneficialOwners: CompanyPart) =>
    fillingOf('controllingEntities', companyFileOf({ companyProfile, ultimateBeneficialOwners }).parts);
  const NONE: CompanyPart = { status: 'none' };

  test.each<[string, CompanyPart, CompanyPart, string]>([
    ['the profile, where nothing was bought', NONE, NONE, 'companyProfile'],
    ['the owners alone', NONE, heldAt('20', named), 'ultimateBeneficialOwners'],
    ['the newer owners', heldAt('19', named), heldAt('20', none), 'ultimateBeneficialOwners'],
    ['the newer profile', heldAt('21', none), heldAt('20', named), 'companyProfile'],
    [
      'the older, where the newer has no word of them',
      heldAt('21', {}),
      heldAt('20', named),
      'ultimateBeneficialOwners',
    ],
    [
      'what is held, while the other is under way',
      attempt('in_progress'),
      heldAt('20', {}),
      'ultimateBeneficialOwners',
    ],
    [
      'what is under way, where the other failed',
      attempt('failed'),
      attempt('in_progress'),
      'ultimateBeneficialOwners',
    ],
  ])('%s', (_, profile, owners, dataPoint) => {
    expect(of(profile, owners)).toBe(dataPoint);
  });

  test('another section has its one data point', () => {
    const { parts } = companyFileOf({ ultimateBeneficialOwners: heldAt('20', named) });
    expect(fillingOf('shareholders', parts)).toBe('companyProfile');
  });
});
