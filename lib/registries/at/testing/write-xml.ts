import type { z } from 'zod';
import { escapeXml } from '#lib/platform/xml/write-element.ts';

type Json = z.core.util.JSONType;

/**
 * What `objectOf` reads, written again: members that begin with @ are attributes, # is the text beside them, a list is
 * its element repeated. One of its kind may stand without a list.
 */
export function writeXml(name: string, value: Json, prefix = ''): string {
  if (Array.isArray(value)) return value.map((each) => writeXml(name, each, prefix)).join('');
  const tag = `${prefix}${name}`;
  if (typeof value !== 'object' || value === null)
    return `<${tag}>${escapeXml(String(value ?? ''))}</${tag}>`;
  const attributes = Object.entries(value).filter(([member]) => member.startsWith('@'));
  const written = attributes.map(
    ([member, text]) => ` ${attributeName(member, prefix)}="${escapeXml(String(text))}"`,
  );
  const inside = Object.entries(value)
    .filter(([member]) => !member.startsWith('@'))
    .map(([member, inner]) => (member === '#' ? escapeXml(String(inner)) : writeXml(member, inner, prefix)));
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
}

/** Declarations of namespaces have no prefix of ours. */
const attributeName = (member: string, prefix: string): string =>
  member.startsWith('@xmlns') ? member.slice(1) : `${prefix}${member.slice(1)}`;
