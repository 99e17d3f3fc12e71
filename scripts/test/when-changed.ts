/**
 * Expensive tests of the tier `all` that `npm test` runs too when one of these changed: a module, or all of a folder
 * (`/` at its end). They start the product as programs, so no import leads from them to it.
 */
export const WHEN_CHANGED: readonly {
  readonly tests: readonly string[];
  readonly follow: readonly string[];
}[] = [];

/** The test files to run whole. */
export function testsThatFollow(changed: readonly string[], table = WHEN_CHANGED): readonly string[] {
  const isFollowed = (path: string) =>
    changed.some((file) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return [...new Set(table.filter(({ follow }) => follow.some(isFollowed)).flatMap(({ tests }) => tests))];
}
