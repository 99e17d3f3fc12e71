import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Files of this repository by the files that import them, paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The aliases of package.json. */
const ALIASES = { '#components/': 'components/', '#lib/': 'lib/', '#prisma/': 'prisma/generated/' };

/** The frame around every page: what it calls belongs to no page. */
export const FRAME = /^app\/(\(\w+\)\/)?(layout|error|not-found)\.tsx$/;

/** Reads who needs whom among these files: imports, of types too, and the routes that a page calls; no packages. */
export async function readImportGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const texts = new Map<string, string>();
  for (const file of sources) texts.set(file, await readFile(join(root, file), 'utf8'));
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
  const frame = closureOf(imports, ...sources.filter((file) => FRAME.test(file)));
  const routes = sources.filter((file) => /^app\/api\/.*route\.ts$/.test(file));
  const isCaller = (file: string) => file.startsWith('components/') && !frame.has(file);
  const calls = (file: string) => (isCaller(file) ? routesCalledIn(texts.get(file) ?? '', routes) : []);
  return new Map([...imports].map(([file, imported]) => [file, [...imported, ...calls(file)]]));
}

/** A call with an ID (`/api/desk/lookups/${id}`) may reach every route below `/api/desk/lookups/`. */
function routesCalledIn(text: string, routes: readonly string[]): string[] {
  const called = [...text.matchAll(/\/api\/[a-z][a-z/-]*/g)].map(([path]) => `app${path}`);
  return routes.filter((route) => called.some((path) => route.startsWith(path)));
}

/** Every import in this project has its full path and ending (`.ts`), so none needs to be searched for. */
export function importsOf(file: string, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) return [normalize(join(dirname(file), fileName))];
    const alias = Object.entries(ALIASES).find(([prefix]) => fileName.startsWith(prefix));
    return alias === undefined ? [] : [fileName.replace(alias[0], alias[1])];
  });
}

/** A file and all that it needs, directly or through others. */
export function closureOf(graph: ImportGraph, ...entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
