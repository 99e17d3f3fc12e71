import type { Company } from '#lib/contract/index.ts';
import type { Accounts } from './nbb-schema.ts';

/** Lines of the Belgian scheme of accounts that the interface has no member for, with our words for them. */
const LINES = [
  ['20/58', 'total assets'],
  ['10/15', 'equity'],
  ['17/49', 'amounts payable'],
  ['70', 'turnover'],
  ['9904', 'result of the year'],
] as const;

const CAPITAL = '100';
const AVERAGE_STAFF = '9087';
/** Of the year itself; NM1 is the year before. */
const THIS_YEAR = 'N';

/** The year of accounts: its last day, and the currency in which they are drawn up, where it is told. */
export interface Year {
  readonly end: string;
  readonly currency: string | undefined;
}

const amountWords = (amount: number, currency: string | undefined): string =>
  [amount.toFixed(2), currency].filter(Boolean).join(' ');

function lineOf({ Rubrics }: Accounts, code: string): number | undefined {
  const found = Rubrics.find((each) => each.Code === code && each.Period === THIS_YEAR)?.Value;
  const value = Number(found ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

/** The issued capital, labelled with the accounts that it is from. Companies without one have no such line. */
export function mapCapital(accounts: Accounts, { end, currency }: Year): Company['capital'] {
  const amount = lineOf(accounts, CAPITAL);
  if (amount === undefined) return undefined;
  const formatted = `${amountWords(amount, currency)} (annual accounts for the year to ${end})`;
  return { amount, ...(currency !== undefined && { currency }), formatted };
}

/** Key figures in a sentence; empty where the accounts have none of them. */
export function figuresWords(accounts: Accounts, { end, currency }: Year): string {
  const staff = lineOf(accounts, AVERAGE_STAFF);
  const figures = [
    ...LINES.flatMap(([code, words]) => {
      const amount = lineOf(accounts, code);
      return amount === undefined ? [] : [`${words} ${amountWords(amount, currency)}`];
    }),
    ...(staff === undefined ? [] : [`average staff ${staff} full-time equivalents`]),
  ];
  return figures.length === 0 ? '' : `Annual accounts for the year to ${end}: ${figures.join('; ')}.`;
}
