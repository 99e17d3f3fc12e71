/** Where next-auth leads to once somebody is signed in or out: a page of ours, else the first one; whatever was asked for. */
export function returnAddress({ url, baseUrl }: { readonly url: string; readonly baseUrl: string }): string {
  if (!URL.canParse(url, baseUrl)) return baseUrl;
  const { origin, pathname, search } = new URL(url, baseUrl);
  return origin === new URL(baseUrl).origin ? `${origin}${pathname}${search}` : baseUrl;
}
