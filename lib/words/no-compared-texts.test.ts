import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * A text of ours is for reading: code that compares one breaks when it is worded otherwise, or said in another language.
 * Code compares codes and, of a stored report, the keys of its texts (`said`).
 */

const root = resolve(import.meta.dirname, '../..');

/** Modules that give texts. Phrases know their key: of them only the words are a text. */
const OF_TEXTS =
  /(?:^#lib|components)\/words\/(?!phrase)|(?:^|\/)(?:(?:outcome|pdf|share|standing|value)-)?words\.ts$/;
const TRANSLATORS = /^(?:use|get|create)Translat/;
const COMPARING = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'has', 'localeCompare']);
/** Of a text or a list of texts, what is none. */
const NO_TEXT = new Set(['length', 'size', 'said']);

/** Each place in a source where a text of ours is compared. */
function comparedIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const texts = new Set<string>();
  const found: string[] = [];
  const isText = (node: ts.Node): boolean => {
    if (ts.isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => isText(expression));
    if (ts.isArrayLiteralExpression(node)) return node.elements.some(isText);
    if (ts.isNewExpression(node)) return (node.arguments ?? []).some(isText);
    if (ts.isPropertyAccessExpression(node)) return !NO_TEXT.has(node.name.text) && isText(node.expression);
    if (ts.isCallExpression(node) || ts.isElementAccessExpression(node)) return isText(node.expression);
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return isText(node.expression);
    return ts.isIdentifier(node) && (texts.has(node.text) || TRANSLATORS.test(node.text));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && OF_TEXTS.test(node.moduleSpecifier.getText().slice(1, -1))) {
      for (const one of namesOfImport(node)) texts.add(one);
    }
    if (ts.isVariableDeclaration(node) && node.initializer && isText(node.initializer)) {
      for (const one of namesIn(node.name)) texts.add(one);
    }
    if (isCompared(node, isText)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Values, not types. */
function namesOfImport({ importClause: clause }: ts.ImportDeclaration): string[] {
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const named = clause.namedBindings;
  return [
    ...(clause.name ? [clause.name.text] : []),
    ...(named && ts.isNamedImports(named)
      ? named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
      : []),
  ];
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));

function isCompared(node: ts.Node, isText: (node: ts.Node) => boolean): boolean {
  if (ts.isCaseClause(node)) return isText(node.expression);
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
    const sides = [node.left, node.right];
    return sides.some(isText) && !sides.some(isNothing);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  return COMPARING.has(name.text) && [expression, ...node.arguments].some(isText);
}

/** Whether there is a text at all is no comparison of texts. */
const isNothing = (node: ts.Node): boolean => /^(?:undefined|null|'')$/.test(node.getText());

const FILES = globSync('{lib,components}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/[.]test[.]tsx?$|\/testing\/|[.]d[.]json[.]ts$/.test(file),
);

test('no code compares a text of ours', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  const sources = FILES.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const found = sources
    .filter(([, source]) => /words|Translat/.test(source))
    .flatMap(([file, source]) => comparedIn(file, source).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  ["import { WORDS } from './words.ts'; const a = note === WORDS.bystander;", 'note === WORDS.bystander'],
  ["import { WORDS } from '../words.ts'; values[0] !== WORDS.no;", 'values[0] !== WORDS.no'],
  [
    "import { reportWords as say } from '#lib/words/report-words.ts'; words === say('a');",
    "words === say('a')",
  ],
  [
    "import { VALUE_WORDS } from './value-words.ts'; const { a: ONE } = VALUE_WORDS.b; note === ONE;",
    'note === ONE',
  ],
  [
    "import labels from '#lib/words/en/report/labels.json'; new Set([labels.no]).has(a);",
    'new Set([labels.no]).has(a)',
  ],
  ["const t = useTranslations('a'); title.startsWith(t('b'));", "title.startsWith(t('b'))"],
])('finds the comparison in %s', (source, text) => {
  expect(comparedIn('a.tsx', source)).toEqual([text]);
});

test.each([
  "import { label, type FieldKey } from './words.ts'; row.noteSaid?.key === 'labels.bystander';",
  "import { wordsOf } from '#lib/words/phrase.ts'; wordsOf(one) === wordsOf(other);",
  "import { say } from '#lib/desk/words.ts'; const why = say('a'); why === '' || why === undefined;",
  "import type { WORDS } from './words.ts'; WORDS === a;",
])('finds none in %s', (source) => {
  expect(comparedIn('a.tsx', source)).toEqual([]);
});
