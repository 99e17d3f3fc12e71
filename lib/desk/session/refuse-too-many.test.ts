import { expect, test, vi } from 'vitest';
import { refuseTooMany } from './refuse-too-many.ts';

test('a user has so many requests in a minute, whatever others do', () => {
  const env = { USER_REQUESTS_PER_MINUTE: 3 };
  const ask = (userId: string) => () => refuseTooMany({ actor: { userId }, env });
  for (let nth = 0; nth < 3; nth += 1) expect(ask('ada')).not.toThrow();
  expect(ask('ada')).toThrow(/Nothing was changed or charged. Try again in \d+\u00a0s/);
  expect(ask('marek')).not.toThrow();
});

test('forms and routes, which load modules of their own, count together', async () => {
  const asking = { actor: { userId: 'nora' }, env: { USER_REQUESTS_PER_MINUTE: 2 } };
  refuseTooMany(asking);
  vi.resetModules();
  const another = await import('./refuse-too-many.ts');
  expect(another.refuseTooMany).not.toBe(refuseTooMany);
  another.refuseTooMany(asking);
  expect(() => refuseTooMany(asking)).toThrow(/Try again/);
});
