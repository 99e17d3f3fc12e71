import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Who encrypts, and the column that it is kept in: what is encrypted anew when the secret is replaced. */
const KEPT_IN: Readonly<Record<string, readonly string[]>> = {
  'desk/connection/set-connection.ts': ['desk.connection key_sealed'],
  'desk/people/totp.ts': ['desk."user" totp_sealed'],
  'service/sources/shared-sources.ts': ['service.source_session session'],
  'service/webhooks/webhook-secret.ts': [
    'service.webhook_endpoint secret',
    'service.webhook_endpoint previous_secret',
  ],
};

test('whatever is encrypted under AUTH_SECRET is among what moves to a new one', async () => {
  const lib = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: lib }).filter((path) => !/\.test\.ts$|testing\//.test(path));
  const texts = await Promise.all(
    files.map(async (path) => ({ path, text: await readFile(join(lib, path), 'utf8') })),
  );
  const encrypting = texts.filter(
    ({ path, text }) =>
      /\bencrypt\(/.test(text) && path !== 'platform/encrypt.ts' && !path.startsWith('operations/'),
  );
  expect(encrypting.map(({ path }) => path).toSorted()).toEqual(Object.keys(KEPT_IN).toSorted());
  const moved = SEALED_COLUMNS.map(({ table, column }) => `${table} ${column}`);
  expect(Object.values(KEPT_IN).flat().toSorted()).toEqual(moved.toSorted());
});
