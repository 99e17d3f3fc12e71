import { expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFromPresent, companyToPresent } from '#lib/contract/present/index.ts';
import facts from '#lib/contract/present/interface-present.json' with { type: 'json' };
import { differences } from '../testing/compare-schemas.ts';
import { describePresent } from './describe-present.ts';
import examples from './examples.json' with { type: 'json' };
import { whyNotOffered } from './not-offered.ts';

const Content = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional(),
});
const Operation = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .optional(),
  requestBody: Content.optional(),
  responses: z.record(z.string(), Content),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const ours = Document.parse(describePresent('https://service.example'));
const theirs = Document.parse(facts);
const own = (schema: unknown) => ({ schema, schemas: ours.components.schemas });
const their = (schema: unknown) => ({ schema, schemas: theirs.components.schemas });
const schemaIn = (content: z.infer<typeof Content> | undefined) =>
  content?.content?.['application/json']?.schema;

const operations = Object.entries(theirs.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    path,
    method,
    operation,
  })),
);
const offered = operations.filter(({ path }) => ours.paths[path] !== undefined);

test.each(operations)('$name is described, or a reason says why it is not offered', ({ path, method }) => {
  const isOurs = ours.paths[path]?.[method] !== undefined;
  expect(isOurs).toBe(whyNotOffered(path) === undefined);
});

test.each(offered)(
  '$name takes every parameter and member that the form has',
  ({ path, method, operation }) => {
    const mine = ours.paths[path]?.[method];
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      const taken = mine?.parameters?.find((parameter) => parameter.name === name && parameter.in === place);
      expect(taken, name).toBeDefined();
      // A flag of an address is text on the wire; the countries that are offered differ.
      const found = differences(their(schema), own(taken?.schema));
      expect(found.filter((difference) => !/: (also|boolean, expected string)/.test(difference))).toEqual([]);
    }
    const body = schemaIn(operation.requestBody);
    if (body === undefined) return;
    const known = differences(their(body), own(schemaIn(mine?.requestBody)));
    expect(known.filter((difference) => !difference.startsWith('countryCode: also '))).toEqual([]);
  },
);

/** What a reader of the form must be ready for here; each with its reason. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /: may be left out$/,
    'The form demands it of every register; what no source says is left out, and never made up.',
  ],
  [/(countryCode|nationality): any text/, 'A code of ISO 3166-1, as the register gives it.'],
  [/countryCode: also (TEST|US-)/, 'Testland is a country here, and so is every state of the United States.'],
  [/error\.code: also budget_exceeded$/, 'The form speaks of this code and leaves it out of its list.'],
];

test.each(offered)('$name answers what the form allows', ({ path, method, operation }) => {
  const wanted = schemaIn(operation.responses['200']);
  const found = differences(own(schemaIn(ours.paths[path]?.[method]?.responses['200'])), their(wanted));
  expect(found.filter((difference) => !EXCEPTIONS.some(([known]) => known.test(difference)))).toEqual([]);
});

test('the recorded answers say the same in both forms', () => {
  const { retrieveCompany, repeatCompany } = examples;
  for (const { answer } of [retrieveCompany, repeatCompany]) {
    const written = companyToPresent(CompanyAnswer.parse(answer));
    expect(readAs(CompanyAnswer, companyFromPresent(written))).toEqual(readAs(CompanyAnswer, answer));
  }
});

test('each exception is one', () => {
  const found = offered.flatMap(({ path, method, operation }) =>
    differences(
      own(schemaIn(ours.paths[path]?.[method]?.responses['200'])),
      their(schemaIn(operation.responses['200'])),
    ),
  );
  expect(EXCEPTIONS.filter(([known]) => !found.some((difference) => known.test(difference)))).toEqual([]);
});
