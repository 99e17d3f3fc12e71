import { z } from 'zod';
import { OPERATORS } from '#lib/domain/ownership/operator.ts';
import { STRUCTURE_FORMATS } from '#lib/domain/ownership-chart/structure-formats.ts';

const nodeId = z.string().min(1).max(300);

/** Which rule, and which part of a structure, as the address of the page names them. */
export const OwnershipPart = z.strictObject({
  policy: z.string().max(300).default(''),
  thresholdPercent: z.number().gt(0).max(100).optional(),
  operator: z.enum(OPERATORS).optional(),
  focus: nodeId.optional(),
  depth: z.int().min(1).max(50).optional(),
  hideBelowPercent: z.number().min(0).max(100).optional(),
  collapsed: z.array(nodeId).max(500).readonly().default([]),
  opened: z.array(nodeId).max(500).readonly().default([]),
});

export const ExportFormat = z.enum(STRUCTURE_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;
