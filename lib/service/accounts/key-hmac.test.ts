import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyHmac } from './key-hmac.ts';

const secret = 'a secret of more than thirty-two characters';

test('same secret and key, same 32 bytes; each of the two matters', () => {
  const known = keyHmac(secret, 'plk_one');
  expect(known).toHaveLength(32);
  expect(keyHmac(secret, 'plk_one')).toEqual(known);
  expect(keyHmac(secret, 'plk_two')).not.toEqual(known);
  expect(keyHmac(`${secret}!`, 'plk_one')).not.toEqual(known);
  // back to the first secret: what was derived in between is not used for it
  expect(keyHmac(secret, 'plk_one')).toEqual(known);
});

test('AUTH_SECRET itself is not the key of the HMAC', () => {
  expect(keyHmac(secret, 'plk_one')).not.toEqual(createHmac('sha256', secret).update('plk_one').digest());
});

test('never changes between versions: stored keys must stay valid', () => {
  expect(keyHmac(secret, 'plk_one').toString('hex')).toMatchInlineSnapshot(
    `"04ad9c6fda44693231968bc41824507c6b57600791000833f58eca700eaf44ad"`,
  );
});
