import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { ReportFailed } from './report-failed.tsx';

test.each([
  ['2', 'Report on Testland T 1: version 2 cannot be shown'],
  [undefined, 'Report on Testland T 1: the newest version cannot be shown'],
])('a damaged version %s names company and version, and leads back', (version, title) => {
  const text = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ReportFailed message="This version is damaged." of={{ country: 'TEST', companyId: 'T 1', version }} />
    </NextIntlClientProvider>,
  );
  expect(text).toMatch(new RegExp(`<h1 [^>]*>${title}</h1>`));
  for (const href of ['/companies/TEST/T%201', '/reports']) expect(text).toContain(`href="${href}"`);
});
