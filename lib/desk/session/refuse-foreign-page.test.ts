import { expect, test } from 'vitest';
import { refuseForeignPage } from './refuse-foreign-page.ts';

const host = 'desk.example.test';

test.each<[string, Record<string, string>, boolean]>([
  ['GET', { host }, true],
  ['HEAD', { host, 'sec-fetch-site': 'cross-site' }, true],
  ['POST', { host, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { host, origin: `https://${host}` }, true],
  ['POST', { host }, false],
  ['POST', { host, 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { host, 'sec-fetch-site': 'same-site', origin: `https://${host}` }, false],
  ['POST', { host, 'sec-fetch-site': 'none' }, false],
  ['POST', { host, origin: 'https://evil.example' }, false],
  ['POST', { host, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, false],
  ['POST', { host, origin: 'null' }, false],
  ['DELETE', { host, origin: 'https://evil.example' }, false],
])('%s with %j: %s', (method, headers, isTaken) => {
  const work = () => refuseForeignPage(method, new Headers(headers));
  if (isTaken) expect(work).not.toThrow();
  else expect(work).toThrow(/did not come from one of our pages/);
});
