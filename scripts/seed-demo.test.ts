import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The test runner resolves imports that only Next.js can load; the system's Node does not.
test('the command that seeds the demo loads outside the web application', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'seed-demo.ts'), '--help'],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
