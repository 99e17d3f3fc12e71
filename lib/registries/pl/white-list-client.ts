import { z } from 'zod';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import type { PolishNumber } from './krs-number.ts';
import { WHITE_LIST } from './sources.ts';
import { day, words } from './wire.ts';

/** A taxpayer of the list, https://www.gov.pl/web/kas/api-wykazu-podatnikow-vat. Only members in use. */
const Subject = z.object({
  name: words,
  nip: words,
  regon: words,
  krs: words,
  statusVat: words,
  workingAddress: words,
  registrationLegalDate: day,
  registrationDenialBasis: words,
  registrationDenialDate: day,
  restorationBasis: words,
  restorationDate: day,
  removalBasis: words,
  removalDate: day,
});
export type WireSubject = z.output<typeof Subject>;

/** An answer of the list. */
export const WhiteListAnswer = z.object({
  result: z.object({ subject: Subject.nullable(), requestId: words, requestDateTime: words }),
});

/** What may be kept of a taxpayer: no bank account, and nobody of those whom the register of companies masks. */
const KEPT: ReadonlySet<string> = new Set(Object.keys(Subject.shape));
const Kept = z.looseObject({
  result: z.looseObject({ subject: z.record(z.string(), z.unknown()).nullable() }),
});

export interface Listed {
  readonly subject: WireSubject;
  readonly requestId: string | undefined;
  /** The day that was asked of. */
  readonly day: string;
}

export interface WhiteListClient extends Pick<SourceClient, 'wire'> {
  /** Null where no taxpayer of the list has this number. */
  find(number: Pick<PolishNumber, 'digits'> & { readonly scheme: 'nip' | 'regon' }): Promise<Listed | null>;
}

export function whiteListClient(ctx: RegistryContext): WhiteListClient {
  const { json, wire } = sourceClient(ctx, WHITE_LIST, {
    headers: { accept: 'application/json' },
    cut: withoutAccounts,
  });
  return {
    wire,
    async find({ scheme, digits }) {
      const date = polishDay(ctx.now);
      const answer = await json(WhiteListAnswer, { path: `/search/${scheme}/${digits}`, query: { date } });
      const subject = answer?.result.subject ?? null;
      return subject === null ? null : { subject, requestId: answer?.result.requestId, day: date };
    },
  };
}

/** The list answers for a day of Poland, and for no day to come. */
const polishDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now);

/** The bytes of an answer as they may be kept. */
export function withoutAccounts(bytes: Uint8Array): Uint8Array {
  const answer = Kept.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const { subject } = answer.result;
  if (subject === null) return bytes;
  const kept = Object.fromEntries(Object.entries(subject).filter(([member]) => KEPT.has(member)));
  return Buffer.from(JSON.stringify({ ...answer, result: { ...answer.result, subject: kept } }));
}
