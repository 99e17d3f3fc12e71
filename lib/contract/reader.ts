import { z } from 'zod';

/** What a tolerant reader yields: enumerations open to any text, every other shape as emitted. */
export type Read<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Read<Item>[]
      : { [Key in keyof T]: Read<T[Key]> };

const loosened = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The same shape, with unknown members kept and every text accepted where an enumeration or a format stands. */
function loosen(schema: z.core.$ZodType): z.ZodType {
  const known = loosened.get(schema);
  if (known) return known;
  const loose = loosenOnce(schema);
  loosened.set(schema, loose);
  return loose;
}

function loosenOnce(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = {};
    for (const [member, inner] of Object.entries(schema.shape)) shape[member] = loosen(inner);
    return z.looseObject(shape);
  }
  if (schema instanceof z.ZodOptional) return loosen(schema.unwrap()).optional();
  if (schema instanceof z.ZodDefault) return loosen(schema.unwrap()).optional();
  if (schema instanceof z.ZodNullable) return loosen(schema.unwrap()).nullable().optional();
  if (schema instanceof z.ZodArray) return z.array(loosen(schema.element));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), loosen(schema.valueType));
  if (schema instanceof z.ZodUnion) {
    const [first, second, ...rest] = schema.options.map(loosen);
    return first && second ? z.union([first, second, ...rest]) : (first ?? z.unknown());
  }
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean) return z.boolean();
  if (schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number')) {
    return z.number();
  }
  return z.string();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Brings the variants that the interface shows to one: `englishName` of a role becomes `englishTranslation`, a list
 * under `lastFiscalYearFinancialStatement` becomes its first entry, `null` becomes absent.
 */
function settleVariants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settleVariants);
  if (!isRecord(value)) return value;
  const settled: Record<string, unknown> = {};
  for (const [member, inner] of Object.entries(value)) {
    if (inner !== null) settled[member] = settleVariants(inner);
  }
  if (isRecord(settled.role) && 'englishName' in settled.role) {
    const { englishName, ...role } = settled.role;
    settled.role = { englishTranslation: englishName, ...role };
  }
  const last = settled.lastFiscalYearFinancialStatement;
  if (Array.isArray(last)) {
    if (last.length > 0) settled.lastFiscalYearFinancialStatement = last[0];
    else delete settled.lastFiscalYearFinancialStatement;
  }
  return settled;
}

/**
 * Reads an answer of any server that speaks the interface.
 * @throws z.ZodError naming each member whose type no variant of the interface allows
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): Read<z.output<Schema>> {
  const settled = settleVariants(answer);
  assertReads(schema, settled);
  return settled;
}

function assertReads<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): asserts value is Read<z.output<Schema>> {
  const result = loosen(schema).safeParse(value);
  if (!result.success) throw result.error;
}
