import { z } from 'zod';

/**
 * What became of an item of a lookup. `asking`: the service has not answered yet; `fetching`: a document has come to
 * the service and is on its way to us.
 */
export const LookupItemStatus = z.enum(['asking', 'in_progress', 'fetching', 'succeeded', 'failed']);
export type LookupItemStatus = z.infer<typeof LookupItemStatus>;

/** Why an item or a whole lookup failed, in words made for people. */
export const LookupFailure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.string()).default([]),
  /** Whether asking again can help. */
  isRetryable: z.boolean(),
});
export type LookupFailure = z.infer<typeof LookupFailure>;

/** A data point or document of a lookup, for the screen. Times are ISO 8601 in UTC. */
export const LookupItem = z.object({
  kind: z.enum(['dataPoint', 'document']),
  /** A data point, or a document's id. */
  id: z.string(),
  status: LookupItemStatus,
  /** Charged by this lookup; null while it is not known. */
  costCredits: z.number().nullable(),
  isAuthoritative: z.boolean().nullable(),
  register: z.string().nullable(),
  /** How long the register took; null for what was kept, or where the source does not say. */
  elapsedMs: z.number().nullable(),
  isFromCache: z.boolean(),
  failure: LookupFailure.nullable(),
  /** Documents only. */
  name: z.string().nullable(),
  nameInEnglish: z.string().nullable(),
  keptId: z.string().nullable(),
});
export type LookupItem = z.infer<typeof LookupItem>;

/** A lookup for the screen: who asked what, when, why, what it cost, and what became of it. No company data. */
export const LookupView = z.object({
  id: z.string(),
  country: z.string(),
  companyId: z.string(),
  legalName: z.string().nullable(),
  userName: z.string(),
  isMine: z.boolean(),
  /** `asking` is without an answer; `refused` never started and cost nothing. */
  status: z.enum(['asking', 'in_progress', 'finished', 'refused']),
  /** The connection broke while the service was asked: nobody knows whether it took the request. */
  isOutcomeUnknown: z.boolean(),
  requestId: z.string().nullable(),
  quotedCredits: z.number(),
  costCredits: z.number().nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  seenAt: z.iso.datetime().nullable(),
  failure: LookupFailure.nullable(),
  items: z.array(LookupItem),
});
export type LookupView = z.infer<typeof LookupView>;

/** Whether something may still come, so that it is worth asking again. */
export const isOpen = (lookup: Pick<LookupView, 'status' | 'isOutcomeUnknown' | 'items'>): boolean =>
  (lookup.status === 'asking' && !lookup.isOutcomeUnknown) ||
  lookup.status === 'in_progress' ||
  lookup.items.some(({ status }) => status === 'fetching');
