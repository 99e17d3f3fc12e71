import { z } from 'zod';

/** A value with every member that a schema allows, optional ones too; of a union the option asked for. */
export function sampleOf(schema: z.core.$ZodType, option = 0): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([member, inner]) => [member, sampleOf(inner, option)]),
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return sampleOf(schema.unwrap(), option);
  }
  if (schema instanceof z.ZodArray) {
    const { issues = [] } = schema.safeParse([undefined]).error ?? {};
    const isShort = issues.some(({ code, path }) => code === 'too_small' && path.length === 0);
    return (isShort ? [0, 1] : [0]).map((place) => sampleOf(schema.element, option + place));
  }
  if (schema instanceof z.ZodRecord) {
    const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ['key'];
    return Object.fromEntries(keys.map((key) => [key, sampleOf(schema.valueType, option)]));
  }
  if (schema instanceof z.ZodUnion) {
    return sampleOf(schema.options[option % schema.options.length] ?? schema, option);
  }
  if (schema instanceof z.ZodEnum) return schema.options[option % schema.options.length];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodNumber) return 1_000;
  if (schema instanceof z.ZodBoolean) return option % 2 === 0;
  return textOf(schema);
}

function textOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodISODate) return '2024-02-29';
  if (schema instanceof z.ZodISODateTime) return '2024-02-29T12:00:00.000Z';
  if (schema instanceof z.ZodURL) return 'https://register.test/1';
  if (schema instanceof z.ZodUUID) return '0198b3a0-0000-7000-8000-000000000000';
  return 'text';
}
