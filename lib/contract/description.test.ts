import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

const SPOKEN = {
  CompanyAnswer: contract.CompanyAnswer,
  SearchAnswer: contract.SearchAnswer,
  PricingAnswer: contract.PricingAnswer,
  BalanceAnswer: contract.BalanceAnswer,
  ErrorBody: contract.ErrorBody,
  NewCompanyRequest: contract.NewCompanyRequest,
  RepeatCompanyRequest: contract.RepeatCompanyRequest,
  SearchQuery: contract.SearchQuery,
  PricingRequest: contract.PricingRequest,
};

const Node = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type Node = z.infer<typeof Node>;

/** The members of a JSON Schema that nobody described, in it or where it refers to. */
function undescribed(root: Node): string[] {
  const defs = root.$defs ?? {};
  const seen = new Set<string>();
  const resolved = (node: Node): Node => {
    const name = node.$ref?.split('/').at(-1);
    return name === undefined ? node : { ...Node.parse(defs[name]), ...node, $ref: undefined };
  };
  const visit = (given: unknown, path: string): string[] => {
    const parsed = Node.safeParse(given);
    if (!parsed.success) return [];
    const ref = parsed.data.$ref;
    if (ref !== undefined && seen.has(ref)) return [];
    if (ref !== undefined) seen.add(ref);
    const node = resolved(parsed.data);
    const members = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => {
      const at = `${path}.${name}`;
      return [...(resolved(Node.parse(inner)).description ? [] : [at]), ...visit(inner, at)];
    });
    const below = [node.items, node.additionalProperties, ...(node.anyOf ?? []), ...(node.oneOf ?? [])];
    return [...members, ...below.flatMap((inner) => visit(inner, `${path}[]`))];
  };
  return visit(root, '');
}

test.each(Object.entries(SPOKEN))('%s: every member says what it is', (_, schema) => {
  for (const io of ['input', 'output'] as const) {
    expect(undescribed(Node.parse(z.toJSONSchema(schema, { io })))).toEqual([]);
  }
});

test('a member without a description would be found, also behind a reference', () => {
  const Inner = z.strictObject({ bare: z.string() }).meta({ id: 'TestInner' });
  const Outer = z.strictObject({ said: z.string().describe('said'), inner: z.array(Inner).describe('list') });
  expect(undescribed(Node.parse(z.toJSONSchema(Outer)))).toEqual(['.inner[].bare']);
});
