import { type ReportSort, type ReportsQuery, USUAL_ORDER } from '#lib/domain/report/listed-report.ts';
import { listAddress } from '../ui/list-address.ts';

const address = listAddress<ReportSort, ReportsQuery>({
  path: '/reports',
  first: 'saved',
  usual: USUAL_ORDER,
});
export const orderOf = address.orderOf;
export const queryOf = address.queryOf;
export const listPath = address.listPath;
export const sortedBy = address.sortedBy;
export const isFiltered = address.isFiltered;

/** Lists that everybody wants to see. */
export const PRESETS = {
  all: '',
  mine: 'assignee=me',
  review: 'status=in_review',
  soon: 'due=30d&sort=due',
  overdue: 'due=overdue&sort=due',
  otherResult: 'result=other',
  flagsToDecide: 'flags=open',
} as const;
