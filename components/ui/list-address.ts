import type { SortOrder } from '#lib/domain/report/listed-report.ts';

interface Query<Sort extends string> {
  readonly sort: Sort;
  readonly order?: SortOrder | undefined;
  readonly page: number;
}

interface List<Sort extends string> {
  readonly path: string;
  /** Sort of the list whose address has no query. */
  readonly first: Sort;
  /** Order of each sort whose address does not say one. */
  readonly usual: Readonly<Record<Sort, SortOrder>>;
}

/** Addresses of a list that is filtered, sorted and in pages: the same list has the same address. */
export function listAddress<Sort extends string, Asked extends Query<Sort>>({
  path,
  first,
  usual,
}: List<Sort>) {
  const orderOf = ({ sort, order }: Pick<Query<Sort>, 'sort' | 'order'>): SortOrder => order ?? usual[sort];

  /** The query without defaults. */
  function queryOf({ sort, order, page, ...filters }: Asked): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (value !== undefined) query.set(name, String(value));
    }
    if (sort !== first) query.set('sort', sort);
    if (order !== undefined && order !== usual[sort]) query.set('order', order);
    if (page > 1) query.set('page', String(page));
    return query.toString();
  }

  const listPath = (query: Asked): string => {
    const text = queryOf(query);
    return text === '' ? path : `${path}?${text}`;
  };

  /** The list sorted by a column; the other way round if it is sorted by it already. */
  function sortedBy(query: Asked, sort: Sort): Asked {
    const turned = query.sort === sort && orderOf(query) === usual[sort];
    const order = turned ? (usual[sort] === 'asc' ? 'desc' : 'asc') : undefined;
    return { ...query, sort, order, page: 1 };
  }

  /** Whether the address filters anything. */
  const isFiltered = ({ sort: _, order: __, page: ___, ...filters }: Asked): boolean =>
    Object.values(filters).some((value) => value !== undefined);

  return { orderOf, queryOf, listPath, sortedBy, isFiltered };
}
