import { dirname } from 'node:path';
import { closureOf, FRAME, type ImportGraph } from './import-graph.ts';

/** A file of browser tests, with its text. */
export interface Spec {
  readonly file: string;
  readonly text: string;
}

/**
 * Rooms that no page imports, because pages reach them over HTTP or the launcher starts them, and the specs that see
 * their faults first. The unit and integration tests of these rooms run as well.
 */
const BEHIND_HTTP: Readonly<Record<string, readonly string[]>> = {
  'lib/service/': ['service/', 'journey', 'purchase', 'documents', 'backoffice-books'],
  'lib/registries/': ['journey', 'registers'],
  'lib/index/': ['registers', 'search'],
  'lib/platform/': ['metrics', 'traces'],
  'launcher/': ['package/', 'journey'],
  'deploy/': ['package/'],
};

/** Specs that walk over every screen: they see first what the frame around each page does wrong. */
const WALKS = ['every-screen', 'every-look', 'keyboard'];

/** A change here is a change to the whole product. */
const EVERYWHERE =
  /^(app\/[^/]*\.css|proxy\.ts|instrumentation\.ts|next\.config\.js|package(-lock)?\.json|playwright\.config\.ts|prisma\/(schema|migrations)\/.*|e2e\/support\/start-.*)$/;

/** Files that neither the product nor a browser test reads. */
const NOT_IN_BROWSER =
  /(\.test\.tsx?|\.md|\.pdf|\.backup)$|\/testing\/|^(docs|bench|scripts|\.github|\.ci)\//;

/**
 * Returns the specs that the changed files can affect, derived from imports: a spec belongs to each route of `app/`
 * whose last fixed segment it names (`/owners`), and a route needs all that it imports or calls.
 */
export function affectedSpecs(
  changed: readonly string[],
  { graph, specs }: { readonly graph: ImportGraph; readonly specs: readonly Spec[] },
): readonly string[] {
  const relevant = changed.filter((file) => !NOT_IN_BROWSER.test(file));
  if (relevant.some((file) => EVERYWHERE.test(file))) return specs.map(({ file }) => file);
  const seen = new Set(relevant.flatMap((file) => readersOf(file, graph)));
  const needs = (entry: string, within = '') =>
    [...closureOf(graph, entry)].some((file) => file.startsWith(within) && seen.has(file));
  const files = [...graph.keys()];
  const segments = new Set(files.filter((file) => ROUTE.test(file) && needs(file)).map(lastSegment));
  const names = [
    ...(files.some((file) => FRAME.test(file) && needs(file)) ? WALKS : []),
    ...Object.entries(BEHIND_HTTP).flatMap(([room, specsOfRoom]) =>
      relevant.some((file) => file.startsWith(room)) ? specsOfRoom : [],
    ),
  ];
  return specs
    .filter(
      ({ file, text }) =>
        names.some((name) => isNamed(name, file)) ||
        segmentsIn(text).some((segment) => segments.has(segment)) ||
        needs(file, 'e2e/'),
    )
    .map(({ file }) => file);
}

const ROUTE = /^app\/(.*\/)?(page\.tsx|route\.ts)$/;

/** What is no module (a template, a statement) is read by the modules of its folder, or of the nearest above it. */
function readersOf(file: string, graph: ImportGraph): string[] {
  if (/\.tsx?$/.test(file)) return [file];
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const readers = [...graph.keys()].filter((other) => dirname(other) === folder);
    if (readers.length > 0) return [file, ...readers];
  }
  return [file];
}

/** `app/(desk)/companies/[country]/[id]/owners/page.tsx` → `owners`; of the first page `''`. */
const lastSegment = (route: string): string =>
  route
    .split('/')
    .slice(1, -1)
    .filter((segment) => !/^[[(]/.test(segment))
    .at(-1) ?? '';

/** Segments of addresses that a spec names; `''` for the first page. */
const segmentsIn = (text: string): string[] =>
  [...text.matchAll(/\/([a-z][a-z0-9-]*)(?![\w-])|(['`])\/\2/g)].map(([, segment]) => segment ?? '');

const isNamed = (name: string, file: string) =>
  file.includes(name.endsWith('/') ? `/${name}` : `/${name}.spec.ts`);
