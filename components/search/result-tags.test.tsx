import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import { en } from '../words/en.ts';
import { ResultTags } from './result-tags.tsx';

const FOUND: FoundCompany = {
  ...{ country: 'ES', companyNumber: 'M 900001', legalName: 'MOLINOS SL', legalNameInEnglish: null },
  ...{ address: null, match: null, matchedBy: [], nameTransliterations: [], heldSince: null },
  ...{ status: null, registrationDate: null, legalForm: null, matchedName: null, source: null },
};
const BORME = 'BORME, acts of the commercial register';
const textOf = (askedSource?: string, name?: string, more: Partial<FoundCompany> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ResultTags
        result={{
          ...FOUND,
          ...more,
          source: name === undefined ? null : { name, date: '2026-09-22', reason: null },
        }}
        isRecent={false}
        askedSource={askedSource}
      />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');

it('names the file of a company that the source of the heading does not have', () => {
  expect(textOf('GLEIF (Global LEI Index)', BORME)).toMatch(/^From BORME, acts .*, file of .*2026/);
  expect(textOf(undefined, BORME)).toContain('From BORME');
  expect(textOf(BORME, BORME)).toMatch(/^File of /);
  expect(textOf('GLEIF (Global LEI Index)')).toBe('');
});

it('says how far the owners of a company were traced', () => {
  const traced = (progress: NonNullable<FoundCompany['traced']>) =>
    textOf(undefined, undefined, { traced: progress });
  expect(traced({ companiesFetched: 12, ownersFetched: 4 })).toBe(
    'Owners traced: 12 companies, 4 with declared owners',
  );
  expect(traced({ companiesFetched: 1 })).toBe('Owners traced: 1 company');
});

it.each([
  ['closed', 'closed'],
  ['warning', 'being wound up'],
  ['insolvency', 'insolvency'],
  ['active', 'active'],
  [null, ''],
] as const)('a company whose status is %s', (status, words) => {
  expect(textOf(undefined, undefined, { status })).toBe(words);
});
