import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompanyAnswer, type ControllingEntity, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK, type Shown } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import { en } from '../words/en.ts';
import { ControllingEntities } from './controlling-entities.tsx';

const ENTITY: ControllingEntity = {
  type: 'company',
  company: { legalName: 'Lagoon Example Trustees SA', countryCode: 'LU', id: 'B999001' },
  entityKind: 'registrable_beneficial_owner',
  control: {
    description: 'Holds as a trustee. veto-of-a-new-kind',
    natures: [
      {
        ...{ code: 'shares-as-trust', words: 'Holds as a trustee.', of: 'shares', capacity: 'trustee' },
        ...{ range: { lower: 25, upper: 100, lowerIsInclusive: false }, since: '2022-12-01' },
      },
      { code: 'veto-of-a-new-kind', of: 'other', capacity: 'not_known' },
    ],
  },
  startDate: '2022-12-01',
  source: 'Register of overseas entities, since 2022-12-01',
};

function htmlOf(entities: readonly ControllingEntity[], shown: Shown = 'current'): string {
  const answer = { request: { requestId: '1' }, controllingEntities: entities };
  const file = companyFileOf({ ultimateBeneficialOwners: readAs(CompanyAnswer, answer) });
  const view = companyView(file, { mask: NO_MASK, today: '2026-11-28' });
  const context = { subject: { country: 'GB', companyId: 'OE990001' }, mayReveal: true };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ControllingEntities {...{ view, context, shown }} page={1} />
    </NextIntlClientProvider>,
  );
}
const textOf = (...given: Parameters<typeof htmlOf>) =>
  htmlOf(...given)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('an entity stands with its register and each nature, and leads to the owners', () => {
  const text = textOf([ENTITY]);
  for (const words of [
    'Legal entities with control',
    'Lagoon Example Trustees SA',
    'Registrable beneficial owner of an overseas entity',
    'Shares · as trustee · more than 25 %, up to 100 % · since',
    'Register of overseas entities, since 2022-12-01',
  ]) {
    expect(text).toContain(words);
  }
  expect(htmlOf([ENTITY])).toContain('href="/companies/TEST/T0000701/owners"');
});

test('words of a nature are shown once, and not in quotation marks: they may stand for a code', () => {
  const html = htmlOf([ENTITY]);
  expect(html.match(/Holds as a trustee\./g)).toHaveLength(1);
  expect(html).toContain('>Holds as a trustee.</span>');
  expect(html).toContain('>veto-of-a-new-kind</code>');
  expect(textOf([ENTITY])).toContain('Nature not known · in whose right is not known');
});

test('a party that may be a person is not called a company', () => {
  const html = htmlOf([{ ...ENTITY, entityKind: 'not_stated', company: { legalName: 'Example Something' } }]);
  expect(html).toContain('Example Something');
  expect(html).toContain('Person or legal entity: the source does not state which');
  expect(html).not.toContain('Company: ');
  expect(htmlOf([ENTITY])).toContain('Company: ');
});

test('former control stands under the former ones; without any entity there is no section', () => {
  const former = { ...ENTITY, endDate: '2024-01-31' };
  expect(textOf([former])).toContain('The source lists no legal entity that has control now.');
  expect(textOf([former], 'former')).toContain('Lagoon Example Trustees SA');
  expect(textOf([ENTITY], 'former')).toContain('lists no legal entity here that had control before');
  expect(htmlOf([])).toBe('');
});
