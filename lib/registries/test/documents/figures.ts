import { drawsFor } from '../draws-for.ts';
import type { CompanyFile } from '../file-of.ts';

/** Accounts of one year, in whole units of the currency. Every total is the sum of its parts. */
export interface Figures {
  readonly fixedAssets: number;
  readonly inventories: number;
  readonly receivables: number;
  readonly cash: number;
  readonly totalAssets: number;
  readonly capital: number;
  readonly reserves: number;
  readonly result: number;
  readonly equity: number;
  readonly provisions: number;
  readonly bankLoans: number;
  readonly payables: number;
  readonly totalLiabilities: number;
  readonly turnover: number;
  readonly materials: number;
  readonly wages: number;
  readonly depreciation: number;
  readonly otherExpenses: number;
  readonly operatingResult: number;
  readonly interest: number;
  readonly tax: number;
}

const TAX_RATE = 0.2;

/** The year's business, drawn from the company and the year. */
function incomeOf(id: string, capital: number, isTroubled: boolean, year: number) {
  const size = Math.max(capital, 50_000);
  const company = drawsFor(`${id}/business`);
  const draws = drawsFor(`${id}/business/${year}`);
  const turnover = Math.round((size * company.int(120, 480) * draws.int(85, 125)) / 10_000);
  const share = (low: number, high: number) => Math.round((turnover * draws.int(low, high)) / 1000);
  const materials = share(300, 420);
  const wages = isTroubled ? share(340, 460) : share(220, 300);
  const depreciation = share(20, 60);
  const otherExpenses = isTroubled ? share(150, 260) : share(90, 160);
  const operatingResult = turnover - materials - wages - depreciation - otherExpenses;
  const interest = share(2, 15);
  const tax = Math.max(0, Math.round((operatingResult - interest) * TAX_RATE));
  const result = operatingResult - interest - tax;
  return { turnover, materials, wages, depreciation, otherExpenses, operatingResult, interest, tax, result };
}

/**
 * The figures of a fiscal year. They go on from year to year: reserves are what the years before have left, so the
 * column of last year in one year's accounts is the column of the year in last year's.
 */
export function figuresOf({ company, example }: CompanyFile, year: number): Figures {
  const { id } = example;
  const capital = Math.round(company.capital?.amount ?? 0);
  const insolvency = company.status?.statusDetailsBeta?.insolvencyStartDate;
  // Three bad years lead to an insolvency.
  const isTroubled = (year: number) => insolvency !== undefined && year >= Number(insolvency.slice(0, 4)) - 3;
  const firstYear = Number(company.registrationDate?.slice(0, 4) ?? year);
  let reserves = 0;
  // Half of each year's profit is paid out; a loss stays whole.
  for (let past = firstYear; past < year; past += 1) {
    const { result } = incomeOf(id, capital, isTroubled(past), past);
    reserves += result > 0 ? Math.round(result / 2) : result;
  }
  const income = incomeOf(id, capital, isTroubled(year), year);
  const equity = capital + reserves + income.result;
  const draws = drawsFor(`${id}/balance/${year}`);
  const of = (amount: number, low: number, high: number) =>
    Math.round((amount * draws.int(low, high)) / 1000);
  const provisions = of(income.turnover, 20, 60);
  const payables = of(income.turnover, 60, 180);
  const bankLoans = of(income.turnover, 50, 250) + Math.max(0, -equity);
  const totalLiabilities = equity + provisions + bankLoans + payables;
  const fixedAssets = of(totalLiabilities, 300, 500);
  const inventories = of(totalLiabilities, 100, 200);
  const receivables = of(totalLiabilities, 100, 250);
  const cash = totalLiabilities - fixedAssets - inventories - receivables;
  return {
    ...{ fixedAssets, inventories, receivables, cash, totalAssets: totalLiabilities },
    ...{ capital, reserves, equity, provisions, bankLoans, payables, totalLiabilities },
    ...income,
  };
}
