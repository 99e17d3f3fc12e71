import { resolve } from 'node:path';
import { z } from 'zod';

// Kinds of settings, each with its description for the operator.

export interface About {
  /** One sentence for `.env.example` and for the operator. */
  doc: string;
  /** Continues "expected …" in the line that refuses a value. */
  expected: string;
  /** A secret's value is never shown, not even a wrong one. */
  secret?: true;
}

export function wholeNumber(fallback: number, min: number, max: number, doc: string) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .prefault(String(fallback))
    .meta({ doc, expected: `a whole number from ${min} to ${max}` } satisfies About);
}

/** How many months something is kept; not set: for good. */
export function monthsKept(min: number, doc: string) {
  return z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(1_200))
    .optional()
    .meta({ doc, expected: `a whole number of months from ${min} to 1200, or nothing` } satisfies About);
}

export function port(fallback: number, doc: string) {
  return wholeNumber(fallback, 0, 65_535, `${doc} 0 takes any free one.`);
}

export function webAddress(doc: string) {
  return z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#]/.test(value))
    .transform((value) => value.replace(/\/+$/, ''))
    .meta({
      doc,
      expected: 'an address that begins with http:// or https://, without ? or #',
    } satisfies About);
}

/** Of one file, which may be named by a query. */
export function fileAddress(doc: string) {
  return z
    .url({ protocol: /^https?$/ })
    .refine((value) => !value.includes('#'))
    .meta({
      doc,
      expected: 'the address of a file that begins with http:// or https://, without #',
    } satisfies About);
}

export function text(doc: string) {
  return z
    .string()
    .optional()
    .meta({ doc, expected: 'a text' } satisfies About);
}

export function file(doc: string) {
  return z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({ doc, expected: 'the path of a file' } satisfies About);
}

export function secret(minLength: number, doc: string) {
  return z
    .string()
    .min(minLength)
    .regex(/^\S+$/)
    .optional()
    .meta({
      doc,
      expected: `at least ${minLength} characters, none of them blank`,
      secret: true,
    } satisfies About);
}
