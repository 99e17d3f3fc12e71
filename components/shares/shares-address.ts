import type { ShareProfileKind } from '#lib/domain/report/report-profiles.ts';
import type { ShareState } from '#lib/domain/share/share-list.ts';

/** What the address of the list of all links asks for. */
export interface SharesFilter {
  readonly state?: ShareState | undefined;
  readonly profile?: ShareProfileKind | undefined;
  readonly text?: string | undefined;
  /** Which page of the list; the first is not named. */
  readonly page?: number | undefined;
}

const PATH = '/settings/shares';

export const isFiltered = ({ state, profile, text }: SharesFilter): boolean =>
  [state, profile, text].some((value) => value !== undefined);

/** The list as it is filtered; `viewsOf` is the link whose log is shown. */
export function sharesHref({ state, profile, text, page = 1 }: SharesFilter, viewsOf?: string): string {
  const given = Object.entries({
    ...{ state, profile, text },
    page: page === 1 ? undefined : String(page),
    views: viewsOf,
  });
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return `${PATH}${query.size === 0 ? '' : `?${query}`}${viewsOf === undefined ? '' : '#views'}`;
}
