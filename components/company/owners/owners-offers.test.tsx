import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  type Offer,
  type OwnersPage,
  offerKey,
  ownersView,
  type PageOffers,
  shownOwners,
} from '#lib/domain/owners/index.ts';
import { UK_PSC } from '#lib/domain/ownership/index.ts';
import { en } from '../../words/en.ts';
import { OwnersOffers } from './owners-offers.tsx';

const offer = (companyId: string, item: Offer['item'] = 'ultimateBeneficialOwners'): Offer => ({
  ...{
    nodeId: companyId,
    name: `Company ${companyId}`,
    place: { country: 'GB', companyId },
    item,
    credits: 8,
  },
});
const [A, B] = [offer('1'), offer('2')];
const CERTIFICATE = offer('1', 'ultimateBeneficialOwnersCertificate');
const NONE: PageOffers = { list: [], way: [], wayCredits: 0, trace: undefined, requestId: undefined };
const PAGE: OwnersPage = {
  ...{
    country: 'GB',
    companyId: '3',
    choice: { policy: '' },
    listed: {},
    colleagues: [],
    house: UK_PSC.name,
  },
  ...{ isHousePolicy: true, hasProfile: true, mayTrace: false, mayBuy: true },
  ...{ mayMatch: false, mayDecide: false, mayFile: false, structure: undefined, notCompared: undefined },
  shown: shownOwners(
    ownersView({ declared: { owners: [] }, graph: undefined, policy: UK_PSC, today: '2026-11-28' }),
    [],
  ),
};

const htmlOf = (offers: Partial<PageOffers>, page: Partial<OwnersPage> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <OwnersOffers page={{ ...PAGE, onOffer: { ...NONE, ...offers }, ...page }} />
    </NextIntlClientProvider>,
  );
const panelFor = (...keys: string[]) =>
  `/companies/GB/3/owners?${new URLSearchParams(keys.map((key) => ['buy', key]))}`.replaceAll('&', '&amp;');

test('nothing where nothing is on offer', () => {
  expect(htmlOf({})).toBe('');
});

test('each offer opens the panel on this page; a document leads to those of its company', () => {
  const html = htmlOf({ list: [A, CERTIFICATE] });
  expect(html).toContain(`href="${panelFor('GB/1/ultimateBeneficialOwners')}"`);
  expect(html).toContain('Declared owners of Company 1 · 8 cr');
  expect(html).toContain('href="/companies/GB/1/documents"');
  expect(html, 'one item is no choice among several').not.toContain('together');
});

test('several are bought together: the cheapest way if there is one, else what is listed', () => {
  const all = htmlOf({ list: [A, B, CERTIFICATE] });
  expect(all).toContain('Get these 2 together');
  expect(all).toContain(`href="${panelFor(offerKey(A), offerKey(B))}"`);
  const way = htmlOf({ list: [offer('4'), A, B], way: [offerKey(A), offerKey(B)], wayCredits: 16 });
  expect(way).toContain('Get 2 that could decide · about 16 cr');
  expect(way).toContain(`href="${panelFor(offerKey(A), offerKey(B))}"`);
});

test('a tracing that continues from a company is not bought together with the data that it looks up', () => {
  expect(htmlOf({ list: [{ ...A, item: 'graph' }, A] })).not.toContain('together');
  expect(htmlOf({ list: [{ ...A, item: 'graph' }, A, B] })).toContain('Get these 2 together');
});

test('a structure that was not traced is on offer first', () => {
  const html = htmlOf({ list: [A, B], trace: { credits: 10 } });
  expect(html).toContain('Trace the owners · from 10 cr');
  expect(html).toContain(`href="${panelFor('')}"`);
  expect(html).not.toContain('together');
  expect(htmlOf({ trace: { credits: 10 } })).not.toContain('Each of these');
});

test('of more than ten the others are counted', () => {
  const many = (count: number) => htmlOf({ list: Array.from({ length: count }, (_, at) => offer(`${at}`)) });
  expect(many(10)).not.toContain('are listed with the ownership structure');
  expect(many(12)).toContain('2 more are listed with the ownership structure');
  expect(many(12).match(/<li/g)).toHaveLength(10);
});

test('who must not buy reads what is on offer, without links', () => {
  const html = htmlOf({ list: [A, B], trace: { credits: 10 } }, { mayBuy: false });
  expect(html).toContain('Declared owners of Company 1 · 8 cr');
  expect(html).not.toContain('buy=');
});
