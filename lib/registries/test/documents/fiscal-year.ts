import type { CompanyFile } from '../file-of.ts';

/** A fiscal year, named after the calendar year in which it ends. Days are `YYYY-MM-DD`. */
export interface FiscalYear {
  readonly year: number;
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const day = (date: Date) => date.toISOString().slice(0, 10);

/** The fiscal year that ends with this month (1 to 12) of this year. */
export function fiscalYear(year: number, endMonth: number): FiscalYear {
  return {
    year,
    startDate: day(new Date(Date.UTC(year - 1, endMonth, 1))),
    // Day 0 of the next month is the last of this one.
    endDate: day(new Date(Date.UTC(year, endMonth, 0))),
  };
}

/** The last fiscal year that is over: the day after its last day is the first on which it counts. */
export function lastClosedFiscalYear(now: Date, endMonth: number): FiscalYear {
  const current = fiscalYear(now.getUTCFullYear(), endMonth);
  return current.endDate < day(now) ? current : fiscalYear(current.year - 1, endMonth);
}

/** The fiscal years of which a company has filed accounts, newest first. A closed company's stay as they were. */
export function filedYears({ company, filing }: CompanyFile, now: Date): FiscalYear[] {
  if (filing.accounts === 'none') return [];
  const closed = company.status?.statusDetailsBeta?.closureDate;
  const end = closed === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(closed) + DAY_MS));
  const last =
    lastClosedFiscalYear(end, filing.fiscalYearEndMonth).year - (filing.accounts === 'late' ? 1 : 0);
  return Array.from({ length: filing.years }, (_, index) =>
    fiscalYear(last - index, filing.fiscalYearEndMonth),
  ).filter(({ endDate }) => endDate > (company.registrationDate ?? '2000-01-01'));
}
