interface Shown {
  /** Of the list of links; the first is not named. */
  readonly page?: number;
  /** The link whose log is shown. */
  readonly viewsOf?: string;
}

/** Where links to a version are made, and those of its report listed. */
export function sharePath(id: string, version: number, { page = 1, viewsOf }: Shown = {}): string {
  const query = new URLSearchParams([
    ...(page === 1 ? [] : [['page', String(page)]]),
    ...(viewsOf === undefined ? [] : [['views', viewsOf]]),
  ]);
  const path = `/reports/${id}/v/${version}/share`;
  return `${path}${query.size === 0 ? '' : `?${query}`}${viewsOf === undefined ? '' : '#views'}`;
}
