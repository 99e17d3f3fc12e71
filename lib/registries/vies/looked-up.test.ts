import { describe, expect, it } from 'vitest';
import { lookedUp } from './looked-up.ts';
import { CheckAnswer } from './schema.ts';

const ANSWER = {
  vatNumber: '42999000003',
  requestDate: '2026-11-20T10:00:00.000Z',
  name: '---',
  address: '---',
};
const look = (wire: unknown) => lookedUp(CheckAnswer.parse(wire), 'FR42999000003');

/** Every word in which VIES says that nobody looked. */
const ERROR_WORDS = [
  ...[
    'MS_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'MS_MAX_CONCURRENT_REQ',
    'MS_MAX_CONCURRENT_REQ_TIME',
  ],
  ...['GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ_TIME', 'VAT_BLOCKED', 'IP_BLOCKED'],
  ...['INVALID_REQUESTER_INFO', 'INVALID_INPUT', 'A_WORD_THAT_NOBODY_KNOWS'],
];

describe('an error word is no answer', () => {
  const none = { code: 'service_unavailable', message: expect.stringContaining('Nothing was charged') };
  it.each(ERROR_WORDS)('%s', (word) => {
    expect(() => look({ actionSucceed: false, errorWrappers: [{ error: word }] })).toThrow(
      expect.objectContaining({ ...none, details: [word] }),
    );
    // Beside a "not valid" that means nothing.
    expect(() => look({ ...ANSWER, valid: false, userError: word })).toThrow(expect.objectContaining(none));
  });

  it.each([{ actionSucceed: false }, { actionSucceed: false, errorWrappers: [] }])('%o', (wire) => {
    expect(() => look(wire)).toThrow(expect.objectContaining(none));
  });
});

it.each([
  ['of a POST', { ...ANSWER, countryCode: 'FR', valid: true }, true],
  ['of a GET', { ...ANSWER, isValid: true, userError: 'VALID' }, true],
  [
    'with the letters of the state',
    { ...ANSWER, countryCode: 'FR', vatNumber: 'FR 42 999000003', valid: true },
    true,
  ],
  ['not valid', { ...ANSWER, valid: false, userError: 'INVALID' }, false],
])('an answer %s', (_, wire, isValid) => {
  expect(look(wire)).toMatchObject({ isValid });
});

it('an answer about another number is none', () => {
  for (const other of [{ vatNumber: '42999000011' }, { countryCode: 'IT' }]) {
    expect(() => look({ ...ANSWER, valid: true, ...other })).toThrow(
      expect.objectContaining({ code: 'registry_changed' }),
    );
  }
});
