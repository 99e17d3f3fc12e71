import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { en } from '../words/en.ts';
import { CompanyFailed } from './company-failed.tsx';

it('says why the company cannot be shown', () => {
  const failure = new Failure('internal', 'It differs from the audit log.', {
    details: ['Ask for a backup.'],
  });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CompanyFailed failure={failure} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain('<p>It differs from the audit log.</p>');
  expect(html).toContain('Ask for a backup.');
});
