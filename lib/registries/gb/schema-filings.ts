import { z } from 'zod';
import { count, day, flag, list, optional, page, words } from './wire-kinds.ts';

/* The filing history, and what is told of its files. */

/** What a description of a filing leaves open: words, a number, or a list such as that of the capital. */
const Values = optional(z.record(z.string(), z.unknown()));

const FilingPart = z.object({
  type: words,
  category: words,
  date: day,
  description: words,
  description_values: Values,
  annotation: words,
});

export const Filing = z.object({
  transaction_id: z.string().min(1),
  type: words,
  category: words,
  subcategory: optional(z.union([z.string(), z.array(z.string())])),
  date: day,
  action_date: day,
  description: words,
  description_values: Values,
  pages: count,
  paper_filed: flag,
  annotations: list(FilingPart),
  associated_filings: list(FilingPart),
  resolutions: list(FilingPart),
  links: optional(z.object({ self: words, document_metadata: words })),
});
export type WireFiling = z.output<typeof Filing>;

export const FilingList = page(Filing);

/** Forms of a file by their media types. */
export const DocumentMetadata = z.object({
  resources: z.record(z.string(), z.object({ content_length: count })),
});
export type WireMetadata = z.output<typeof DocumentMetadata>;
