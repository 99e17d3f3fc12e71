import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function recorder(isTTY: boolean) {
  let text = '';
  return { isTTY, write: (more: string) => (text += more), read: () => text };
}

test('without a terminal: plain lines, nothing that moves', async () => {
  const output = recorder(false);
  expect(await createProgress(output).step('Building', async () => 42)).toBe(42);
  expect(output.read()).toBe('Building …\n');
});

test('at a terminal the line moves and is replaced by its outcome', async () => {
  const output = recorder(true);
  await createProgress(output).step('Building', async () => {});
  expect(output.read()).toMatch(/^\r.*Building … 0 s.*Building: done\n$/s);
});

test('a failure is passed on and said', async () => {
  const output = recorder(true);
  const failing = createProgress(output).step('Building', () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  expect(output.read()).toMatch(/Building: failed\n$/);
});
