import { expect, test } from 'vitest';
import { PRINT } from '#lib/domain/tokens/colours.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { type InvoiceFacts, invoiceView } from './invoice-view.ts';

const stretch = {
  kind: 'overdraft',
  negativeSince: new Date('2026-12-01T23:59:59Z'),
  charges: [
    { item: 'companyProfile', count: 98, credits: 980 },
    { item: 'ultimateBeneficialOwners', count: 40, credits: 320 },
    { item: 'documents', count: 3, credits: 14 },
    { item: 'somethingNew', count: 1_000, credits: 0 },
  ],
  boughtCredits: 50,
  correctedCredits: 20,
} as const;

const facts: InvoiceFacts = {
  number: 'PLB-2026-000007',
  issuerLines: ['Lotwerk Data Ltd', '14 Quarry Lane', 'Millford'],
  account: { id: '0f8b6f55-3c5e-4c0b-9d7e-2a9a3b0f7c11', name: 'Quiet Harbour Ltd' },
  addressLines: ['2 Pier Road', 'Millford'],
  issuedAt: new Date('2026-12-31T23:59:59Z'),
  dueOn: new Date('2027-01-14T23:59:59Z'),
  taxBasisPoints: null,
  note: null,
  bankLines: ['Millford Bank', 'IBAN XX00 0000'],
  amountCredits: 1_234,
  creditPriceCents: 10,
  subject: stretch,
};

test('every line of the statement leads from the balance before to the balance now', () => {
  expect(invoiceView(facts)).toEqual({
    colours: PRINT,
    number: 'PLB-2026-000007',
    issued: { year: 2026, month: 12, day: 31, text: '31 December 2026' },
    issuer: { name: 'Lotwerk Data Ltd', lines: ['14 Quarry Lane', 'Millford'] },
    recipient: { ...facts.account, lines: ['2 Pier Road', 'Millford'] },
    dueOn: '14 January 2027',
    paidOn: null,
    note: null,
    bankLines: ['Millford Bank', 'IBAN XX00 0000'],
    about:
      'The credit balance of this account has been below zero since 1 December 2026 at 23:59 UTC and has not been ' +
      'funded for 30 days. This invoice is for the negative amount.',
    statement: {
      rows: [
        // 10 − 980 − 320 − 14 − 0 + 50 + 20 = −1,234
        { label: 'Balance before', figure: '10' },
        { label: 'Company profiles (98)', figure: '−980' },
        { label: 'Ultimate beneficial owners (40)', figure: '−320' },
        { label: 'Documents (3)', figure: '−14' },
        { label: 'somethingNew (1,000)', figure: '0' },
        { label: 'Credits bought', figure: '+50' },
        { label: 'Corrections', figure: '+20' },
      ],
      balance: '−1,234',
    },
    position: {
      label: 'Credits used beyond the balance',
      quantity: '1,234',
      price: '€0.10',
      amount: '€123.40',
    },
    net: '€123.40',
    tax: null,
    total: '€123.40',
  });
});

test('credits bought and corrections are lines only where there were any; a correction has its sign', () => {
  const rowsOf = (boughtCredits: number, correctedCredits: number) =>
    invoiceView({ ...facts, subject: { ...stretch, boughtCredits, correctedCredits } }).statement?.rows ?? [];
  expect(rowsOf(0, 0).map(({ label }) => label)).not.toContain('Credits bought');
  expect(rowsOf(0, 0)).toHaveLength(5);
  expect(rowsOf(0, 0)[0]).toEqual({ label: 'Balance before', figure: '80' });
  expect(rowsOf(0, -5).at(-1)).toEqual({ label: 'Corrections', figure: '−5' });
});

test('an invoice of a purchase says what was bought and has no statement', () => {
  const view = invoiceView({ ...facts, subject: { kind: 'purchase', reference: 'transfer 7' } });
  expect(view).toMatchObject({
    about: 'Credits bought in advance. Reference: transfer 7',
    statement: null,
    position: { label: 'Credits', quantity: '1,234', amount: '€123.40' },
  });
});

test.each([
  [1, 1, '€0.01'],
  [1, 0, '€0.00'],
  [100_000, 1_250, '€1,250,000.00'],
])('%i credits at %i cents are %s', (amountCredits, creditPriceCents, total) => {
  expect(invoiceView({ ...facts, amountCredits, creditPriceCents }).total).toBe(total);
});

test.each([
  [1_900, 'Tax, 19 %', '€23.45', '€146.85'],
  [770, 'Tax, 7.7 %', '€9.50', '€132.90'],
  [0, 'Tax, 0 %', '€0.00', '€123.40'],
])('tax of %i hundredths of a per cent', (taxBasisPoints, label, amount, total) => {
  expect(invoiceView({ ...facts, taxBasisPoints })).toMatchObject({
    net: '€123.40',
    tax: { label, amount },
    total,
  });
});

test('an amount that could not be exact is refused', () => {
  const of = (creditPriceCents: number) =>
    invoiceAmounts(Number.MAX_SAFE_INTEGER, { creditPriceCents, taxBasisPoints: null }).totalCents;
  expect(of(1)).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => of(2)).toThrow(/more than can be computed with exactly/);
});

test('it is set as a PDF, the same each time, whatever a name holds', async () => {
  const data = invoiceView({
    ...facts,
    account: { ...facts.account, name: '#panic("no") *bold* Ελληνική Εταιρεία 远山贸易 $x$' },
    issuerLines: ['Only a name'],
    taxBasisPoints: 1_900,
    note: '#panic("no") Reverse charge',
  });
  const template = new URL('./invoice.typ', import.meta.url);
  const bought = invoiceView({ ...facts, subject: { kind: 'purchase', reference: '#panic("no") *7*' } });
  expect((await renderPdf({ template, data: bought })).length).toBeGreaterThan(5_000);
  const pdf = await renderPdf({ template, data });
  expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
  expect(Buffer.from(await renderPdf({ template, data })).equals(Buffer.from(pdf))).toBe(true);
});

test('what was paid online names the day and no bank', () => {
  const paidAt = new Date('2026-12-30T23:59:59Z');
  const subject = { kind: 'purchase', reference: 'stripe cs_1', paidAt } as const;
  expect(invoiceView({ ...facts, subject })).toMatchObject({ paidOn: '30 December 2026', bankLines: [] });
});
