import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';
import { logConsole } from './log-console.ts';

const TOKEN = 'q'.repeat(43);

/** What is logged of what is printed. */
function linesOf(print: (target: Pick<Console, 'debug' | 'log' | 'info' | 'warn' | 'error'>) => void) {
  const out: string[] = [];
  const nothing = () => {};
  const target = { debug: nothing, log: nothing, info: nothing, warn: nothing, error: nothing };
  logConsole(createLog({ LOG_LEVEL: 'info' }, 'web', { write: (line: string) => out.push(line) }), target);
  print(target);
  expect(out.join('\n')).not.toContain(TOKEN);
  return out.map((line) => z.looseObject({ level: z.string() }).parse(JSON.parse(line)));
}

test('what is printed is a line of its level, without the secrets of addresses', () => {
  expect(
    linesOf((target) => {
      target.warn(`Request body exceeded 10MB for /s/${TOKEN}. Only the first %s`, '10MB');
      target.log(`GET /invite/${TOKEN}?a=b`);
      target.debug('not at this level');
      target.log('');
    }),
  ).toMatchObject([
    { level: 'warn', name: 'web', msg: 'Request body exceeded 10MB for /s/[secret] Only the first 10MB' },
    { level: 'info', msg: 'GET /invite/[secret]?a=b' },
  ]);
});

test('of an error its kind, words and stack are logged, and none of its further members', () => {
  const error = Object.assign(new TypeError(`failed at /s/${TOKEN}/file`), { typed: TOKEN });
  expect(linesOf((target) => target.error('⨯', error))).toMatchObject([
    { level: 'error', msg: '⨯', err: { type: 'TypeError', message: 'failed at /s/[secret]/file' } },
  ]);
});
