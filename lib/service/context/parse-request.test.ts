import { describe, expect, test } from 'vitest';
import {
  Failure,
  NewCompanyRequest,
  PricingRequest,
  RepeatCompanyRequest,
  SearchQuery,
} from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { isRepeat, parseRequest } from './parse-request.ts';

function refused(parse: () => unknown): Failure {
  try {
    parse();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('expected a Failure');
}
/** As the company operation parses each of its forms. */
function parseCompanyRequest(given: unknown): RepeatCompanyRequest | NewCompanyRequest {
  const body = new Unparsed(given);
  return isRepeat(body) ? parseRequest(RepeatCompanyRequest, body) : parseRequest(NewCompanyRequest, body);
}
const company = (body: unknown) => refused(() => parseCompanyRequest(body));
const search = (query: unknown) => refused(() => parseRequest(SearchQuery, new Unparsed(query)));
const pricing = (body: unknown) => refused(() => parseRequest(PricingRequest, new Unparsed(body)));

const GOOD = { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] };
const COUNTRIES =
  'expected one of AT, BE, CH, CN, DE, ES, FR, GB, IE, IT, NL, NO, PL, PT, HK, LU, MT, TEST or US-<state> such as US-DE';

describe('a member that people commonly mistake is told the right one', () => {
  test.each([
    ['companyNumber', 'id'],
    ['companyId', 'id'],
    ['company', 'id'],
    ['number', 'id'],
    ['country', 'countryCode'],
    ['dataPoint', 'dataPoints'],
    ['datapoints', 'dataPoints'],
    ['document', 'documents'],
    ['requestID', null],
  ])('company request: %s', (given, right) => {
    const { statusCode, code, details } = company({ ...GOOD, [given]: 'x' });
    expect({ statusCode, code }).toEqual({ statusCode: 400, code: 'invalid_request' });
    expect(details).toEqual([
      right === null
        ? `${given}: not a member of this request; expected only id, countryCode, dataPoints, documents, metadata, maxBudget, graphOptions`
        : `${given}: not a member of this request; use \`${right}\` instead`,
    ]);
  });

  test.each([
    ['countryCode', '`country`'],
    ['q', '`query`'],
    ['name', '`query`'],
  ])('search: %s', (given, right) => {
    expect(search({ country: 'FR', query: 'abc', [given]: 'x' }).details).toEqual([
      `${given}: not a member of this request; use ${right} instead`,
    ]);
  });

  test('pricing: countryCode', () => {
    expect(pricing({ countryCode: 'FR' }).details).toEqual([
      'countryCode: not a member of this request; use `country` instead',
    ]);
  });

  test('in place of the right one, it is one mistake', () => {
    const { details } = company({ companyNumber: '1', country: 'FR', dataPoints: ['graph'] });
    expect(details).toEqual([
      'companyNumber: not a member of this request; use `id` instead',
      'country: not a member of this request; use `countryCode` instead',
    ]);
  });
});

test.each(['requestID', 'requestid', 'request_id'])('a replay by %s is told requestId', (member) => {
  expect(company({ [member]: '0198b3a0-0000-7000-8000-000000000000' }).details).toEqual([
    `${member}: not a member of this request; use \`requestId\` instead`,
  ]);
});

test.each(['gb', 'Gb', 'test', 'us-de'])('the country %s is told its capitals', (given) => {
  const expected = `expected capitals, ${given.toUpperCase()}`;
  expect(company({ ...GOOD, countryCode: given }).details).toEqual([`countryCode: ${expected}`]);
  expect(search({ country: given, query: 'abc' }).details).toEqual([`country: ${expected}`]);
});

describe('each bad member is named', () => {
  test.each([
    ['a text for a list', { ...GOOD, dataPoints: 'companyProfile' }, [/^dataPoints: expected array/]],
    ['half a character', { ...GOOD, id: 'a\ud800' }, [/^id: expected whole characters/]],
    ['half a character of a note', { ...GOOD, metadata: { a: '\udc00' } }, [/^metadata\.a: expected whole/]],
    ['half a character of a document', { ...GOOD, documents: ['\ud800'] }, [/^documents\.0: expected whole/]],
    ['a type', { ...GOOD, id: 7 }, ['id: expected string, received number']],
    ['null', { ...GOOD, id: null }, ['id: expected string, received null']],
    ['an unknown data point', { ...GOOD, dataPoints: ['esg'] }, [/^dataPoints\.0: .*"companyProfile"/]],
    [
      'a list that is none',
      { ...GOOD, dataPoints: 'graph' },
      ['dataPoints: expected array, received string'],
    ],
    [
      'nothing asked',
      { ...GOOD, dataPoints: [] },
      ['dataPoints: expected at least one entry in `dataPoints` or `documents`'],
    ],
    ['twice the same', { ...GOOD, documents: ['d', 'd'] }, ['documents: expected each document once']],
    ['a budget', { ...GOOD, maxBudget: -1 }, [/^maxBudget: .*>=0/]],
    ['notes', { ...GOOD, metadata: { a: 1, b: 'x'.repeat(501) } }, [/^metadata\.a: /, /^metadata\.b: .*500/]],
    ['control characters', { ...GOOD, id: 'a\u0000' }, ['id: expected no control characters']],
    ['several', { dataPoints: [7] }, [/^id: required/, /^countryCode: /, /^dataPoints\.0: /]],
  ])('%s', (_, body, expected) => {
    const { details } = company(body);
    expect(details).toHaveLength(expected.length);
    for (const [index, one] of expected.entries()) {
      expect(details[index]).toEqual(typeof one === 'string' ? one : expect.stringMatching(one));
    }
  });

  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['text', 'string'],
    [[GOOD], 'array'],
    [7, 'number'],
  ])('a body that is no object: %j', (body, received) => {
    expect(company(body).details).toEqual([`body: expected object, received ${received}`]);
  });

  test('no value that was given is repeated in the answer', () => {
    const { details, message } = company({ ...GOOD, id: 7, metadata: { key: 'Ada'.repeat(300) } });
    expect(message + details.join()).not.toContain('Ada');
  });
});

describe('a repeat', () => {
  const requestId = '0198b3a0-0000-7000-8000-000000000000';
  test('is one that carries requestId', () => {
    expect(parseCompanyRequest({ requestId })).toEqual({ requestId });
  });
  test.each([
    ['of no uuid', { requestId: 'r' }, ['requestId: invalid UUID']],
    ['null', { requestId: null }, ['requestId: expected string, received null']],
    [
      'with something beside it',
      { requestId, id: '1', dataPoints: [] },
      [
        'id: not a member of this request; expected only requestId',
        'dataPoints: not a member of this request; expected only requestId',
      ],
    ],
  ])('%s', (_, body, details) => {
    expect(company(body).details).toEqual(details);
  });
});

describe('countries', () => {
  const not = (country: unknown) => search({ country, query: 'abc' });
  test.each(['US', 'US-XX', 'US-', 'XX', 'ZZ', 'EU', 'UN', 'UK', 'DD', 'France', '', 7, null, ['FR']])(
    '%j is no country of ours: 400 with the list',
    (country) => {
      expect(not(country)).toMatchObject({ statusCode: 400, details: [`country: ${COUNTRIES}`] });
    },
  );
  test.each(['PR', 'GU'])('%s is asked as a state is', (territory) => {
    expect(not(territory)).toMatchObject({ statusCode: 400, details: [`country: expected US-${territory}`] });
  });
  test.each([
    ['SE', 'Sweden'],
    ['JP', 'Japan'],
    ['KY', 'Cayman Islands'],
  ])('%s is a real country that is not offered: 406 with its name', (country, name) => {
    expect(not(country)).toMatchObject({
      statusCode: 406,
      code: 'not_supported',
      message: `${name} is not offered. Nothing was charged.`,
      details: [`country: ${COUNTRIES}`],
    });
    expect(company({ ...GOOD, countryCode: country })).toMatchObject({
      statusCode: 406,
      details: [`countryCode: ${COUNTRIES}`],
    });
  });
  test('with another mistake beside it, the request is not valid', () => {
    expect(search({ country: 'SE', query: 'a' })).toMatchObject({ statusCode: 400 });
  });
  test.each(['FR', 'TEST', 'US-DE', 'US-DC'])('%s is accepted wherever a country is', (country) => {
    expect(parseRequest(SearchQuery, new Unparsed({ country, query: 'abc' })).country).toBe(country);
    expect(parseRequest(PricingRequest, new Unparsed({ country })).country).toBe(country);
    expect(parseCompanyRequest({ ...GOOD, countryCode: country })).toMatchObject({ countryCode: country });
  });
});

test('what is refused says that nothing was charged', () => {
  expect(company({}).message).toBe('The request is not valid. Nothing was charged.');
});
