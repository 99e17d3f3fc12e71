import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { FAILURE_STATUS } from '#lib/contract/index.ts';

const root = resolve(import.meta.dirname, '..');

/** Where a status is not known before: what a foreign service answered, what Fastify and Node refuse. */
const FOREIGN_STATUSES = [
  'lib/desk/service-client/ask-service.ts',
  'lib/service/endpoint/answer-failure.ts',
  'lib/service/endpoint/answer-failure.ts',
  'lib/service/endpoint/refused-in-present.ts',
];

interface OwnStatus {
  readonly file: string;
  /** Undefined where it is no literal. */
  readonly status: number | undefined;
}

/** Every `new Failure(…)` of the sources that brings a status of its own. */
function ownStatuses(file: string, text: string): OwnStatus[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: OwnStatus[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Failure') {
      const options = node.arguments?.[2];
      const given = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
      for (const each of given) {
        const name = each.name?.getText() ?? each.getText();
        if (name !== 'statusCode' && name !== '...options') continue;
        const value = ts.isPropertyAssignment(each) ? each.initializer : undefined;
        found.push({ file, status: value && ts.isNumericLiteral(value) ? Number(value.text) : undefined });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = ['app', 'components', 'lib', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

test('no source throws a code with the status of another code', () => {
  const all = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes('new Failure(') && /statusCode|\.\.\.options/.test(text)
      ? ownStatuses(file, text)
      : [];
  });
  const ofACode = new Set<number>(Object.values(FAILURE_STATUS));
  expect(all.filter(({ status }) => status !== undefined && ofACode.has(status))).toEqual([]);
  const unknown = all.filter(({ status }) => status === undefined);
  expect(unknown.map(({ file }) => file).sort()).toEqual(FOREIGN_STATUSES);
});

test('it sees what contradicts', () => {
  const bad = "throw new Failure('unauthorized', 'No.', { details: [], statusCode: 403 });";
  expect(ownStatuses('bad.ts', bad)).toEqual([{ file: 'bad.ts', status: 403 }]);
  expect(ownStatuses('good.ts', "throw new Failure('forbidden', 'No.');")).toEqual([]);
});
