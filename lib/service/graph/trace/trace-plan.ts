import { z } from 'zod';
import { DeclaredOwners, Graph } from '#lib/contract/index.ts';

/** Limits of a trace, fixed when the graph is requested. */
export const TracePlan = z.object({
  maxBudget: z.number().nonnegative(),
  maxDepth: z.int().positive(),
  /** In all, including those of the continued graph. */
  maxNodes: z.int().positive(),
  timeoutSeconds: z.int().positive(),
  /** Requests that began before there was a choice look up none. */
  declaredOwners: DeclaredOwners.default('never'),
  continues: z
    .object({
      requestId: z.uuid(),
      /** Null: from every node where that graph ends. */
      nodeId: z.string().nullable(),
      stoppedReason: Graph.shape.metadata.shape.stoppedReason,
      /** The ID under which that graph begins: one company may have several. */
      companyKey: z.string().optional(),
    })
    .nullable(),
});
export type TracePlan = z.infer<typeof TracePlan>;

/** Limits that the trace itself applies; money and time are the caller's. */
export type Limits = Pick<TracePlan, 'maxDepth' | 'maxNodes' | 'continues' | 'declaredOwners'>;
