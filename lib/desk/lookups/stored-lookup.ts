import { z } from 'zod';
import { CompanyAnswer, type Failure, type FailureCode, type Read, readAs } from '#lib/contract/index.ts';
import type { LookupFailure } from '#lib/domain/lookup/lookup-view.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/** What every verb of this room reads with a lookup. */
export const WITH_ALL = {
  user: { select: { name: true, email: true } },
  documentsKept: true,
} as const satisfies Prisma.LookupInclude;

export type LookupRow = Prisma.LookupGetPayload<{ include: typeof WITH_ALL }>;

const StoredFailure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.string()).default([]),
  isRetryable: z.boolean(),
});

/** The column `failure`: why the whole was refused or broke off, and which documents could not be fetched. */
const StoredFailures = z.object({
  whole: StoredFailure.optional(),
  documents: z.record(z.string(), StoredFailure).default({}),
});
export type StoredFailures = z.infer<typeof StoredFailures>;

export const failuresOf = (row: Pick<LookupRow, 'failure'>): StoredFailures =>
  StoredFailures.parse(row.failure ?? {});

/** By the answer as it came from the database: one page asks for it up to ten times. */
const answersRead = new WeakMap<object, Read<CompanyAnswer>>();

/** The newest answer received, or null. It was parsed before it was saved, so it can be parsed again. */
export function answerOf({ answer }: Pick<LookupRow, 'answer'>): Read<CompanyAnswer> | null {
  if (answer === null) return null;
  if (typeof answer !== 'object') return readAs(CompanyAnswer, answer);
  const known = answersRead.get(answer);
  if (known !== undefined) return known;
  const read = readAs(CompanyAnswer, answer);
  answersRead.set(answer, read);
  return read;
}

/** A value as the column `jsonb` takes it: what JSON can't hold (undefined) goes. */
export const asJson = (value: unknown): Prisma.InputJsonValue =>
  z.json().parse(JSON.parse(JSON.stringify(value))) ?? {};

const RETRYABLE: ReadonlySet<FailureCode> = new Set([
  'service_unavailable',
  'conflict',
  'rate_limited',
  'internal',
  'insufficient_credits',
]);

export const keptFailure = (failure: Failure): LookupFailure => ({
  code: failure.code,
  message: failure.message,
  details: [...failure.details],
  isRetryable: RETRYABLE.has(failure.code),
});

export const nameOf = (user: { name: string | null; email: string }): string => user.name ?? user.email;
