import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a command’s standard output is its answer alone: its log goes to standard error', () => {
  const program = `
    const { deskContext, deskContextOfCommand } = await import(${JSON.stringify(join(import.meta.dirname, 'desk-context.ts'))});
    deskContextOfCommand();
    deskContext().log.info('a note');
    console.log('the answer');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', LOG_LEVEL: 'info' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'the answer\n']);
  expect(stderr).toContain('"msg":"a note"');
});
