import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import { en } from '../words/en.ts';
import { FlagsTable } from './flags-table.tsx';
import { SeriousFlags } from './serious-flags.tsx';

const COMPANY = { pointer: '/company', name: null, isPerson: false };
const ADA = { pointer: '/legalRepresentatives/0', name: 'Ada Roe', isPerson: true };
const flag = (code: SeenFlag['code'], more: Partial<SeenFlag> = {}): SeenFlag => ({
  ...{ key: `${code} ${more.since}`, code, state: 'raised', severity: 'serious', category: 'life' },
  ...{ origin: 'register', subject: COMPANY, factsSha256: '', ...more },
});
const DISQUALIFIED = flag('disqualified', {
  ...{ subject: ADA, since: '2026-08-01', until: '2031-07-31', register: 'Companies House' },
  words: 'Disqualified by order',
});

const view = companyView(companyFileOf({}), { mask: NO_MASK, today: '2026-11-28' });
const htmlOf = (shown: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      {shown}
    </NextIntlClientProvider>,
  );
const tableOf = (...flags: SeenFlag[]) =>
  htmlOf(<FlagsTable flags={flags} view={view} decisionOf={({ code }) => `decide ${code}`} />);

test('a flag is told with its subject, days and source, its words in quotation marks', () => {
  const html = tableOf(DISQUALIFIED);
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('Ada Roe is disqualified from office from 1 Aug 2026 to 31 Jul 2031.');
  expect(text).toContain('Companies House');
  expect(html).toMatch(/<q[^>]*>Disqualified by order<\/q>/);
  expect(html).toContain('data-severity="serious"');
  expect(text).toContain('decide disqualified');
});

test('what is clear, unknown or only the quality of data is no row; without a row there is no table', () => {
  const none = [flag('closed', { state: 'clear' }), flag('deceased', { state: 'unknown' })];
  const data = flag('data_failed', { category: 'data', severity: 'warning', value: { item: 'graph' } });
  expect(tableOf(...none, data)).toBe('');
  expect(tableOf(...none, data, flag('closed')).match(/data-flag=/g)).toHaveLength(1);
});

test.each([
  [12, 0],
  [13, 1],
])('of %i flags %i fold', (count, folded) => {
  const html = tableOf(
    ...Array.from({ length: count }, (_, at) => flag('closed', { since: `2026-01-${10 + at}` })),
  );
  expect(html.match(/data-flag=/g)).toHaveLength(count);
  expect((html.split('<details')[1]?.match(/data-flag=/g) ?? []).length).toBe(folded);
});

test('the header names each serious flag once, with whom it is about', () => {
  const inCompany = { country: 'GB', companyId: '99000004', name: 'Topstream' };
  const html = htmlOf(
    <SeriousFlags
      flags={[
        DISQUALIFIED,
        { ...DISQUALIFIED, since: '2026-09-01' },
        flag('closed', { subject: { ...COMPANY, inCompany } }),
        flag('charges_outstanding', { severity: 'information' }),
      ]}
    />,
  );
  const names = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replaceAll(/<[^>]*>/g, ''),
  );
  expect(names).toEqual(['Disqualified from office: Ada Roe', 'Closed: Topstream']);
});
