import { z } from 'zod';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { ZEFIX } from './sources.ts';
import { compact, isChId } from './uid.ts';
import { ZefixFull, ZefixShort } from './zefix-schema.ts';

/** The central index, parsed. Asked where there is an account. */
export interface ZefixClient extends Pick<SourceClient, 'wire'> {
  /** By UID or CH-ID; null where there is none. */
  company(id: string): Promise<ZefixFull | null>;
  /** Null where the name is too common to be answered. */
  search(name: string): Promise<ZefixShort[] | null>;
}

export const hasZefix = ({ env }: RegistryContext): boolean => env.sources[ZEFIX.id]?.account !== undefined;

export function zefixClient(ctx: RegistryContext): ZefixClient {
  const { user = '', password = '' } = ctx.env.sources[ZEFIX.id]?.account ?? {};
  const { json, wire } = sourceClient(ctx, ZEFIX, {
    headers: { accept: 'application/json' },
    secrets: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
  });
  return {
    wire,
    async company(id) {
      const path = `/company/${isChId(id) ? 'chid' : 'uid'}/${compact(id)}`;
      const found = await json(z.array(ZefixFull), { path, isNone: says('NOT_FOUND') });
      return found?.[0] ?? null;
    },
    search: (name) =>
      json(z.array(ZefixShort), {
        path: '/company/search',
        body: JSON.stringify({ name: `*${name}*`, activeOnly: false }),
        headers: { 'content-type': 'application/json' },
        isNone: says('NOT_FOUND', 'RESULTLIST_TO_LARGE', 'INVALID_QUERY_WORDS'),
      }),
  };
}

const Refusal = z.object({ error: z.object({ type: z.string() }) });

/** Zefix says in the body what is wrong, sometimes with a status of success. */
const says =
  (...types: readonly string[]) =>
  ({ status, bytes }: { readonly status: number; readonly bytes: Uint8Array }): boolean => {
    if (status === 404) return true;
    try {
      const refusal = Refusal.safeParse(JSON.parse(Buffer.from(bytes).toString()));
      return refusal.success && types.includes(refusal.data.error.type);
    } catch {
      // No JSON is no refusal: whoever reads the answer says what is wrong with it.
      return false;
    }
  };
