import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lines(
  write: (log: ReturnType<typeof createLog>) => void,
  LOG_LEVEL: 'info' | 'warn' = 'info',
): string[] {
  const out: string[] = [];
  write(createLog({ LOG_LEVEL }, 'test', { write: (line: string) => out.push(line) }));
  return out;
}

test('one JSON line with level, time and name', () => {
  const [line = ''] = lines((log) => log.info({ requestId: 'r1' }, 'answered'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    name: 'test',
    requestId: 'r1',
    msg: 'answered',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('secrets do not get through at any of three levels', () => {
  const secret = 'plb_canary';
  const out = lines((log) => {
    log.info({ 'x-api-key': secret, password: secret });
    log.info({ headers: { authorization: secret, cookie: secret, 'x-api-key': secret } });
    log.info({
      req: { headers: { 'x-api-key': secret, 'set-cookie': secret } },
      a: { b: { token: secret } },
    });
  });
  expect(out).toHaveLength(3);
  expect(out.join('')).not.toContain(secret);
});

test('the level holds back what lies below', () => {
  expect(
    lines((log) => {
      log.info('a');
      log.warn('b');
    }, 'warn'),
  ).toHaveLength(1);
});
