import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  type Offer,
  type OwnersPage,
  ownersView,
  type ShownEntity,
  shownOwners,
} from '#lib/domain/owners/index.ts';
import { UK_PSC } from '#lib/domain/ownership/index.ts';
import { en } from '../../words/en.ts';
import { EntitiesTable } from './entities-table.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const TOPSTREAM: ShownEntity = {
  ...{ key: 'entity:GB:99000004', name: 'Topstream Ltd', countryCode: 'GB', number: '99000004' },
  ...{ kind: 'relevant_legal_entity', since: '2016-04-06', source: undefined, flags: [], nodeId: 'top' },
  natures: [{ code: 'ownership-of-shares', words: 'Holds more than 75 %.', since: undefined }],
  ...{ standing: 'relevant', share: '75–100 %', behind: ['Ada Roe'], isOpen: false },
  ...{ isDeclared: true, hasOwnPart: true, declaredControl: [] },
};

const ASKED = { declared: { owners: [] }, graph: undefined, policy: UK_PSC, today: '2026-11-28' };
const act = () => Promise.reject(new Error('nothing is done here'));
const ACTS = { decide: act, confirm: act, assign: act, match: act, note: act };

const htmlOf = (...entities: ShownEntity[]): string => htmlWith({}, ...entities);

function htmlWith(more: Partial<OwnersPage>, ...entities: ShownEntity[]): string {
  const page: OwnersPage = {
    ...{
      country: 'GB',
      companyId: '99000003',
      choice: { policy: UK_PSC.id },
      listed: {},
      colleagues: [],
      house: UK_PSC.name,
    },
    ...{
      isHousePolicy: true,
      hasProfile: true,
      mayTrace: false,
      mayBuy: true,
      mayMatch: false,
      mayDecide: false,
      mayFile: false,
    },
    ...{ structure: undefined, notCompared: undefined },
    shown: { ...shownOwners(ownersView(ASKED), []), entities },
    ...more,
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <EntitiesTable page={page} acts={ACTS} />
    </NextIntlClientProvider>,
  );
}
const textOf = (...entities: ShownEntity[]) => htmlOf(...entities).replaceAll(/<[^>]*>/g, ' ');

test('nothing where the register names no legal entity', () => {
  expect(htmlOf()).toBe('');
});

test('a row with the words of the register, the share, the standing and who is behind it', () => {
  const html = htmlOf(TOPSTREAM);
  expect(html).toContain('<caption');
  expect(html).toContain('href="/companies/GB/99000004"');
  expect(html).toContain('<span class="block wrap-anywhere">Holds more than 75 %.</span>');
  for (const words of ['since 6 Apr 2016', '75–100 %', 'Relevant legal entity', 'Ada Roe']) {
    expect(textOf(TOPSTREAM)).toContain(words);
  }
  expect(textOf(TOPSTREAM)).not.toContain('not known');
});

test('whose owners are open says so, also beside some who are known', () => {
  expect(textOf({ ...TOPSTREAM, isOpen: true })).toContain('Further owners behind it are not known.');
  expect(textOf({ ...TOPSTREAM, behind: [], isOpen: true })).toContain('Owners behind it are not known.');
});

test('a flag is in the row, and no tick stands beside it', () => {
  const tick = 'text-accent';
  const standing = (html: string) => html.slice(html.indexOf('data-standing') - 200).split('</td>')[0] ?? '';
  expect(standing(htmlOf(TOPSTREAM))).toContain(tick);
  const warned = htmlOf({ ...TOPSTREAM, flags: ['sanctioned_by_register'] });
  expect(warned).toContain('data-mark="sanctioned_by_register"');
  expect(standing(warned)).not.toContain(tick);
});

test('of more than 100 the others are counted', () => {
  const many = Array.from({ length: 102 }, (_, at) => ({ ...TOPSTREAM, key: `${at}` }));
  expect(textOf(...many)).toContain('2 more legal entities');
  expect(htmlOf(...many).match(/data-entity=/g)).toHaveLength(100);
});

test('one that the register would have to name is not declared', () => {
  expect(textOf({ ...TOPSTREAM, natures: [], isDeclared: false })).toContain('not named in the register');
});

test('what is on offer of one whose owners are open is in its row, and opens the buy panel on this page', () => {
  const offer: Offer = {
    ...{ nodeId: 'top', name: 'Topstream Ltd', place: { country: 'GB', companyId: '99000004' } },
    ...{ item: 'ultimateBeneficialOwners', credits: 8 },
  };
  const onOffer = { list: [offer], way: [], wayCredits: 0, trace: undefined, requestId: undefined };
  const open = { ...TOPSTREAM, isOpen: true };
  const html = htmlWith({ onOffer }, open);
  expect(html).toContain('Declared owners of Topstream Ltd · 8 cr');
  expect(html).toContain(
    'href="/companies/GB/99000003/owners?policy=uk-psc&amp;buy=GB%2F99000004%2FultimateBeneficialOwners"',
  );
  expect(htmlWith({ onOffer, mayBuy: false }, open)).not.toContain('buy=');
  expect(htmlWith({ onOffer }, { ...open, nodeId: 'other' })).not.toContain('Declared owners of');
});
