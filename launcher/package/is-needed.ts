/** Of our own sources: what the running product reads, and operators run. */
export const OWN = [
  'LICENSE',
  'NOTICE',
  '.env.example',
  'package.json',
  'next.config.js',
  'public',
  'prisma/migrations',
  'prisma/generated',
  'launcher',
  'lib',
  'scripts',
];

/** Scripts for whoever develops: they need what is not here. */
const FOR_DEVELOPERS =
  /^scripts\/(notice|screens|commits|faults|test|build|dev|generate|check|check-commits|bench|package|test-faults|take-screens|make-[\w-]+|coverage-prove|stand-ins)(\/|\.ts$|$)/;

const TESTS = /(\.test\.tsx?$|^(lib|launcher|scripts)\/(.*\/)?(testing|fixtures)(\/|$)|\/__snapshots__\/)/;
/** The demo asks stand-ins, which lie among the tests. */
const DEMO = /^scripts\/(demo(\/|$)|seed-demo\.ts$)/;

/** Whether a file or folder of ours goes into the package. */
export const isOwnNeeded = (path: string): boolean =>
  !TESTS.test(path) &&
  !FOR_DEVELOPERS.test(path) &&
  !DEMO.test(path) &&
  !/^launcher\/package(\/|$)/.test(path) &&
  !/(^|\/)(README\.md|\.gitkeep)$/.test(path);

/** Of what `next build` made: not its cache, nor what it found out for itself. */
export const isBuildNeeded = (path: string): boolean =>
  !/^\.next\/(cache|dev|types|trace|trace-build|diagnostics|build|turbopack)(\/|$)/.test(path) &&
  !/\.(map|nft\.json)$/.test(path);

const NEVER_READ = [
  /\.(map|[cm]?ts|tsx|flow|md|markdown|tsbuildinfo)$/i,
  /(^|\/)(\.github|\.vscode|CHANGELOG|\.eslintrc[^/]*|\.npmignore|\.editorconfig)$/i,
  // At the top of a package: deeper, `test` may be a word of its code.
  /^(test|tests|__tests__|docs|doc|examples?|benchmarks?|bench)(\/|$)/,
];

/** Of single packages, what is for other systems, other databases, or a build. */
const NEVER_READ_OF: Readonly<Record<string, readonly RegExp[]>> = {
  next: [
    /^dist\/(docs|esm|bundle-analyzer|next-devtools)(\/|$)/,
    /^dist\/compiled\/(next-devtools|terser|postcss-preset-env|cssnano-simple|crypto-browserify)(\/|$)/,
    // Pictures and fonts that are made on demand, which we have none of.
    /^dist\/compiled\/(babel-packages|@vercel\/og|@next\/font)(\/|$)/,
    /^dist\/compiled\/(react|react-dom|react-server-dom-\w+)-experimental(\/|$)/,
    /\.runtime\.dev\.js$/,
    /-experimental\.runtime\.prod\.js$/,
  ],
  '@prisma/client': [
    /\.(mysql|sqlite|sqlserver|cockroachdb)\./,
    /query_compiler_small/,
    /^runtime\/wasm-compiler-edge/,
  ],
  '@expo-google-fonts/noto-sans': [/^(?!400Regular|600SemiBold|700Bold|package\.json|LICENSE)/],
  '@expo-google-fonts/noto-sans-sc': [/^(?!400Regular|700Bold|package\.json|LICENSE)/],
  // For those who require it, or make their own converter: it is imported whole.
  'opencc-js': [/^dist\/(umd|esm-lib)(\/|$)/],
  // Its files are in the build.
  geist: [/^dist\/fonts(\/|$)/],
};

/** Whether a file or folder of a package is needed: not its types, maps, papers and tests. Its licence stays. */
export function isPackageFileNeeded(name: string, path: string): boolean {
  if (/(^|\/)(licen[cs]e|notice|copying)[^/]*$/i.test(path)) return true;
  const never = [...NEVER_READ, ...(NEVER_READ_OF[name] ?? [])];
  return !never.some((pattern) => pattern.test(path));
}
