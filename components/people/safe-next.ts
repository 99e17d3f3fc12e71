/** The page of ours that somebody wanted before signing in; anything else leads home. */
export function safeNext(next: string | undefined): string {
  const fallback = '/';
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return fallback;
  const base = 'http://desk.invalid';
  if (!URL.canParse(next, base)) return fallback;
  const { origin, pathname, search } = new URL(next, base);
  // `/x/..//elsewhere` is another host's address once it has been simplified.
  const isElsewhere =
    origin !== base || pathname.startsWith('//') || /^\/(api|sign-in|invite)(\/|$)/.test(pathname);
  return isElsewhere ? fallback : `${pathname}${search}`;
}
