import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const options = { cwd: '.', purpose: 'Trying' };

test('a good end is silent, a bad one says what the program said', async () => {
  await runCommand('sh', ['-c', 'exit 0'], options);
  await expect(runCommand('sh', ['-c', 'echo why >&2; exit 3'], options)).rejects.toThrow(
    /^Trying failed \(code 3\):\nwhy$/,
  );
  await expect(runCommand('/no/such/program', [], options)).rejects.toThrow(/ENOENT/);
});

test('an abort ends the program and what it started', async () => {
  const abort = new AbortController();
  const running = runCommand('sh', ['-c', 'sleep 60 & wait'], { ...options, signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('after an abort nothing is started at all', async () => {
  await expect(
    runCommand('sh', ['-c', 'exit 0'], { ...options, signal: AbortSignal.abort() }),
  ).rejects.toThrow(/abort/);
});
