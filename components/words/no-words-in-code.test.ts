import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** All words of the screens stand in `words/<language>/`, so that a further language needs no change of the code. */

const root = resolve(import.meta.dirname, '../..');

/** Attributes whose text people read or hear. */
const READ_ALOUD = ['title', 'label', 'placeholder', 'alt', 'help', 'aria-label', 'aria-description', 'lead'];

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&[a-z]+;/g, ''));

/** The words of people in a source text: text between tags, text as a child, attributes that are read, titles of pages. */
function wordsIn(name: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (hasWords(text)) found.push(text.trim());
  };
  const textOf = (node: ts.Node | undefined): string[] => {
    if (node === undefined) return [];
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node)) {
      return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')];
    }
    if (ts.isConditionalExpression(node)) return [...textOf(node.whenTrue), ...textOf(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return textOf(node.right);
    return ts.isParenthesizedExpression(node) || ts.isJsxExpression(node) ? textOf(node.expression) : [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text);
    const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
    if (isChild) textOf(node).forEach(add);
    if (ts.isJsxAttribute(node) && READ_ALOUD.includes(node.name.getText())) {
      textOf(node.initializer).forEach(add);
    }
    const isMetadata = ts.isVariableDeclaration(node) && node.name.getText() === 'metadata';
    if (isMetadata && node.initializer !== undefined && ts.isObjectLiteralExpression(node.initializer)) {
      for (const property of node.initializer.properties) {
        if (ts.isPropertyAssignment(property)) textOf(property.initializer).forEach(add);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('no screen has words of its own', () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((path) =>
    wordsIn(path, readFileSync(path, 'utf8')).map((words) => `${relative(root, path)}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<p>Nothing was charged</p>', 'Nothing was charged'],
  ['<p>{a} cr</p>', 'cr'],
  ["<p>{isOpen ? 'Open' : t('closed')}</p>", 'Open'],
  [`<p>{isOpen && \`Open since \${year}\`}</p>`, 'Open since'],
  ['<input placeholder="Name or number" />', 'Name or number'],
  ["<Notice title={'Failed'} />", 'Failed'],
  ["const metadata: Metadata = { title: 'Users' };", 'Users'],
])('finds the words of %s', (source, words) => {
  expect(wordsIn('a.tsx', source)).toEqual([words]);
});

test.each([
  '<p className="text-soft">{t("title")} · {count}</p>',
  '<Flag country="FR" />',
  "<p>{t(isOpen ? 'open' : 'closed')}</p>",
  '<span> – &nbsp;</span>',
])('finds none in %s', (source) => {
  expect(wordsIn('a.tsx', source)).toEqual([]);
});
