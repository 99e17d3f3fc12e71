import { expect, test } from 'vitest';
import { visitCookie } from './visit-cookie.ts';

test('behind https it is bound to the host; scripts never see it; it ends with the visit', () => {
  const { name, options } = visitCookie({ WEB_URL: 'https://desk.example' }, 'a');
  expect(name).toMatch(/^__Host-plumbline-visit-[0-9a-f]{16}$/);
  expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 43_200 });
  const plain = visitCookie({ WEB_URL: undefined }, 'a');
  expect(plain.name).toMatch(/^plumbline-visit-/);
  expect(plain.options.secure).toBe(false);
});

test('each link has its own, which does not tell the link', () => {
  const https = { WEB_URL: 'https://desk.example' };
  expect(visitCookie(https, 'a').name).not.toBe(visitCookie(https, 'b').name);
  expect(visitCookie(https, 'secret-token').name).not.toContain('secret');
});
