import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { OwnersAtGlance } from '#lib/domain/owners/index.ts';
import { en } from '../words/en.ts';
import { CompanyGlance } from './company-glance.tsx';

const OWNERS: OwnersAtGlance = {
  ...{ items: [], total: 0, ownerCount: 0, policyName: 'EU AMLR' },
  ...{ untraced: undefined, isOpen: false, statements: [], entities: [], entityCount: 0 },
};
const ANNA: OwnersAtGlance['items'][number] = {
  ...{ key: 'anna', name: 'Anna Roy', standing: 'owner', share: undefined, declared: [] },
  ...{ declaredBy: [], flags: [] },
  by: { basis: 'control', step: 'protector of Tamarindo Family Trust' },
};

const textOf = (more: Partial<OwnersAtGlance>): string => htmlOf(more).replaceAll(/<[^>]*>/g, ' ');

function htmlOf(more: Partial<OwnersAtGlance>): string {
  const view = companyView(companyFileOf({}), { mask: NO_MASK, today: '2026-11-28' });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CompanyGlance view={view} owners={{ ...OWNERS, ...more }} />
    </NextIntlClientProvider>,
  );
}

test('an owner without a share has the ground in place of it', () => {
  const text = textOf({ items: [ANNA], total: 1, ownerCount: 1 });
  expect(text).toContain('by control: protector of Tamarindo Family Trust');
  expect(text).not.toContain('holds');
});

test.each([
  [{ untraced: '70 %', isOpen: true }, true, true],
  [{ untraced: '1 %', isOpen: false }, true, false],
  [{ untraced: undefined, isOpen: true }, false, true],
  [{ untraced: undefined, isOpen: false }, false, false],
])('%j: each of the two sentences only where it holds', (given, isUntraced, isOpen) => {
  const text = textOf(given);
  expect([text.includes('not traced.'), text.includes('Further owners are possible.')]).toEqual([
    isUntraced,
    isOpen,
  ]);
});

test('a statement is in the words of the register', () => {
  const statement = { kind: 'exists_not_identified', text: 'Not yet identified.', index: 0 } as const;
  expect(textOf({ statements: [statement] })).toMatch(/not identified *: +Not yet identified\./);
});

test.each(['owner', 'undecided', 'declared'] as const)(
  'a flag about an %s is in the row, and takes the place of the tick',
  (standing) => {
    const [plain, warned] = [[], ['sanctioned_by_register']].map((flags) =>
      htmlOf({ items: [{ ...ANNA, standing, flags }], total: 1, ownerCount: 1 }),
    );
    const icons = (html = '') => html.match(/<path[^>]*>/g)?.join('') ?? '';
    expect(warned).toContain('data-mark="sanctioned_by_register"');
    expect(plain).not.toContain('data-mark');
    expect(icons(warned)).not.toBe(icons(plain));
    expect(warned).not.toContain('text-accent');
  },
);
