import { z } from 'zod';

/** Members without which an answer is none. Every other may be missing: the interface requires no member. */
const ANCHORS = ['request', 'requestId', 'companyNumber', 'balance'] as const;
type Anchor = (typeof ANCHORS)[number];
const anchors: ReadonlySet<string> = new Set(ANCHORS);

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueAt<T, Key extends PropertyKey> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ObjectOf<T> = Exclude<Extract<T, object>, readonly unknown[]>;

type ReadObject<T> = { [Key in KeyOf<T> as Key extends Anchor ? Key : never]: Read<ValueAt<T, Key>> } & {
  [Key in KeyOf<T> as Key extends Anchor ? never : Key]?: Read<ValueAt<T, Key>> | undefined;
};

type ReadPlain<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends undefined
        ? undefined
        : T extends readonly (infer Item)[]
          ? Read<Item>[]
          : never;

/**
 * What a tolerant reader yields: every member may be missing but the anchors, enumerations are open to any text,
 * there is no `null`, and the members of a union stand in one object.
 */
export type Read<T> = ReadPlain<T> | ([ObjectOf<T>] extends [never] ? never : ReadObject<ObjectOf<T>>);

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
  if (schema instanceof z.ZodObject) return loosenObjects([schema]);
  if (schema instanceof z.ZodUnion) return loosenObjects(schema.options);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return loosen(schema.unwrap());
  if (schema instanceof z.ZodArray) return z.array(loosen(schema.element));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), loosen(schema.valueType));
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean) return z.boolean();
  if (schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number')) {
    return z.number();
  }
  return z.string();
}

/** One object with the members of all: what tells them apart may have a value that nobody has heard of. */
function loosenObjects(schemas: readonly z.core.$ZodType[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const schema of schemas) {
    if (!(schema instanceof z.ZodObject)) continue;
    for (const [member, inner] of Object.entries(schema.shape)) {
      const loose = loosen(inner);
      shape[member] = anchors.has(member) ? loose : loose.optional();
    }
  }
  return z.looseObject(shape);
}

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` and the empty text say no more than a member that is missing. */
const saysSomething = (value: unknown) => value !== null && value !== '';

/** Brings the variants that the interface shows to one, everywhere in an answer. */
function settleVariants(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(saysSomething).map(settleVariants);
  if (!isMembers(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => saysSomething(inner));
  const settled: Members = Object.fromEntries(
    entries.map(([member, inner]) => [member, settleVariants(inner)]),
  );
  return settleStatus(settleRole(settleLastStatement(settled)));
}

/** `englishName` of a role is its `englishTranslation`. */
function settleRole(value: Members): Members {
  if (!isMembers(value.role) || !Object.hasOwn(value.role, 'englishName')) return value;
  const { englishName, ...role } = value.role;
  return { ...value, role: { englishTranslation: englishName, ...role } };
}

/** Of a list under `lastFiscalYearFinancialStatement` the first is the one; what follows stays among all statements. */
function settleLastStatement(value: Members): Members {
  const { lastFiscalYearFinancialStatement: listed, ...others } = value;
  if (!Array.isArray(listed)) return value;
  const [last, ...rest]: unknown[] = listed;
  const known = Array.isArray(others.financialStatements) ? others.financialStatements : [];
  const ids = new Set(known.map((entry: unknown) => isMembers(entry) && entry.id));
  const further = rest.filter((entry) => !isMembers(entry) || entry.id === undefined || !ids.has(entry.id));
  return {
    ...others,
    ...(last !== undefined && { lastFiscalYearFinancialStatement: last }),
    ...(further.length > 0 && { financialStatements: [...known, ...further] }),
  };
}

/** The interface does not show what stands in `dataStatus`: a bare word is a status too. */
function settleStatus(value: Members): Members {
  if (!isMembers(value.dataStatus)) return value;
  const dataStatus = Object.fromEntries(
    Object.entries(value.dataStatus).map(([kind, ofKind]) => [
      kind,
      isMembers(ofKind)
        ? Object.fromEntries(
            Object.entries(ofKind).map(([item, status]) => [
              item,
              typeof status === 'string' ? { status } : status,
            ]),
          )
        : ofKind,
    ]),
  );
  return { ...value, dataStatus };
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
