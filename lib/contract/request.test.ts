import { describe, expect, test } from 'vitest';
import { DataPoint, NewCompanyRequest, RepeatCompanyRequest, SearchQuery } from './index.ts';

const BODY = { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] };
const isValid = (members: object) => NewCompanyRequest.safeParse({ ...BODY, ...members }).success;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
const documents = (count: number) => Array.from({ length: count }, (_, i) => `d${i}`);

describe('bounds of a company request', () => {
  test.each([
    ['metadata: 50 keys', { metadata: keys(50) }, true],
    ['metadata: 51 keys', { metadata: keys(51) }, false],
    ['metadata: key of 40', { metadata: { ['k'.repeat(40)]: 'v' } }, true],
    ['metadata: key of 41', { metadata: { ['k'.repeat(41)]: 'v' } }, false],
    ['metadata: empty key', { metadata: { '': 'v' } }, false],
    ['metadata: value of 500', { metadata: { k: 'v'.repeat(500) } }, true],
    ['metadata: value of 501', { metadata: { k: 'v'.repeat(501) } }, false],
    ['metadata: empty value', { metadata: { k: '' } }, true],
    ['metadata: a number', { metadata: { k: 1 } }, false],
    ['metadata: null', { metadata: null }, false],
    ['metadata: none', { metadata: {} }, true],
    ['id: empty', { id: '' }, false],
    ['id: blanks', { id: '  ' }, false],
    ['id: 200 characters', { id: 'x'.repeat(200) }, true],
    ['id: 201 characters', { id: 'x'.repeat(201) }, false],
    ['id: a number', { id: 1 }, false],
    ['id: with a NUL', { id: 'a\u0000b' }, false],
    ['id: with a line break', { id: 'a\nb' }, false],
    ['id: in Chinese', { id: '甲公司' }, true],
    ['maxBudget: -1', { maxBudget: -1 }, false],
    ['maxBudget: 0', { maxBudget: 0 }, true],
    ['maxBudget: 0.5', { maxBudget: 0.5 }, true],
    ['maxBudget: a text', { maxBudget: '5' }, false],
    ['dataPoints: one twice', { dataPoints: ['graph', 'graph'] }, false],
    ['dataPoints: each once', { dataPoints: DataPoint.options }, true],
    ['dataPoints: unknown', { dataPoints: ['esg'] }, false],
    ['nothing asked', { dataPoints: [], documents: [] }, false],
    ['documents alone', { dataPoints: [], documents: ['d'] }, true],
    ['documents: one twice', { documents: ['d', 'd'] }, false],
    ['documents: 50', { documents: documents(50) }, true],
    ['documents: 51', { documents: documents(51) }, false],
    ['documents: empty id', { documents: [''] }, false],
    ['documents: id of 500', { documents: ['x'.repeat(500)] }, true],
    ['documents: id of 501', { documents: ['x'.repeat(501)] }, false],
    ['documents: id with a NUL', { documents: ['a\u0000'] }, false],
    ['requestId beside the rest', { requestId: 'r' }, false],
    ['an unknown member', { colour: 'red' }, false],
  ])('%s', (_, members, valid) => {
    expect(isValid(members)).toBe(valid);
  });

  test('dataPoints or documents may be missing, not both', () => {
    const { dataPoints, ...rest } = BODY;
    expect(NewCompanyRequest.parse({ ...rest, documents: ['d'] }).dataPoints).toEqual([]);
    expect(NewCompanyRequest.parse({ ...rest, dataPoints }).documents).toEqual([]);
    expect(NewCompanyRequest.safeParse(rest).success).toBe(false);
  });

  test('blanks around an id are no part of it, zeros before it are', () => {
    expect(NewCompanyRequest.parse({ ...BODY, id: ' 00123 ' }).id).toBe('00123');
  });
});

test.each([
  ['FR', true],
  ['TEST', true],
  ['US-DE', true],
  ['US-DC', true],
  ['US-PR', true],
  ['US-VI', true],
  ['US', false],
  ['US-XX', false],
  ['US-UM', false],
  ['PR', false],
  ['us-de', false],
  ['fr', false],
  ['SE', false],
  ['', false],
])('country %s: %s', (countryCode, valid) => {
  expect(isValid({ countryCode })).toBe(valid);
  expect(SearchQuery.safeParse({ country: countryCode, query: 'ab' }).success).toBe(valid);
});

test.each([
  ['', false],
  ['a', false],
  [' a ', false],
  ['ab', true],
  ['甲公', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['a\u0000b', false],
])('query %j: %s', (query, valid) => {
  expect(SearchQuery.safeParse({ country: 'FR', query }).success).toBe(valid);
});

test('a repeat is its requestId alone', () => {
  const requestId = '0198b3a0-0000-7000-8000-000000000000';
  expect(RepeatCompanyRequest.safeParse({ requestId }).success).toBe(true);
  expect(RepeatCompanyRequest.safeParse({ requestId: 'r' }).success).toBe(false);
  expect(RepeatCompanyRequest.safeParse({ requestId, id: '1' }).success).toBe(false);
});
