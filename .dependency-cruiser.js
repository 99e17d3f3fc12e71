// Who may import whom: the table of CONTRIBUTING.md, one rule for each room. Type-only imports count.
// scripts/architecture.test.ts plants a bad import for each rule and sees it bite.

const ROOMS = '^(app|components|lib|prisma|launcher|scripts|bench|e2e)/';
const TESTS = String.raw`\.test\.tsx?$`;
/** What helps tests, and what they start as a process of its own. */
const SUPPORT = '/(testing|support)/';

/** A room and, beside itself, the only places of this repository that it may import from. */
function room(name, from, ...allowed) {
  return {
    name,
    severity: 'error',
    comment: `${from} may import ${allowed.join(', ') || 'nothing'} besides itself`,
    from: { path: from, pathNot: TESTS },
    to: { path: ROOMS, pathNot: [from, ...allowed] },
  };
}

/** A room that is pure: of packages only those named, and nothing of Node. */
function pure(name, from, ...packages) {
  const allowed = packages.map((each) => `(^|/)node_modules/${each}(/|$)`);
  return {
    name,
    severity: 'error',
    comment: `${from} imports no package but ${packages.join(', ') || 'none'}, and nothing of Node`,
    from: { path: from, pathNot: [TESTS, SUPPORT] },
    to: {
      dependencyTypesNot: ['local', 'localmodule', 'aliased', 'aliased-subpath-import'],
      pathNot: [ROOMS, ...allowed],
    },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or need a third',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'An import that leads nowhere',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'A package that package.json does not name works only by chance',
      from: { path: ROOMS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      comment: 'What runs in production needs no package of development',
      from: { path: '^(app|components|lib)/', pathNot: [TESTS, SUPPORT] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      comment: 'Tests and their support serve tests alone',
      from: { path: '^(app|components|lib)/', pathNot: [TESTS, SUPPORT] },
      to: { path: [TESTS, SUPPORT] },
    },

    room('words', '^lib/words/'),
    pure('words-are-pure', '^lib/words/', 'use-intl', '@formatjs/icu-messageformat-parser'),
    room('contract', '^lib/contract/'),
    pure('contract-needs-zod-alone', '^lib/contract/', 'zod'),
    room('domain', '^lib/domain/', '^lib/(contract|words)/'),
    pure(
      'domain-is-pure',
      '^lib/domain/',
      'zod',
      'fastest-levenshtein',
      'stdnum',
      'any-ascii',
      'pinyin-pro',
      'opencc-js',
    ),
    room('verify', '^lib/verify/'),
    pure('verify-is-pure', '^lib/verify/'),
    room(
      'platform',
      '^lib/platform/',
      '^lib/contract/failure[.]ts$',
      '^lib/verify/',
      '^prisma/generated/client[.]ts$',
    ),
    room('index', '^lib/index/', '^lib/(domain|contract|platform)/'),
    room(
      'registries',
      '^lib/registries/',
      '^lib/(domain|contract|platform)/',
      '^lib/index/(search-index|model)[.]ts$',
      '^lib/index/testing/',
    ),
    {
      name: 'countries-are-islands',
      severity: 'error',
      comment:
        'A registry imports no other registry; only gleif, vies, composition and, in tests, testing are shared',
      from: { path: '^lib/registries/([^/]+)/', pathNot: '^lib/registries/testing/' },
      to: {
        path: '^lib/registries/[^/]+/',
        pathNot: ['^lib/registries/$1/', '^lib/registries/(gleif|vies|composition|testing)/'],
      },
    },
    room(
      'service',
      '^lib/service/',
      '^lib/(registries|index|domain|contract|platform)/',
      '^prisma/generated/',
    ),
    room('desk', '^lib/desk/', '^lib/(domain|contract|platform|verify|words)/', '^prisma/generated/'),
    room('backoffice', '^lib/backoffice/', '^lib/(service|desk|domain|contract|platform|words)/'),
    room('operations', '^lib/operations/', '^lib/(service|desk|index|domain|contract|platform|verify)/'),
    room('components', '^components/', '^lib/(domain|contract|verify|words)/'),
    {
      name: 'components-are-neighbours',
      severity: 'error',
      comment: 'A component imports its own folder and components/ui',
      from: { path: '^components/([^/]+)/', pathNot: TESTS },
      to: { path: '^components/[^/]+/', pathNot: ['^components/$1/', '^components/ui/'] },
    },
    {
      name: 'components-see-no-server',
      severity: 'error',
      comment: 'What the browser runs has nothing of Node, so that no secret can reach it',
      from: { path: '^components/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    room('app', '^app/', '^components/', '^lib/(desk|backoffice|domain|contract|verify|words)/'),
    room('launcher', '^launcher/', '^lib/'),
    room('e2e', '^e2e/', '^lib/', '^launcher/', '^components/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: { path: String.raw`^\.next/|^next-env\.d\.ts$` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
