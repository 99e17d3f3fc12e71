import { type FlagCode, isFlagCode } from '#lib/contract/flag-list.ts';
import { Failure } from '#lib/contract/index.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { readFlags } from '../service-client/read-flags.ts';

/**
 * Codes that the sources of a country can give, as the service lists them; undefined if it lists none now: a report is saved
 * all the same. Free.
 */
export async function recordedFlags(
  ctx: DeskContext,
  country: string,
): Promise<ReadonlySet<FlagCode> | undefined> {
  const connection = await ctx.connection().catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (connection === undefined) return undefined;
  const answer = await readFlags(connection);
  if ('failure' in answer) return undefined;
  const codes = (answer.value.flags ?? []).flatMap(({ code = '', sources = [] }) =>
    isFlagCode(code) && sources.some(({ countries = [] }) => countries.includes(country)) ? code : [],
  );
  return codes.length > 0 ? new Set(codes) : undefined;
}
