import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { addressOfDocument, checkAddress } from './sign-address.ts';

const AUTH_SECRET = 'x'.repeat(32);
const env = parseEnv({ AUTH_SECRET, PUBLIC_SERVICE_URL: 'https://service.test/base/' });
const at = (moment: Date | number, settings = env) => ({ env: settings, now: () => new Date(moment) });
const DOCUMENT = { requestId: '0198b3a0-0000-7000-8000-000000000000', documentId: 'a/b c?d&é#' };
const NOW = new Date('2025-03-01T12:00:00.750Z');
const ISSUED_MS = Date.parse('2025-03-01T12:00:00.000Z');

function signed(document = DOCUMENT, now = NOW) {
  const url = new URL(addressOfDocument(at(now), document));
  const expires = Number(url.searchParams.get('expires'));
  return { url, expires, signature: url.searchParams.get('signature') ?? '' };
}

function outcomeOf(check: () => void): readonly [status: number, code?: string] {
  try {
    check();
    return [200];
  } catch (error) {
    if (error instanceof Failure) return [error.statusCode, error.code];
    throw error;
  }
}

test('an address of this service that holds the document whole and nothing secret', () => {
  const { url, expires } = signed();
  expect(url.origin + url.pathname).toBe(
    `https://service.test/base/v2/documents/${DOCUMENT.requestId}/${encodeURIComponent(DOCUMENT.documentId)}`,
  );
  expect(expires * 1_000).toBe(ISSUED_MS + 900_000);
  expect(url.href).not.toContain(AUTH_SECRET);
});

describe('15 minutes', () => {
  test.each([
    ['at once', 0, [200]],
    ['after 14 min 59 s', 899_000, [200]],
    ['a millisecond before 15 minutes', 899_999, [200]],
    ['after 15 minutes', 900_000, [410, 'gone']],
    ['a millisecond later', 900_001, [410, 'gone']],
    ['a day later', 86_400_000, [410, 'gone']],
  ])('%s', (_, afterMs, outcome) => {
    const address = signed();
    expect(outcomeOf(() => checkAddress(at(ISSUED_MS + afterMs), { ...DOCUMENT, ...address }))).toEqual(
      outcome,
    );
  });

  test('by setting', () => {
    const brief = parseEnv({ AUTH_SECRET, SIGNED_URL_SECONDS: '1' });
    const url = new URL(addressOfDocument(at(NOW, brief), DOCUMENT));
    expect(Number(url.searchParams.get('expires')) * 1_000).toBe(ISSUED_MS + 1_000);
  });

  test('an address whose time is over says how to get a fresh one', () => {
    const late = at(ISSUED_MS + 900_000);
    expect(() => checkAddress(late, { ...DOCUMENT, ...signed() })).toThrow(
      /Replay the request by its requestId/,
    );
  });
});

const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

test.each([
  ['another document', { documentId: 'a/b c?d&é' }, {}],
  ['another request', { requestId: '0198b3a0-0000-7000-8000-000000000001' }, {}],
  ['a later end', {}, { expires: signed().expires + 1 }],
  ['an earlier end', {}, { expires: signed().expires - 1 }],
  ['another signature', {}, { signature: flipped(signed().signature) }],
  ['a shorter signature', {}, { signature: signed().signature.slice(1) }],
  ['a longer signature', {}, { signature: `${signed().signature}A` }],
  ['an empty signature', {}, { signature: '' }],
  ['a signature of as many characters but more bytes', {}, { signature: 'é'.repeat(43) }],
])('altered, it is no address of ours: %s', (_, document, address) => {
  const check = () => checkAddress(at(ISSUED_MS), { ...DOCUMENT, ...signed(), ...document, ...address });
  expect(outcomeOf(check)).toEqual([404, 'resource_not_found']);
});

test('request and document can not be shifted into each other', () => {
  const one = signed({ requestId: 'a', documentId: 'bc' });
  expect(outcomeOf(() => checkAddress(at(NOW), { requestId: 'ab', documentId: 'c', ...one }))).toEqual([
    404,
    'resource_not_found',
  ]);
});

test('signed with another secret, it is no address of ours', () => {
  const other = parseEnv({ AUTH_SECRET: 'y'.repeat(32) });
  expect(outcomeOf(() => checkAddress(at(NOW, other), { ...DOCUMENT, ...signed() }))).toEqual([
    404,
    'resource_not_found',
  ]);
});

test('an address from before the secret was replaced leads on while the previous secret is given', () => {
  const rotating = parseEnv({ AUTH_SECRET: 'y'.repeat(32), AUTH_SECRET_PREVIOUS: AUTH_SECRET });
  expect(() => checkAddress(at(NOW, rotating), { ...DOCUMENT, ...signed() })).not.toThrow();
});
