import { filingField } from '../filing-field.ts';
import { row } from '../make-row.ts';
import type { Report, ReportRow } from '../report.ts';
import { keyOf } from '../said.ts';
import { labelIn } from '../words.ts';

const FILINGS = ['accountsOverdue', 'annualFilingOverdue'] as const;

/**
 * A version with keys (`withSaid`), as it states its filing duties today. Earlier ones held "no", its source and its days as facts of their own,
 * and nothing if the source records none. For comparisons: what is stored and drawn stays.
 */
export function withFilings(report: Report): Report {
  return {
    ...report,
    sections: report.sections.map((section) => {
      if (section.id !== 'identity' || section.rows.length === 0) return section;
      const old = section.rows.find(({ key }) => key === 'filings');
      if (old?.fields.some(({ kind }) => kind === 'flag')) return section;
      const of = { isAuthoritative: isAuthoritative(report) };
      const filings = row({
        key: 'filings',
        title: labelIn('group', 'filings'),
        fields: FILINGS.map((key) => filingField(key, of, stated(old, key))),
      });
      return { ...section, rows: [...section.rows.filter((one) => one !== old), filings] };
    }),
  };
}

function stated(row: ReportRow | undefined, filing: (typeof FILINGS)[number]) {
  const find = (key: string) => row?.fields.find((field) => field.key === key)?.values[0];
  const key = keyOf(row?.fields.find((field) => field.key === filing));
  return {
    isActive: key === undefined ? undefined : key === 'labels.yes',
    dueDate: find(`${filing}.dueDate`),
    since: find(`${filing}.startDate`),
    source: find(`${filing}.register`),
  };
}

const isAuthoritative = ({ sections }: Report): boolean =>
  keyOf(
    sections
      .find(({ id }) => id === 'sources')
      ?.rows.find(({ key }) => key === 'companyProfile')
      ?.fields.find(({ key }) => key === 'isAuthoritative'),
  ) !== 'labels.no';
