import fc from 'fast-check';
import { z } from 'zod';

/** Values that a schema of the contract allows: with and without what is optional, each option of a union. */
export function arbitraryOf(schema: z.core.$ZodType, member = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return arbitraryOf(schema.unwrap(), member);
  if (schema instanceof z.ZodNullable) return arbitraryOf(schema.unwrap(), member);
  if (schema instanceof z.ZodArray) {
    const { issues = [] } = schema.safeParse([undefined]).error ?? {};
    const isShort = issues.some(({ code, path }) => code === 'too_small' && path.length === 0);
    const bounds = { minLength: isShort ? 2 : 1, maxLength: 2 };
    const element = arbitraryOf(schema.element, member);
    return schema.element instanceof z.ZodEnum ? fc.uniqueArray(element, bounds) : fc.array(element, bounds);
  }
  if (schema instanceof z.ZodRecord) return recordOf(schema);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => arbitraryOf(option)));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNumber) return numberOf(schema, member);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return textOf(schema);
}

function objectOf({ shape }: z.ZodObject): fc.Arbitrary<unknown> {
  const members = Object.entries(shape).map(([name, inner]) => [name, arbitraryOf(inner, name)] as const);
  const requiredKeys = Object.entries(shape).flatMap(([name, inner]) =>
    inner instanceof z.ZodOptional ? [] : [name],
  );
  return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true });
}

const KEYS = ['VAT', 'LEI', 'a.b', 'incomeStatement.revenue', 'balanceSheet.equity', 'incomeStatement.a.b'];

function recordOf(schema: z.ZodRecord): fc.Arbitrary<unknown> {
  const { keyType, valueType } = schema;
  const names = keyType instanceof z.ZodEnum ? keyType.options.map(String) : KEYS;
  return fc.dictionary(fc.constantFrom(...names), arbitraryOf(valueType), {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
}

/** Amounts as one writes them, with two decimals at most. */
function numberOf(schema: z.ZodNumber, member: string): fc.Arbitrary<number> {
  const most = /month/.test(member) ? 12 : /day/.test(member) ? 28 : /year/.test(member) ? 2_100 : 90;
  const least = /year/.test(member) ? 1_900 : /month|day|minimum/.test(member) ? 2 : 0;
  if (schema.format === 'safeint') return fc.integer({ min: least, max: most });
  const first = schema.safeParse(0).success ? least * 100 : Math.max(least * 100, 1);
  return fc.integer({ min: first, max: most * 100 }).map((hundredths) => hundredths / 100);
}

function textOf(schema: z.core.$ZodType): fc.Arbitrary<string> {
  if (schema instanceof z.ZodISODate) return fc.constantFrom('2024-02-29', '1999-12-31');
  if (schema instanceof z.ZodISODateTime) return fc.constant('2024-02-29T12:00:00.000Z');
  if (schema instanceof z.ZodURL)
    return fc.constantFrom('https://register.test/1', 'https://register.test/2');
  if (schema instanceof z.ZodUUID) return fc.constant('0198b3a0-0000-7000-8000-000000000000');
  return fc.constantFrom('text', 'other', 'budget', '0', 'T/1');
}
