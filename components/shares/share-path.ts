/** Where links to a version are made, and those of its report listed; `viewsOf` is the link whose log is shown. */
export function sharePath(id: string, version: number, viewsOf?: string): string {
  const path = `/reports/${id}/v/${version}/share`;
  return viewsOf === undefined ? path : `${path}?views=${viewsOf}#views`;
}
