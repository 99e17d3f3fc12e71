import { isMembers } from '../../is-members.ts';
import { PRESENT_POINTS } from '../points.ts';

export interface SampleOptions {
  /** Which option of a union, which value of an enumeration. */
  readonly option: number;
  /** Whether members that may be missing are there. */
  readonly isFull: boolean;
}

const SOURCE = { $ref: '#/components/schemas/DataSourceDTO' };
const MODE_PRICE = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] };
const FIGURES = { type: 'object', properties: { total: { type: 'number' }, words: { type: 'string' } } };

/** What is told in words alone of an object without members. */
const UNTYPED: Readonly<Record<string, object>> = {
  fields: { type: 'object', additionalProperties: SOURCE },
  company: { type: 'object', properties: { legalName: SOURCE, legacyLegalNames: SOURCE } },
  modes: { type: 'object', properties: { verification: MODE_PRICE, onboarding: MODE_PRICE } },
  name: { type: 'object', properties: { fullName: { type: 'string' } } },
  birthDate: { type: 'object', properties: { year: { type: 'number' } } },
  nodes: { type: 'object', additionalProperties: { type: 'object', properties: { overall: SOURCE } } },
  incomeStatement: FIGURES,
  balanceSheet: FIGURES,
};

/** Makes values of the schemas of the facts: every text and number in one value is another. */
export function sampler(schemas: Readonly<Record<string, unknown>>, { option, isFull }: SampleOptions) {
  let count = 0;
  const resolve = (schema: unknown): unknown => {
    const ref =
      isMembers(schema) && typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return ref === undefined ? schema : resolve(schemas[ref]);
  };
  const sample = (given: unknown, name = ''): unknown => {
    const schema = resolve(given);
    if (!isMembers(schema)) return undefined;
    const options = schema.oneOf ?? schema.anyOf;
    if (Array.isArray(options)) return sample(options[(option + count) % options.length], name);
    if (Array.isArray(schema.enum)) return schema.enum[(option + count++) % schema.enum.length];
    if (schema.type === 'array') return [sample(schema.items, name), sample(schema.items, name)];
    if (schema.type === 'object') return members(schema, name);
    if (schema.type === 'number') return 1 + count++;
    if (schema.type === 'boolean') return (option + count++) % 2 === 0;
    return `text ${count++}`;
  };
  const members = (
    { properties, required, additionalProperties }: Record<string, unknown>,
    name: string,
  ): object => {
    if (isMembers(additionalProperties)) {
      const keys = name === 'dataPoints' ? PRESENT_POINTS.slice(1) : ['first', 'second'];
      return Object.fromEntries(keys.map((key) => [key, sample(additionalProperties)]));
    }
    if (!isMembers(properties)) return UNTYPED[name] ? Object(sample(UNTYPED[name])) : { any: sample({}) };
    const needed = Array.isArray(required) ? required : [];
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([member]) => isFull || needed.includes(member))
        .map(([member, inner]) => [member, sample(inner, member)]),
    );
  };
  return sample;
}
