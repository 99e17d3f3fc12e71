import {
  GROUP_SORTS,
  GROUP_STATES,
  type GroupQuery,
  type GroupSort,
} from '#lib/domain/company-view/index.ts';
import { firstOf, pageNumberOf } from './page-address.ts';

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Which way each column goes first. */
const USUAL_ORDER: Readonly<Record<GroupSort, GroupQuery['order']>> = {
  filed: 'asc',
  company: 'asc',
  share: 'desc',
  shares: 'desc',
  held: 'desc',
};

/** What an address asks for; whatever it says that is nothing of ours counts as not said. */
export function groupQueryOf({ q, status, country, sort: by, order, page }: Given): GroupQuery {
  const sort = GROUP_SORTS.find((each) => each === firstOf(by)) ?? 'filed';
  const usual = USUAL_ORDER[sort];
  const given = firstOf(order);
  return {
    q: firstOf(q).trim() || undefined,
    status: GROUP_STATES.find((each) => each === firstOf(status)),
    country: firstOf(country) || undefined,
    sort,
    order: given === 'asc' || given === 'desc' ? given : usual,
    page: pageNumberOf(page),
  };
}

/** The address of a list, without what goes without saying. */
export function groupPath(path: string, { q, status, country, sort, order, page }: GroupQuery): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(country !== undefined && { country }),
    ...(sort !== 'filed' && { sort }),
    ...(order !== USUAL_ORDER[sort] && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The list sorted by a column; by the one that it is sorted by already, the other way round. */
export function groupSortedBy(query: GroupQuery, sort: GroupSort): GroupQuery {
  const isTurned = query.sort === sort && query.order === USUAL_ORDER[sort];
  const usual = USUAL_ORDER[sort];
  return { ...query, sort, order: isTurned ? (usual === 'asc' ? 'desc' : 'asc') : usual, page: 1 };
}

export const isGroupFiltered = ({ q, status, country }: GroupQuery): boolean =>
  [q, status, country].some((each) => each !== undefined);
