import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
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

test('no error where one may stand: the line is written all the same', () => {
  const [line = ''] = lines((log) => log.info({ err: undefined }, 'no cause known'));
  expect(JSON.parse(line)).toMatchObject({ msg: 'no cause known' });
});

test('an error is named with its cause and code, never with the row that it quotes', () => {
  const quoting = Object.assign(new Error('violates a check'), {
    code: '23514',
    detail: 'Failing row contains (Ada Nobody, 1815-12-10).',
    where: 'PL/pgSQL function',
  });
  const out = lines((log) => log.info({ err: new Error('not stored', { cause: quoting }) }, 'failed'));
  const [whole = ''] = out;
  expect(whole).toContain('not stored: violates a check');
  expect(JSON.parse(lines((log) => log.info({ err: quoting }))[0] ?? '{}').err).toMatchObject({
    message: 'violates a check',
    code: '23514',
    stack: expect.stringContaining('log.test'),
  });
  expect([...out, ...lines((log) => log.info({ err: quoting }))].join('')).not.toContain('Ada');
});

test('output that can not be written (a full disk) does not end the process', () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
    const log = createLog({ LOG_LEVEL: 'info' }, 'test');
    for (let line = 0; line < 10; line += 1) log.info('lost');
    process.stderr.write('still here');`;
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'still here' });
});
