import type { Company, RegisterRemark } from '#lib/contract/index.ts';
import { careOfFlags } from '../care-of-flags.ts';
import type { GivenFlag } from '../flag-maker.ts';
import { lifeFlags, unknownStatusFlags } from '../life-flags.ts';
import { dayOf } from './cells.ts';
import { homeFlags } from './home-of.ts';
import { dayBehind, type Row, rightFlags, tellsClosed } from './map-row-status.ts';
import { nameOf } from './map-rows.ts';
import type { StateFacts } from './state-register.ts';
import type { Table } from './table.ts';

/**
 * What a row says of a company beside its profile, with the flags that rest on it. Pure.
 * @param today day of the answer
 */
export function mapRowFacts(table: Table, row: Row, company: Company, today: string): StateFacts {
  const { country, companies, remarks = [], reportDue } = table;
  const { behind } = nameOf(table, row);
  const { status } = company;
  const nextDue = dayOf(reportDue && row[reportDue]);
  const registerRemarks = [
    ...(behind === undefined ? [] : [remarkOf(companies.name, behind)]),
    ...remarks.flatMap((column) => {
      const words = row[column];
      return words === undefined ? [] : [remarkOf(column, words)];
    }),
  ];
  const column = 'column' in companies.status ? companies.status.column : undefined;
  const flags: GivenFlag[] = [
    // A register without a word for a company that ended denies nothing by another.
    ...lifeFlags(status).filter(({ code }) => code !== 'closed' || tellsClosed(country)),
    ...(column === undefined ? [] : unknownStatusFlags(status, column, 'en')),
    ...rightFlags(country, status?.localName, dayBehind(behind)),
    ...homeFlags(company),
    ...(nextDue !== undefined && status?.active === true ? [reportFlag(nextDue, today)] : []),
    ...careOfFlags(company),
  ];
  return {
    registerRemarks,
    ...(nextDue !== undefined && { filingDuties: { annualFiling: { nextDue } } }),
    flags,
  };
}

const remarkOf = (kind: string, words: string): RegisterRemark => ({ kind, words, language: 'en' });

/** Overdue from the day after the one that the register gives. */
const reportFlag = (dueDate: string, today: string): GivenFlag => ({
  ...{ code: 'annual_filing_overdue', state: dueDate < today ? 'raised' : 'clear', dueDate },
  ...{ about: '/company', at: '/filingDuties/annualFiling/nextDue' },
});
