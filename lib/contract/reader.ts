import { z } from 'zod';
import { fitToSchema, isNumbers } from './fit-to-schema.ts';
import { isMembers } from './is-members.ts';
import { normaliseVariants } from './normalise-variants.ts';

/** Members without which an answer is none. Every other may be missing: the interface requires no member. */
const ANCHORS = ['request', 'requestId', 'companyNumber', 'balance'] as const;
type Anchor = (typeof ANCHORS)[number];
const anchors: ReadonlySet<string> = new Set(ANCHORS);

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueAt<T, Key extends PropertyKey> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ObjectOf<T> = Exclude<Extract<T, object>, readonly unknown[]>;

type ReadObject<T> =
  string extends KeyOf<T>
    ? { [Key in string]?: Read<ValueAt<T, string>> | undefined }
    : { [Key in KeyOf<T> as Key extends Anchor ? Key : never]: Read<ValueAt<T, Key>> } & {
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
  if (schema instanceof z.ZodNumber || isNumbers(schema)) return z.number();
  if (schema instanceof z.ZodBoolean || isBooleans(schema)) return z.boolean();
  return z.string();
}

const isBooleans = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'boolean');

/** One object with the members of all: what tells them apart may have a value that nobody has heard of. */
function loosenObjects(schemas: readonly z.core.$ZodType[]): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  const members = schemas.flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.entries(schema.shape) : [],
  );
  for (const [member, alike] of Map.groupBy(members, ([name]) => name)) {
    const objects = alike.map(([, inner]) => (inner instanceof z.ZodOptional ? inner.unwrap() : inner));
    const [last] = alike.toReversed();
    const loose =
      alike.length > 1 && objects.every((inner) => inner instanceof z.ZodObject)
        ? loosenObjects(objects)
        : loosen(last?.[1] ?? z.unknown());
    shape[member] = anchors.has(member) ? loose : loose.optional();
  }
  return z.looseObject(shape);
}

/**
 * Members whose content the interface does not show, or that are our own additions: another server may mean something
 * else by the name. Where one can't be read the rest of the answer can, and it is kept beside, under `<member>Unread`.
 */
const OPEN_MEMBERS: ReadonlySet<PropertyKey> = new Set([
  'graphBeta',
  'sources',
  'absence',
  'metadata',
  'matchReason',
  'register',
  'plan',
  'progress',
  'provenance',
  'blocks',
  'perCompany',
  'taxId',
  'complianceFlags',
  'flags',
  'insolvencyProceedings',
  'charges',
  'filingDuties',
  'ownerStatements',
  'registerRemarks',
  'disqualificationCheck',
  'homeRegistration',
  'addresses',
  'emails',
  'disqualifications',
  'otherNames',
  'powers',
  'subsidiaries',
  'companyRelationships',
  'controllingEntities',
  'natures',
  'extractedFinancialData',
]);

function setAside(value: unknown, path: readonly PropertyKey[]): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === head ? setAside(each, rest) : each));
  }
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      if (member !== head) return [member, inner];
      return OPEN_MEMBERS.has(member) ? [`${member}Unread`, inner] : [member, setAside(inner, rest)];
    }),
  );
}

/**
 * Reads an answer of any server that speaks the interface.
 * @throws z.ZodError naming each member whose type no variant of the interface allows
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): Read<z.output<Schema>> {
  const fitted = fitToSchema(schema, normaliseVariants(answer));
  try {
    assertReads(schema, fitted);
    return fitted;
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const rest = error.issues.reduce((value, { path }) => setAside(value, path), fitted);
    assertReads(schema, rest);
    return rest;
  }
}

function assertReads<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): asserts value is Read<z.output<Schema>> {
  const result = loosen(schema).safeParse(value);
  if (!result.success) throw result.error;
}
