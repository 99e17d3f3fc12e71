import { z } from 'zod';
import { isMembers } from './is-members.ts';

/** Where a bare text stands for an object: the member that it is. The first that the object has. */
const MEMBER_OF_TEXT = [
  'localName',
  'fullName',
  'addressLine1',
  'formatted',
  'status',
  'code',
  'message',
] as const;
/** The same for a bare number. */
const MEMBER_OF_NUMBER = ['amount', 'exact', 'price'] as const;

type Fit = (value: unknown) => unknown;

/** What each schema makes of a value: found out once, since asking a schema what it is takes longer than the work. */
const fits = new WeakMap<z.core.$ZodType, Fit>();

/**
 * Another spelling of the same value becomes the type that the interface gives the member: `"25.5"` and 25.5, one thing
 * and a list of one, a name and an object that holds it, a moment and its day. What fits nothing stays as it came.
 */
export function fitToSchema(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  const known = fits.get(schema);
  if (known !== undefined) return known(value);
  const made = fitOf(schema);
  fits.set(schema, made);
  return made(value);
}

function fitOf(schema: z.core.$ZodType): Fit {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return (value) => fitToSchema(inner, value);
  }
  if (schema instanceof z.ZodObject) return fitObject([schema]);
  if (schema instanceof z.ZodUnion) return fitObject(schema.options);
  if (schema instanceof z.ZodArray) return fitList(schema.element);
  if (schema instanceof z.ZodRecord) return fitRecord(schema.valueType);
  if (schema instanceof z.ZodNumber || isNumbers(schema)) return fitNumber;
  if (schema instanceof z.ZodBoolean) return fitBoolean;
  if (schema instanceof z.ZodISODate) return fitDate;
  return textOfNumber;
}

const textOfNumber: Fit = (value) => (typeof value === 'number' ? String(value) : value);

const fitDate: Fit = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : textOfNumber(value);

/** Whether a member is one of some numbers: a `cost` of 0. */
export const isNumbers = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number');

/** One thing is a list of one, if it is such a thing: what is filed under ids of its own is none. */
function fitList(element: z.core.$ZodType): Fit {
  const shape = element instanceof z.ZodObject ? element.shape : undefined;
  return (value) => {
    if (Array.isArray(value)) return value.map((each) => fitToSchema(element, each));
    const isElement =
      !isMembers(value) || (shape !== undefined && Object.keys(value).some((member) => member in shape));
    return isElement ? [fitToSchema(element, value)] : value;
  };
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

function fitObject(schemas: readonly z.core.$ZodType[]): Fit {
  const shapes = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []));
  const shape: Shape = Object.assign({}, ...shapes);
  return (value) => {
    if (isMembers(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([member, inner]) => {
          const known = Object.hasOwn(shape, member) ? shape[member] : undefined;
          return [member, known === undefined ? inner : fitToSchema(known, inner)];
        }),
      );
    }
    // How a list of nothing and an object with nothing in it look alike to some languages.
    if (Array.isArray(value)) return value.length === 0 ? undefined : value;
    if (typeof value === 'string' && 'year' in shape) return dayOf(value) ?? value;
    const member = memberOf(shape, value);
    return member === undefined ? value : { [member]: value };
  };
}

function memberOf(shape: Shape, value: unknown): string | undefined {
  if (typeof value === 'string') return MEMBER_OF_TEXT.find((member) => member in shape);
  return typeof value === 'number' ? MEMBER_OF_NUMBER.find((member) => member in shape) : undefined;
}

/** `1970-05-17`, `1970-05`, `1970`: as much of a day as is told. */
function dayOf(text: string): Record<string, number> | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return {
    year: Number(year),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
}

const fitRecord =
  (valueType: z.core.$ZodType): Fit =>
  (value) => {
    if (!isMembers(value)) return Array.isArray(value) && value.length === 0 ? undefined : value;
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, fitToSchema(valueType, inner)]),
    );
  };

/** Plain decimals only: "1,234" is a thousand here and one there. */
const fitNumber: Fit = (value) =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value;

const fitBoolean: Fit = (value) =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
