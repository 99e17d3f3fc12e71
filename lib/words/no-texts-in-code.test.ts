import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * Texts for people stand in `lib/words/<language>/`. A room joins this list once it is clean. So many words make a text:
 * in the domain two, since labels of reports are short.
 */
const CLEAN = [
  { room: 'lib/desk', words: 3 },
  { room: 'lib/backoffice', words: 3 },
  { room: 'lib/domain', words: 2 },
] as const;

/** Tables of data, not sentences: names of places, roles and legal forms as registers and the interface have them. */
const DATA = [
  'extracts/si-company.ts',
  'extracts/si-people.ts',
  'identifiers/national-number.ts',
  'names/word-distance.ts',
  'owners/compare-persons.ts',
  'ownership/party-of-node.ts',
  'ownership/register-words.ts',
  'ownership/role-holders.ts',
  'places/law-name.ts',
  'places/place-of.ts',
].map((file) => `lib/domain/${file}`);

/** What is written for programs, operators and the log, and is the same in each language. */
const NOT_FOR_PEOPLE: readonly RegExp[] = [
  // A member and what was expected of it: read by programs.
  /^[\w.{}]+: (?:expected|for) |^expected |^documents: \{\} is not known$/,
  // What an event of the audit is about.
  /^(?:company|country list|search|sources?) \{\}/,
  // Commands and paths that are printed as they are.
  /^(?:sha256sum|pdfsig|pdfdetach|grep|find|tail|python3|echo) /,
  /^HTTP\/1[.]1 /,
  // Values that are stored, and headers.
  /^password and (?:recovery )?code$|^certificate of a purge$|^(?:list of|audit) (?:reports|roots)$|^\{\}, represented by$/,
  /^gzip, br, deflate$|^openid email profile$/,
  // Names of derived keys, and what is sealed with them.
  / v\d$|^(?:second factor of user|service key for) \{\}$/,
  // Nothing but values.
  /^[{}\s:;,.]+$/,
  // Drawings: paths, fonts, and the lines of Mermaid.
  /^[MLCv\d{} ]+$|, sans-serif$|^flowchart TD$|^ {2}(?:classDef|class|\{\}) /,
  // Codes of countries.
  /^[A-Z]{2}(?: [A-Z]{2,4})+$/,
  // Kinds of values inside a computation, and keys.
  /^(?:may be the goal|are others|nobody behind it)$|^(?:hand|mark|block|extract|filing) \{\}$|^ with \{\} $/,
  // The service's, and a name.
  /^The plan has no price for |^S&P Global$/,
  // Explains a figure to whoever watches the product.
  /^(?:Number of the last entry of the audit: |Requests of officers that |Days since the day of )/,
  // No hash of it is ever given out.
  /^nobody has this password$/,
];

const root = resolve(import.meta.dirname, '../..');

/** So many words or more outside of markup: a sentence, or a label that is one. */
const isText = (text: string, words: number): boolean =>
  new RegExp(Array(words).fill(String.raw`\p{L}+`).join('[,:.;]? '), 'u').test(
    text.replaceAll(/<[^<>]*>/g, '').replaceAll('{}', 'x'),
  ) && !NOT_FOR_PEOPLE.some((pattern) => pattern.test(text));

/** The texts in a source, with `{}` where a value stands: not those of SQL, of the log, of imports and of types. */
function textsIn(name: string, source: string, words: number): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOfPrograms(node)) return;
    const text = ts.isStringLiteralLike(node) ? node.text : templateText(node);
    if (text !== undefined) {
      if (isText(text, words)) found.push(text);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
}

const templateText = (node: ts.Node): string | undefined =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
    : undefined;

function isOfPrograms(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node) && /^(?:Type|Range|Aggregate)?Error$/.test(node.expression.getText()))
    return true;
  return (
    ts.isCallExpression(node) &&
    /(?:\blog|logger)[.](?:debug|info|warn|error)$/.test(node.expression.getText())
  );
}

describe.each(CLEAN)('$room', ({ room, words }) => {
  const files = globSync(`${room}/**/*.ts`, { cwd: root }).filter(
    (file) => !/[.]test[.]ts$|\/testing\//.test(file) && !DATA.includes(file),
  );

  test('has no text for people', () => {
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      textsIn(file, readFileSync(join(root, file), 'utf8'), words).map(
        (text) => `${relative(root, join(root, file))}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  ["throw new Failure('conflict', 'Nothing was changed here.');", 'Nothing was changed here.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
  ['const a = `Version ${one} is not approved`;', 'Version {} is not approved'],
])('finds the text of %s', (source, text) => {
  expect(textsIn('a.ts', source, 3)).toEqual([text]);
});

test.each([
  "log.info({ sent }, 'Roots of the audit were sent.');",
  'db.$queryRaw`select one from two where three`;',
  "import { one } from './two words or more.ts';",
  "type Proof = 'password and recovery code';",
  "const details = ['days: expected one at most'];",
])('finds none in %s', (source) => {
  expect(textsIn('a.ts', source, 3)).toEqual([]);
});

test.each([
  ["title: 'Not resolved'", 'Not resolved'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
  ['note(`${rank} parent`)', '{} parent'],
  ['\'<g x="1"><title>Owner of</title>\'', '<g x="1"><title>Owner of</title>'],
])('of two words finds the text of %s, of three words none', (source, text) => {
  expect(textsIn('a.ts', source, 2)).toEqual([text]);
  expect(textsIn('a.ts', source, 3)).toEqual([]);
});

test('a table of data that is kept out is there', () => {
  expect(DATA.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
