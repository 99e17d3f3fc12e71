import type { CompanyFile } from '../file-of.ts';
import { CURRENCY, formatDay } from '../testland.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type FiscalYear, fiscalYear } from './fiscal-year.ts';
import { headOf, type PaperHead } from './paper-data.ts';

type LineKind = 'line' | 'total';
type Row = readonly [label: string, english: string, amount: (figures: Figures) => number, kind?: LineKind];

const ASSETS: readonly Row[] = [
  ['Fiksaj aktivoj', 'Fixed assets', (f) => f.fixedAssets],
  ['Stokoj', 'Inventories', (f) => f.inventories],
  ['Ricevotaĵoj', 'Receivables', (f) => f.receivables],
  ['Kaso kaj banko', 'Cash and bank', (f) => f.cash],
  ['Aktivoj entute', 'Total assets', (f) => f.totalAssets, 'total'],
];

const LIABILITIES: readonly Row[] = [
  ['Kapitalo', 'Share capital', (f) => f.capital],
  ['Rezervoj', 'Reserves', (f) => f.reserves],
  ['Rezulto de la jaro', 'Result of the year', (f) => f.result],
  ['Propra kapitalo', 'Equity', (f) => f.equity, 'total'],
  ['Provizoj', 'Provisions', (f) => f.provisions],
  ['Bankaj pruntoj', 'Bank loans', (f) => f.bankLoans],
  ['Pagotaĵoj', 'Payables', (f) => f.payables],
  ['Pasivoj entute', 'Total equity and liabilities', (f) => f.totalLiabilities, 'total'],
];

const INCOME: readonly Row[] = [
  ['Spezoj', 'Turnover', (f) => f.turnover],
  ['Materialoj', 'Materials', (f) => -f.materials],
  ['Salajroj', 'Wages', (f) => -f.wages],
  ['Amortizoj', 'Depreciation', (f) => -f.depreciation],
  ['Aliaj elspezoj', 'Other expenses', (f) => -f.otherExpenses],
  ['Operacia rezulto', 'Operating result', (f) => f.operatingResult, 'total'],
  ['Interezoj', 'Interest', (f) => -f.interest],
  ['Imposto', 'Tax', (f) => -f.tax],
  ['Rezulto de la jaro', 'Result of the year', (f) => f.result, 'total'],
];

/** `-1234567` as accounts print it: `−1 234 567`, with spaces that don't break. */
const print = (amount: number) =>
  (amount < 0 ? '−' : '') + String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Data of the template `accounts.typ`. */
export function accountsData(file: CompanyFile, period: FiscalYear) {
  const year = figuresOf(file, period.year);
  const before = figuresOf(file, period.year - 1);
  // The company did not exist the year before: nothing stands beside its first accounts.
  const isFirst =
    (file.company.registrationDate ?? '') > fiscalYear(period.year - 1, endMonthOf(period)).endDate;
  const lines = (rows: readonly Row[]) =>
    rows.map(([label, english, amount, kind = 'line']) => ({
      label,
      english,
      kind,
      amount: print(amount(year)),
      before: isFirst ? '–' : print(amount(before)),
    }));
  const head: PaperHead = headOf(
    file,
    `Jarkontoj ${period.year}`,
    `Annual accounts for the year ended ${period.endDate}`,
    period.endDate,
  );
  return {
    ...head,
    unit: `en ${CURRENCY} · in ${CURRENCY}`,
    year: String(period.year),
    yearBefore: String(period.year - 1),
    facts: [
      { label: 'Firmao', english: 'Company name', value: head.companyName },
      {
        label: 'Jaro',
        english: 'Fiscal year',
        value: `${formatDay(period.startDate)} – ${formatDay(period.endDate)}`,
      },
    ],
    statements: [
      { heading: 'Bilanco: aktivoj', headingEnglish: 'Balance sheet: assets', lines: lines(ASSETS) },
      {
        heading: 'Bilanco: pasivoj',
        headingEnglish: 'Balance sheet: equity and liabilities',
        lines: lines(LIABILITIES),
      },
      { heading: 'Rezultokonto', headingEnglish: 'Income statement', lines: lines(INCOME) },
    ],
    notesHeading: 'Notoj',
    notes: notesOf(file, year),
    signatures: signaturesOf(file, period),
  };
}

const endMonthOf = ({ endDate }: FiscalYear) => Number(endDate.slice(5, 7));

function notesOf({ company }: CompanyFile, figures: Figures) {
  const staff = company.employeeCount?.exact ?? company.employeeCount?.min;
  return [
    {
      title: '1. Principoj de la kontado',
      words: 'La kontoj sekvas la Leĝon pri Jarkontoj de Testlando. Aktivoj estas taksitaj laŭ la koŝto.',
      english: 'The accounts follow the Annual Accounts Act of Testland. Assets are valued at cost.',
    },
    {
      title: '2. Bankaj pruntoj',
      words: `El la bankaj pruntoj de ${print(figures.bankLoans)} ${CURRENCY}, ${print(Math.round(figures.bankLoans / 4))} ${CURRENCY} estas repagendaj dum la venonta jaro.`,
      english: 'A quarter of the bank loans is repayable within a year.',
    },
    {
      title: '3. Dungitoj',
      words:
        staff === undefined
          ? 'La kompanio ne donas la nombron de siaj dungitoj.'
          : `Meza nombro de dungitoj: ${staff}.`,
      english:
        staff === undefined
          ? 'The number of employees is not given.'
          : `Average number of employees: ${staff}.`,
    },
  ];
}

function signaturesOf({ lists }: CompanyFile, { endDate }: FiscalYear): string[] {
  const inOffice = lists.legalRepresentatives.filter(
    (each) => (each.startDate ?? '') <= endDate && (each.endDate ?? '9999') >= endDate,
  );
  return inOffice
    .slice(0, 4)
    .flatMap((each) => each.individual?.name?.fullName ?? each.company?.legalName ?? []);
}
