import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { LookupCompany } from './lookup-company.tsx';

test.each([
  ['TEST', 'Testland T0000101'],
  ['US-DE', 'Delaware, United States T0000101'],
  ['??', '?? T0000101'],
])('a lookup in progress names its country: %s', (country, expected) => {
  const shown = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <LookupCompany lookup={{ country, companyId: 'T0000101', legalName: 'Example KLR' }} />
    </NextIntlClientProvider>,
  );
  expect(shown.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(expected);
});
