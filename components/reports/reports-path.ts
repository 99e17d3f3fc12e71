/** Where a report, one of its versions, or two of them side by side are shown. */
export const reportPath = (id: string, version?: number): string =>
  version === undefined ? `/reports/${id}` : `/reports/${id}/v/${version}`;

export const diffPath = (id: string, from: number, to: number): string =>
  `/reports/${id}/diff/${from}..${to}`;

export const confirmPath = (id: string): string => `/reports/${id}/confirm`;

export const recheckPath = (id: string): string => `/reports/${id}/recheck`;
