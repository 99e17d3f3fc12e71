import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { en } from '../words/en.ts';
import { SummaryBand } from './summary-band.tsx';

type Shown = NonNullable<CompanySummary['owners']['shown']>;

const view = companyView(companyFileOf({}), { mask: NO_MASK, today: '2026-11-28' });
const ABSENT = view.sections.company;
const NO_FLAGS = {
  isKnown: true,
  isPartial: false,
  serious: [],
  count: 0,
  warnings: 0,
  information: 0,
  decided: 0,
};
const OWNERS: Shown = {
  ...{ items: [], total: 0, ownerCount: 0, policyName: 'EU AMLR' },
  ...{ untraced: undefined, isOpen: false, statements: [], entities: [], entityCount: 0 },
};
const ANNA: Shown['items'][number] = {
  ...{ key: 'anna', name: 'Anna Roy', standing: 'owner', share: undefined, declared: [] },
  ...{ declaredBy: [], persons: [], raised: [] },
  by: { basis: 'control', step: 'protector of Tamarindo Family Trust (80 %)' },
};
const SANCTIONED: Shown['items'][number]['raised'][number] = {
  ...{
    key: 'sanctioned',
    code: 'sanctioned_by_register',
    state: 'raised',
    severity: 'serious',
    category: 'person',
  },
  ...{ origin: 'register', factsSha256: '' },
  subject: { pointer: '/ultimateBeneficialOwners/0', name: 'Anna Roy', isPerson: true },
};
const REPORT: NonNullable<CompanySummary['report']> = {
  ...{ id: '1', version: 3, state: 'draft', approvedVersion: 2, savedAt: '2026-11-20T12:00:00.000Z' },
  ...{ savedBy: 'Ada', risk: 'high', reviewOn: '2026-11-27', daysLeft: -1, hasChange: false },
  ...{ isDamaged: false, approval: { by: 'Grace', at: '2026-11-02T09:00:00.000Z' }, flags: null },
  ...{ changedFlags: 2, hasNewerData: true },
};

function htmlOf(more: Partial<CompanySummary>): string {
  const summary: CompanySummary = {
    status: { status: undefined, state: ABSENT, proceedings: [], home: undefined },
    flags: NO_FLAGS,
    owners: { state: { kind: 'present' }, shown: OWNERS },
    report: null,
    ...more,
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SummaryBand
        view={view}
        summary={summary}
        reportLink={summary.report && `v${summary.report.version}`}
      />
    </NextIntlClientProvider>,
  );
}
const textOf = (more: Partial<CompanySummary>): string =>
  htmlOf(more)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ');
const ownersOf = (more: Partial<Shown>) => ({
  owners: { state: { kind: 'present' } as const, shown: { ...OWNERS, ...more } },
});

test('an owner without a share has the ground in place of it', () => {
  const text = textOf(ownersOf({ items: [ANNA], total: 1, ownerCount: 1 }));
  expect(text).toContain('by control: protector of Tamarindo Family Trust (80 %)');
  expect(text).not.toContain('holds');
});

test.each([
  [{ untraced: '70 %', isOpen: true }, true, true],
  [{ untraced: '1 %', isOpen: false }, true, false],
  [{ untraced: undefined, isOpen: true }, false, true],
  [{ untraced: undefined, isOpen: false }, false, false],
])('%j: each of the two sentences only where it holds', (given, isUntraced, isOpen) => {
  const text = textOf(ownersOf(given));
  expect([text.includes('not traced.'), text.includes('Further owners are possible.')]).toEqual([
    isUntraced,
    isOpen,
  ]);
});

test('what the register states stands in place of “No confirmed beneficial owner”', () => {
  const statement = { kind: 'exists_not_identified', text: 'Not yet identified.', index: 0 } as const;
  const text = textOf(ownersOf({ statements: [statement] }));
  expect(text).toMatch(/not identified +Not yet identified\./);
  expect(text).not.toContain('No confirmed beneficial owner');
  expect(textOf(ownersOf({}))).toContain('No confirmed beneficial owner');
});

test.each(['owner', 'undecided', 'declared'] as const)(
  'a flag about an %s is with the name, and nothing beside it is a tick',
  (standing) => {
    const html = htmlOf(
      ownersOf({ items: [{ ...ANNA, standing, raised: [SANCTIONED] }], total: 1, ownerCount: 1 }),
    );
    expect(html).toContain('data-mark="sanctioned_by_register"');
    expect(html).not.toContain('text-accent');
  },
);

test('what is not known makes no statement', () => {
  const absent = { kind: 'absent', reason: 'restricted', dataPoint: 'ultimateBeneficialOwners' } as const;
  const state = { ...absent, explanation: undefined, isRetryable: false, isRegister: true };
  const text = textOf({
    flags: { ...NO_FLAGS, isKnown: false },
    owners: { state, shown: OWNERS },
  });
  expect(text).not.toMatch(/No flag raised|No confirmed|Under EU AMLR/);
  expect(text).toContain('Restricted by law');
  expect(textOf({})).toContain('No flag raised.');
});

test('of a structure that is too large for the page, no flag is no statement, and others may be in a report', () => {
  const partial = { ...NO_FLAGS, isPartial: true };
  expect(textOf({ flags: partial })).not.toContain('No flag raised');
  expect(textOf({ flags: partial })).toContain('A report has the flags of the whole structure.');
  expect(textOf({ flags: { ...partial, count: 1, warnings: 1 } })).toMatch(/1 warning.*A report has/);
  expect(textOf({})).not.toContain('A report has');
});

test('serious flags by name, then counts and decisions', () => {
  const flags = { ...NO_FLAGS, serious: [SANCTIONED], count: 4, warnings: 1, information: 2, decided: 3 };
  expect(textOf({ flags })).toMatch(
    /Sanctioned according to the register: Anna Roy.*1 serious · 1 warning · 2 for information · 3 decided/,
  );
});

test('the report: who approved what, what is overdue, what changed; of a damaged one nothing else', () => {
  const text = textOf({ report: REPORT });
  expect(text).toContain('v3 Risk: High Version 2 approved by Grace, 2 Nov 2026');
  expect(text).toContain('1 day overdue');
  expect(text).toContain('2 flags changed since then Newer data since then');
  const damaged = textOf({ report: { ...REPORT, isDamaged: true } });
  expect(damaged).toContain('Damaged: differs from the audit log');
  expect(damaged).not.toMatch(/High|Grace|overdue|changed/);
});
