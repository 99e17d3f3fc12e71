import { randomUUID } from 'node:crypto';
import { Failure } from '#lib/contract/index.ts';
import type { HttpAnswer } from '#lib/platform/http-body.ts';
import type { RegistryContext, SourceDescriptor, WireAnswer } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { Accounts, type Deposit, Deposits } from './nbb-schema.ts';
import { NBB } from './sources.ts';

/** Accounts of large companies are books. */
const MAX_BYTES = 50 * 1024 * 1024;

/** The Central Balance Sheet Office, for one order. */
export interface NbbClient {
  /** Newest first; none where nothing was ever deposited. */
  deposits(number: string): Promise<Deposit[]>;
  /** Null where they were not deposited as data. */
  accounts(reference: string): Promise<Accounts | null>;
  file(reference: string): Promise<WireAnswer | null>;
  readonly wire: readonly WireAnswer[];
}

/** @param source as which it is asked: each has its own wire */
export function nbbClient(ctx: RegistryContext, source: SourceDescriptor = NBB): NbbClient {
  const key = ctx.env.sources[NBB.id]?.key;
  const client = sourceClient(ctx, source, {
    ...(key !== undefined && { secrets: { 'nbb-cbso-subscription-key': key } }),
    maxBytes: MAX_BYTES,
  });
  const asking = (accept: string) => ({ headers: { accept, 'x-request-id': randomUUID() } });
  const pathOf = (reference: string) => `/authentic/deposit/${encodeURIComponent(reference)}/accountingData`;
  return {
    async deposits(number) {
      const deposits = await client.json(Deposits, {
        path: `/authentic/legalEntity/${number}/references`,
        ...asking('application/json'),
      });
      return (deposits ?? []).toSorted(byAge);
    },
    accounts: (reference) =>
      client.json(Accounts, {
        path: pathOf(reference),
        ...asking('application/x.jsonxbrl'),
        isNone: hasNoSuchForm,
      }),
    file: (reference) => client.bytes({ path: pathOf(reference), ...asking('application/pdf') }, assertPdf),
    wire: client.wire,
  };
}

/** Accounts of older years are pictures: in the form of data there are none. */
const hasNoSuchForm = ({ status }: HttpAnswer): boolean => status === 404 || status === 406 || status === 410;

/** By the end of the year, then by the deposit: a correction comes before what it corrects. */
const byAge = (one: Deposit, other: Deposit): number =>
  (other.ExerciseDates.endDate ?? '').localeCompare(one.ExerciseDates.endDate ?? '') ||
  (other.DepositDate ?? '').localeCompare(one.DepositDate ?? '') ||
  other.ReferenceNumber.localeCompare(one.ReferenceNumber);

function assertPdf({ bytes }: WireAnswer): void {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return;
  throw new Failure(
    'registry_changed',
    `The ${NBB.name} sent accounts that are no PDF. Nothing was charged. The operator must check it.`,
    { source: NBB.name, details: ['accounts: expected a PDF'] },
  );
}
