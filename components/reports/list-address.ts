import { type ReportsQuery, type SortOrder, USUAL_ORDER } from '#lib/domain/report/listed-report.ts';

export const orderOf = ({ sort, order }: Pick<ReportsQuery, 'sort' | 'order'>): SortOrder =>
  order ?? USUAL_ORDER[sort];

/** The query of a list, without what goes without saying: the same list is the same text. */
export function queryOf({ sort, order, page, ...filters }: ReportsQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) query.set(name, value);
  }
  if (sort !== 'saved') query.set('sort', sort);
  if (order !== undefined && order !== USUAL_ORDER[sort]) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

export const listPath = (query: ReportsQuery): string => {
  const text = queryOf(query);
  return text === '' ? '/reports' : `/reports?${text}`;
};

/** The list sorted by a column; by the one that it is sorted by already, the other way round. */
export function sortedBy(query: ReportsQuery, sort: ReportsQuery['sort']): ReportsQuery {
  const turned = query.sort === sort && orderOf(query) === USUAL_ORDER[sort];
  const order = turned ? (USUAL_ORDER[sort] === 'asc' ? 'desc' : 'asc') : undefined;
  return { ...query, sort, order, page: 1 };
}

/** Whether anything is left out by what the address asks for. */
export const isFiltered = ({ sort: _, order: __, page: ___, ...filters }: ReportsQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Lists that everybody wants to see. */
export const PRESETS = {
  all: '',
  mine: 'assignee=me',
  review: 'status=in_review',
  soon: 'due=30d&sort=due',
  overdue: 'due=overdue&sort=due',
  otherResult: 'result=other',
} as const;
