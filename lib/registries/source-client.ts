import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Ask, createHttp, type Http } from '#lib/platform/http.ts';
import { type HttpAnswer, readJson, readText, readXml } from '#lib/platform/http-body.ts';
import { type SoapFault, soapAnswer } from '#lib/platform/soap.ts';
import type { SourceAddress } from '#lib/platform/source-settings.ts';
import { inSpan } from '#lib/platform/traces.ts';
import { localName } from '#lib/platform/xml/elements.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import type { RegistryContext, SourceDescriptor, WireAnswer } from './registry.ts';
import type { CallLimit, SharedSources } from './shared-sources.ts';

/** One request to a source; the signal is the order's. What it has none of is answered with 404 or 410, unless told. */
export type SourceAsk = Omit<Ask, 'signal' | 'takenBy'>;

/** One request to a service that speaks SOAP; which of its faults say that it has none. */
export interface SoapAsk extends Omit<SourceAsk, 'isNone'> {
  readonly isNone?: (fault: SoapFault) => boolean;
}

/** One source, asked for one order. "null" is "it has none"; every other trouble is a Failure. */
export interface SourceClient {
  /** @throws Failure `service_unavailable`; `registry_changed` where the schema does not fit, with the zod paths */
  json<Schema extends z.ZodType>(schema: Schema, ask: SourceAsk): Promise<z.output<Schema> | null>;
  /** The root element as `objectOf` writes it; failures as of `json`. */
  xml<Schema extends z.ZodType>(schema: Schema, ask: SourceAsk): Promise<z.output<Schema> | null>;
  /** What stands in the envelope, as `objectOf` writes it. Faults are read where `manners.isAnswer` lets them through. */
  soap<Schema extends z.ZodType>(schema: Schema, ask: SoapAsk): Promise<z.output<Schema> | null>;
  /** In the character set that it names, or UTF-8. */
  text(ask: SourceAsk): Promise<string | null>;
  /** @param assertFile throws a Failure where it is not the file that was asked for, which counts as the source's own */
  bytes(ask: SourceAsk, assertFile?: (file: WireAnswer) => void): Promise<WireAnswer | null>;
  /** Every answer of data that was read so far, as it came: what `Part.wire` wants. Files (`bytes`) are not in it. */
  readonly wire: readonly WireAnswer[];
}

/** What a source wants of every request. */
export interface SourceManners {
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that its own host gets and no redirect's. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Where it wants a session: how one is opened, and the headers that show it. It is renewed once after a 401. */
  readonly session?: {
    readonly open: () => Promise<string>;
    readonly secrets: (session: string) => Readonly<Record<string, string>>;
  };
  readonly maxBytes?: number;
  /** Takes out of an answer what the source forbids to keep, before it is kept; what is read is the whole. */
  readonly cut?: (bytes: Uint8Array) => Uint8Array;
  /** Which answers count whatever their status: `isSoap` for a source that speaks SOAP. */
  readonly isAnswer?: (answer: HttpAnswer) => boolean;
}

/** The longest that a call waits for its turn; beyond that it fails, with the time to come back. */
export const MAX_WAIT_MS = 2_000;

/** A client of a source for one order. Connections, limits and the circuit breaker are shared by all of a process. */
export function sourceClient(
  ctx: RegistryContext,
  source: SourceDescriptor,
  manners: SourceManners = {},
): SourceClient {
  const { signal, shared, takenBy } = ctx;
  const caller = { signal, ...(takenBy !== undefined && { takenBy }) };
  const address = addressOf(ctx, source);
  const http = httpOf(ctx, source, address, manners);
  const wire: WireAnswer[] = [];

  const send = async (ask: SourceAsk): Promise<HttpAnswer | null> => {
    const isNone = ask.isNone ?? (({ status }) => status === 404 || status === 410);
    const { session } = manners;
    if (session === undefined) return http.send({ ...ask, ...caller, isNone });
    let token = await shared.session(source.id, session.open);
    for (let isFirst = true; ; isFirst = false) {
      let isRefused = false;
      const answer = await http.send({
        ...ask,
        ...caller,
        secrets: { ...ask.secrets, ...session.secrets(token) },
        isNone: (each) => {
          isRefused = isFirst && each.status === 401;
          return isRefused || isNone(each);
        },
      });
      if (!isRefused) return answer;
      await shared.endSession(source.id, token);
      token = await shared.session(source.id, session.open);
    }
  };

  /** Sends and reads, and notes how it went: an answer that can't be read is the source's failure too. */
  const noted = <T>(ask: SourceAsk, read: (answer: HttpAnswer) => T): Promise<T | null> =>
    inSpan('source', { kind: 'client', facts: { 'plumbline.source': source.id } }, async (tell) => {
      const result = await answered(ask, read);
      tell({ 'plumbline.outcome': result === null ? 'none' : 'finished' });
      return result;
    });
  const answered = async <T>(ask: SourceAsk, read: (answer: HttpAnswer) => T): Promise<T | null> => {
    const began = performance.now();
    const tookMs = () => Math.round(performance.now() - began);
    try {
      const answer = await send(ask);
      const result = answer === null ? null : read(answer);
      await shared.note(source.id, { tookMs: tookMs() });
      return result;
    } catch (error) {
      const failure = error instanceof Failure ? error.code : 'internal';
      await shared.note(source.id, { tookMs: tookMs(), failure });
      throw error;
    }
  };

  /** Reads an answer and keeps its bytes. One that can't be read is proof too, but is no part of what was read. */
  const kept = <T>(answer: HttpAnswer, read: () => T): T => {
    const { bytes, mediaType } = answer;
    try {
      const value = read();
      const came = { bytes: manners.cut?.(bytes) ?? bytes, mediaType };
      wire.push(came);
      ctx.onAnswer?.(came);
      return value;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'registry_changed') throw error;
      if (manners.cut !== undefined) throw notKept(error);
      ctx.onAnswer?.({ bytes, mediaType });
      throw error;
    }
  };

  return {
    wire,
    json: (schema, ask) =>
      noted(ask, (answer) =>
        kept(answer, () => conforming(schema, ask.path, readJson(source.name, answer), source)),
      ),
    xml: (schema, ask) =>
      noted(ask, (answer) =>
        kept(answer, () => conforming(schema, ask.path, objectOf(readXml(source.name, answer)), source)),
      ),
    soap: (schema, { isNone, ...ask }) =>
      noted({ ...ask, isNone: () => false }, (answer) =>
        kept(answer, () => {
          const root = readXml(source.name, answer, manners.maxBytes);
          const element = soapAnswer(source.name, root, isNone);
          return element && conforming(schema, `/${localName(element)}`, objectOf(element), source);
        }),
      ),
    text: (ask) => noted(ask, (answer) => kept(answer, () => readText(source.name, answer))),
    bytes: (ask, assertFile) =>
      noted(ask, ({ bytes, mediaType }) => {
        assertFile?.({ bytes, mediaType });
        return { bytes, mediaType };
      }),
  };
}

/** In a form that is not known, nobody can tell where that stands which may not be kept. */
const notKept = (cause: Failure): Failure => {
  const { code, message, details, source } = cause;
  const words = `${message} Its answer was not kept, because the parts that may not be kept could not be removed.`;
  return new Failure(code, words, { details, cause, ...(source !== undefined && { source }) });
};

function addressOf({ env }: RegistryContext, { id, reachedAs = id }: SourceDescriptor): SourceAddress {
  const address = env.sources[reachedAs];
  if (address === undefined) throw new Failure('internal', `No setting says where the source ${id} is.`);
  return address;
}

/** Its limits: the operator's, where a setting says so. */
export const limitsOf = (
  { id, reachedAs = id, limits = [] }: SourceDescriptor,
  { env }: Pick<RegistryContext, 'env'>,
): readonly CallLimit[] => env.sources[reachedAs]?.limits ?? limits;

/** One client for the whole process for each source and address, so that its circuit breaker is everybody's. */
const clients = new WeakMap<SharedSources, Map<string, Http>>();

function httpOf(
  { env, shared }: RegistryContext,
  source: SourceDescriptor,
  { url, filesHost }: SourceAddress,
  { headers, secrets, maxBytes, isAnswer }: SourceManners,
): Http {
  const limits = limitsOf(source, { env });
  const known = clients.get(shared) ?? new Map<string, Http>();
  clients.set(shared, known);
  const { REGISTRY_TIMEOUT_MS: timeoutMs, REGISTRY_RETRY_MS: retryDelayMs } = env;
  const pace = { timeoutMs, retryDelayMs, limits };
  const key = JSON.stringify([source.id, url, filesHost, pace, headers, secrets, maxBytes]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const http = createHttp({
    source: source.name,
    baseUrl: url,
    timeoutMs,
    retryDelayMs,
    take: (signal, takenBy) => takeTurn(shared, { sourceId: source.id, limits, signal, takenBy }),
    onHold: (ms) => shared.hold(source.id, ms),
    ...(filesHost !== undefined && { allowedHosts: [filesHost] }),
    ...(headers && { headers }),
    ...(secrets && { secrets }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(isAnswer && { isAnswer }),
  });
  known.set(key, http);
  return http;
}

interface Turn {
  readonly sourceId: string;
  readonly limits: readonly CallLimit[];
  readonly signal: AbortSignal;
  readonly takenBy: string | undefined;
}

async function takeTurn(shared: SharedSources, { sourceId, limits, signal, takenBy }: Turn): Promise<number> {
  for (;;) {
    const waitMs = await shared.take(sourceId, limits, takenBy);
    if (waitMs === 0 || waitMs > MAX_WAIT_MS) return waitMs;
    await sleep(waitMs, undefined, { signal });
  }
}

function conforming<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  answer: unknown,
  { name }: SourceDescriptor,
): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  // Only the kind of path: an identifier in it may be a person's.
  const kind = path.replace(/[^/]*\d[^/]*/g, '{id}');
  const details = result.error.issues.map((issue) => `${kind}: ${issue.path.join('.')}: ${issue.code}`);
  throw new Failure(
    'registry_changed',
    `${name} answers in an unknown format. Nothing was charged. The operator must check it.`,
    { source: name, details },
  );
}
