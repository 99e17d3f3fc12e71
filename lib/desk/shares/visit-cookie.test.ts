import { expect, test } from 'vitest';
import { visitCookie } from './visit-cookie.ts';

test('behind https it is bound to the host; scripts never see it; it ends with the visit', () => {
  const { name, options } = visitCookie('a', { WEB_URL: 'https://desk.example' });
  expect(name).toMatch(/^__Host-plumbline-visit-[0-9a-f]{16}$/);
  expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 43_200 });
  const plain = visitCookie('a', { WEB_URL: undefined });
  expect(plain.name).toMatch(/^plumbline-visit-/);
  expect(plain.options.secure).toBe(false);
});

test('each link has its own, which does not tell the link', () => {
  const https = { WEB_URL: 'https://desk.example' };
  expect(visitCookie('a', https).name).not.toBe(visitCookie('b', https).name);
  expect(visitCookie('secret-token', https).name).not.toContain('secret');
});
