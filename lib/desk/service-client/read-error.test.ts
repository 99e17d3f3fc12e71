import { expect, test } from 'vitest';
import { readError } from './read-error.ts';

test.each([
  [
    'ours',
    {
      statusCode: 400,
      error: { code: 'invalid_request', message: 'Odd.', details: ['id: expected a text'] },
    },
    { code: 'invalid_request', message: 'Odd.', details: ['id: expected a text'] },
  ],
  ['a text', { error: 'Odd.' }, { code: undefined, message: 'Odd.', details: [] }],
  ['a message', { message: 'Odd.', code: 'E17' }, { code: 'E17', message: 'Odd.', details: [] }],
  [
    'problem details',
    { type: 'about:blank', title: 'Not good', detail: 'Odd.', status: 400 },
    { code: 'about:blank', message: 'Odd.', details: [] },
  ],
  [
    'a list',
    { errors: [{ field: 'id', message: 'missing' }, { message: 'odd' }, 'plain', 7, {}] },
    { code: undefined, message: 'id: missing; odd; plain', details: ['id: missing', 'odd', 'plain'] },
  ],
  [
    'a list of messages beside the name of the status',
    { statusCode: 400, message: ['id must be a string', 'odd'], error: 'Bad Request' },
    { code: undefined, message: 'id must be a string; odd', details: ['id must be a string', 'odd'] },
  ],
  [
    'one message beside the name of the status',
    { statusCode: 404, message: 'Cannot POST /v2/pricing', error: 'Not Found' },
    { code: undefined, message: 'Cannot POST /v2/pricing', details: [] },
  ],
  [
    'empty members',
    { error: { code: '', message: null } },
    { code: undefined, message: undefined, details: [] },
  ],
])('reads %s', (_, body, said) => {
  expect(readError(JSON.stringify(body))).toEqual(said);
});

test.each(['', '<html>', 'null', '[]', '7', '"x"'])('reads nothing from %s', (body) => {
  expect(readError(body)).toEqual({ code: undefined, message: undefined, details: [] });
});

test('a foreign text is cut', () => {
  const { message, details } = readError(
    JSON.stringify({ message: 'x'.repeat(501), errors: Array(21).fill('y') }),
  );
  expect(message).toHaveLength(500);
  expect(details).toHaveLength(20);
});
