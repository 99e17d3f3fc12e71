import type { z } from 'zod';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { Extract } from '../schema-extract.ts';
import { writeXml } from './write-xml.ts';

/** A short extract out of its elements, as the client reads it from the wire. */
export const extractOf = (content: Readonly<Record<string, z.core.util.JSONType>>): Extract =>
  Extract.parse(objectOf(parseXml(writeXml('AUSZUG_V2_RESPONSE', { ...content }))));
