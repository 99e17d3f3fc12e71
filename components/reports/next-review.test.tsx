import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { NextReview } from './next-review.tsx';

test.each([
  [null, 'no next review set'],
  ['2026-11-23', 'next review 23 Nov 2026'],
  ['2026-11-22', 'next review 22 Nov 2026, already past'],
])('a next review on %s, seen on 23 November: %s', (day, expected) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <NextReview day={day} now={new Date('2026-11-23T10:00:00Z')} />
    </NextIntlClientProvider>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(expected);
});
