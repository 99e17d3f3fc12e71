import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import facts from './interface-present.json' with { type: 'json' };
import { stripOpenApi } from './testing/strip-open-api.ts';

const DOCUMENT = besideRepository('provider/openapi-present.json');

test('the facts are those of the document, and all of them', (context) => {
  if (!DOCUMENT.isThere) skipAloud(context, DOCUMENT.whyNot);
  expect(facts).toEqual(stripOpenApi(JSON.parse(readFileSync(DOCUMENT.url, 'utf8'))));
});

test('what tells in words is no fact, but a member of that name is one', () => {
  const words = { description: 'told', example: 1, type: 'string' };
  const document = {
    info: { title: 'A title' },
    paths: {
      '/a': { get: { summary: 'told', operationId: 'getA', responses: { 200: { description: 'told' } } } },
    },
    components: {
      schemas: {
        A: { description: 'told', properties: { description: words, ref: { allOf: [{ $ref: '#/b' }] } } },
        B: { enum: Array.from({ length: 31 }, (_, place) => `${place}`) },
      },
    },
  };
  expect(stripOpenApi(document)).toMatchObject({
    paths: { '/a': { get: { responses: { 200: { description: '' } } } } },
    components: {
      schemas: {
        A: { properties: { description: { type: 'string' }, ref: { $ref: '#/b' } } },
        B: { $ref: '#/components/schemas/Values1' },
      },
    },
  });
  expect(JSON.stringify(stripOpenApi(document))).not.toMatch(/told|A title|getA/);
});
