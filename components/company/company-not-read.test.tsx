import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DataPoint } from '#lib/contract/index.ts';
import { type CompanyView, notRead } from '#lib/domain/company-view/index.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import { en } from '../words/en.ts';
import { CompanyNotRead } from './company-not-read.tsx';

type Part = CompanyView['parts'][DataPoint];
const NONE: Part = {
  ...{ status: 'none', held: undefined, failure: undefined },
  ...{ isStale: false, isEmpty: false, isEnriching: false },
};
const failed = (code: string, message: string, isRetryable = false): Part => ({
  ...NONE,
  status: 'failed',
  failure: { code, message, isRetryable },
});
const held = { at: '2026-11-20T10:00:00Z', askedBy: 'Ada', costCredits: 0 };
const partsWith = (parts: Partial<CompanyView['parts']>): Pick<CompanyView, 'parts'> => ({
  parts: {
    ...{ companyProfile: NONE, ultimateBeneficialOwners: NONE, subsidiaries: NONE },
    ...{ graph: NONE, availableDocuments: NONE, ...parts },
  },
});
const UNKNOWN = failed('resource_not_found', 'There is no such company.');
const CLOSED = failed('datapoint_not_supported', 'Restricted by law.');

it('is said only if every requested item failed or has nothing', () => {
  const empty: Part = { ...NONE, status: 'succeeded', held, isEmpty: true };
  expect(notRead(partsWith({}))).toBeUndefined();
  expect(notRead(partsWith({ ultimateBeneficialOwners: CLOSED }))).toBeUndefined();
  expect(notRead(partsWith({ companyProfile: UNKNOWN, subsidiaries: empty }))?.isNotFound).toBe(true);
  const rest: Part[] = [
    { ...empty, isEmpty: false },
    { ...NONE, status: 'in_progress' },
    { ...UNKNOWN, held, isStale: true },
  ];
  for (const availableDocuments of rest)
    expect(notRead(partsWith({ companyProfile: UNKNOWN, availableDocuments }))).toBeUndefined();
});

it('names each cause once, and no item that is not offered', () => {
  const down = failed('service_unavailable', 'The register is down.', true);
  const found = notRead(
    partsWith({ companyProfile: down, graph: down, ultimateBeneficialOwners: CLOSED, subsidiaries: UNKNOWN }),
  );
  expect(found).toEqual({
    isNotFound: false,
    causes: [
      { message: 'The register is down.', isRetryable: true, ids: ['companyProfile', 'graph'] },
      { message: 'There is no such company.', isRetryable: false, ids: ['subsidiaries'] },
    ],
  });
});

const SOURCE: AskedSource = {
  ...{ name: 'Index', isIndex: true, holds: 'companies with an LEI', fills: null, standing: {} },
  sources: [
    { name: 'Index', sections: ['company'] },
    { name: 'Central Balance Sheet Office', sections: ['documents'] },
  ],
  official: { name: 'Crossroads Bank for Enterprises', searchUrl: 'https://register.example/search' },
};
const htmlOf = (part: Part, source: AskedSource | null, availableDocuments = NONE) => {
  const found = notRead(partsWith({ companyProfile: part, availableDocuments }));
  if (found === undefined) throw new Error('expected a company that was not read');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CompanyNotRead view={{ country: 'BE', companyId: '0999000030' }} notRead={found} source={source} />
    </NextIntlClientProvider>,
  );
};

it('says what failed, that nothing was charged, and what to do', () => {
  const html = htmlOf(UNKNOWN, SOURCE);
  expect(html).toContain('No company with the number 0999000030 was found');
  expect(html).toContain('There is no such company.');
  expect(html).toContain('Nothing was charged.');
  expect(html).toContain('href="/search?country=BE&amp;q=0999000030"');
  expect(html).toContain('href="https://register.example/search"');
  expect(html).toContain('Request the list of documents: Central Balance Sheet Office');
  expect(html).toContain('/companies/BE/0999000030/documents#extracts');
  expect(html).not.toContain('Request the data again');
  expect(htmlOf(UNKNOWN, SOURCE, UNKNOWN)).not.toContain('list of documents:');
});

it('says once that nothing was charged if the failure says so', () => {
  const html = htmlOf(failed('resource_not_found', 'It is not listed. Nothing was charged.'), SOURCE);
  expect(html.match(/charged/gi)).toHaveLength(1);
});

it('offers to request again only what a retry can help, and names no source that is not known', () => {
  const html = htmlOf(failed('service_unavailable', 'The register is down.', true), null);
  expect(html).toContain('The data of company 0999000030 could not be retrieved');
  expect(html).toContain('Request the data again');
  expect(html).not.toMatch(/official register|list of documents/);
});
