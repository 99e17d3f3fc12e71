import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';

const Json = z.json();

/** Any JSON value as RFC 8785 writes it: the same text for the same value, everywhere. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(Json.parse(JSON.parse(JSON.stringify(value))));
  if (text === undefined) throw new TypeError('This value cannot be written as JSON.');
  return text;
}

/** Lower-case hexadecimal. */
export const sha256Of = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of a value as RFC 8785 writes it. */
export const hashOf = (value: unknown): string => sha256Of(canonicalJson(value));
