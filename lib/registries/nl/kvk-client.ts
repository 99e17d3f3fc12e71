import { Failure } from '#lib/contract/index.ts';
import { type HttpAnswer, readJson } from '#lib/platform/http-body.ts';
import { changed, unavailable } from '#lib/platform/http-failures.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { Establishments, Names, Profile, Refusal, type Row, RowPage } from './kvk-schema.ts';
import { KVK } from './sources.ts';

/** What rows are looked for by. The register finds whole words of names that stand or stood. */
export type Wanted =
  | { readonly naam: string }
  | { readonly kvkNummer: string }
  | { readonly vestigingsnummer: string }
  | { readonly rsin: string };

/** The register, parsed. Looking for rows is free; each of the others costs the operator €0.02. */
export interface KvkClient extends Pick<SourceClient, 'wire'> {
  /** Rows of companies and of their establishments, 100 at most, of those that ended too. */
  rows(wanted: Wanted): Promise<readonly Row[]>;
  profile(number: string): Promise<Profile | null>;
  establishments(number: string): Promise<Establishments | null>;
  names(number: string): Promise<Names | null>;
}

/** As many as one answer holds: there may be more where it is full. */
export const MOST_ROWS = 100;
const PROFILES = '/v1/basisprofielen';

export function kvkClient(ctx: RegistryContext): KvkClient {
  const key = ctx.env.sources[KVK.id]?.key;
  if (key === undefined) {
    throw new Failure(
      'internal',
      `${KVK.name} answers nobody without a key. Nothing was charged. The operator gets one from ${KVK.keyFrom}.`,
      { source: KVK.name },
    );
  }
  const manners = { headers: { accept: 'application/json' }, secrets: { apikey: key } };
  const { json, wire } = sourceClient(ctx, KVK, manners);
  /** @throws Failure `registry_changed` where the answer is about another company */
  const of = <Answer extends { readonly kvkNummer: string }>(number: string, answer: Answer | null) => {
    if (answer === null || answer.kvkNummer === number) return answer;
    throw changed(KVK.name, 'answers of another company than the one that was asked for');
  };
  return {
    wire,
    async rows(wanted) {
      const query = { ...wanted, inclusiefInactieveRegistraties: 'true', resultatenPerPagina: MOST_ROWS };
      return (await json(RowPage, { path: '/v2/zoeken', query, isNone }))?.resultaten ?? [];
    },
    profile: async (number) => of(number, await json(Profile, { path: `${PROFILES}/${number}`, isNone })),
    establishments: async (number) =>
      of(number, await json(Establishments, { path: `${PROFILES}/${number}/vestigingen`, isNone })),
    names: async (number) =>
      of(number, await json(Names, { path: `/v1/naamgevingen/kvknummer/${number}`, isNone })),
  };
}

/** No such product, number not given out, nothing to deliver under it, nothing found. */
const NONE = ['IPD0001', 'IPD0004', 'IPD0005', 'IPD0006', 'IPD0007', 'IPD0010', 'IPD5200'];
/** The entry is being worked on; it says to come back in five minutes. */
const BUSY = ['IPD1002', 'IPD1003'];
const BUSY_MS = 300_000;

/**
 * Whether an answer says that there is none. An entry that is being changed is answered with 404 too, and a 404 without
 * the register's own code says nothing of a company.
 * @throws Failure `service_unavailable`, `registry_changed`
 */
function isNone(answer: HttpAnswer): boolean {
  if (answer.status !== 404 && answer.status !== 400) return false;
  const codes = codesOf(answer);
  if (codes.some((code) => BUSY.includes(code))) {
    throw unavailable(KVK.name, 'is changing this entry at the moment', BUSY_MS);
  }
  if (codes.length > 0 && codes.every((code) => NONE.includes(code))) return true;
  const told = codes.length === 0 ? 'no code' : codes.join(', ');
  throw changed(KVK.name, `no longer accepts our request (${answer.status}, ${told})`);
}

function codesOf(answer: HttpAnswer): string[] {
  try {
    return Refusal.parse(readJson(KVK.name, answer)).fout.map(({ code }) => code);
  } catch {
    // Said by the caller: an answer in another form is none of the register's.
    return [];
  }
}
