import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { VerifyView } from './verify-view.tsx';

const SHA256 = '0'.repeat(64);

const drawn = (record: NonNullable<Parameters<typeof VerifyView>[0]['asked']>['record']) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <VerifyView trust={{ fingerprints: [], authorities: [] }} asked={{ sha256: SHA256, record }} />
    </NextIntlClientProvider>,
  );

test('who asked too much reads when to try again', () => {
  const page = drawn({ waitMs: 41_200 });
  expect(page).toContain('data-asked="unreached"');
  expect(page).toContain('Our records were not asked. Reload this page in 42\u00a0s.');
  expect(page).toContain(SHA256);
});

test('of a hash that was never issued, that it was not', () => {
  const page = drawn({ isKnown: false });
  expect(page).toContain('data-asked="unknown"');
  expect(page).not.toContain('Reload this page');
});

test.each([
  ['approved', 'Approved'],
  ['damaged', 'our records of its review contradict each other'],
] as const)('a report that is %s has words for it', (state, words) => {
  const page = drawn({
    ...{ isKnown: true, sha256: SHA256, madeBy: 'Example Bank', reportId: 'R-1', version: 1 },
    ...{ profile: 'FULL', savedAt: '2026-11-20T10:00:00Z', state, newestVersion: 1 },
  });
  expect(page).toContain(words);
});
