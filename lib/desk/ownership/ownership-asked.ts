import { z } from 'zod';
import { CompanyPlace } from '../lookups/company-place.ts';

const nodeId = z.string().min(1).max(300);

/** Which rule, and which part of a structure, as the address of the page names them. */
export const OwnershipPart = z.strictObject({
  policy: z.string().max(50).default(''),
  thresholdPercent: z.number().gt(0).max(100).optional(),
  operator: z.enum(['>=', '>']).optional(),
  focus: nodeId.optional(),
  depth: z.int().min(1).max(50).optional(),
  hideBelowPercent: z.number().min(0).max(100).optional(),
  collapsed: z.array(nodeId).max(500).default([]),
});
export type OwnershipPart = z.input<typeof OwnershipPart>;

export const ExportFormat = z.enum(['bods', 'nodes', 'edges', 'svg', 'png', 'mermaid']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** A file of a structure: `png` gives the drawing that the browser makes the picture from. */
export const OwnershipExport = z.strictObject({
  ...CompanyPlace.shape,
  ...OwnershipPart.shape,
  format: ExportFormat,
});
export type OwnershipExport = z.input<typeof OwnershipExport>;
