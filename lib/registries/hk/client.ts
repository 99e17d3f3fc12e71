import { z } from 'zod';
import type { HttpAnswer } from '#lib/platform/http-body.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import {
  ForeignCompanies,
  type ForeignCompany,
  LocalCompanies,
  type LocalCompany,
  Refusal,
} from './schema.ts';
import { CR_SOURCE } from './source.ts';

/** The register's open data, parsed. Null and an empty list: it has none that is alive. */
export interface RegisterClient extends Pick<SourceClient, 'wire'> {
  local(number: string): Promise<LocalCompany | null>;
  foreign(number: string): Promise<ForeignCompany | null>;
  /** Companies of Hong Kong whose English or Chinese name begins so, 100 at most. */
  beginningWith(name: string): Promise<readonly LocalCompany[]>;
}

export function registerClient(ctx: RegistryContext): RegisterClient {
  const { json, wire } = sourceClient(ctx, CR_SOURCE, { headers: { accept: 'application/json' } });
  const ask = <Rows extends z.ZodType>(rows: Rows, path: string, [key, operator, value]: readonly string[]) =>
    json(rows, {
      path,
      query: {
        'query[0][key1]': key ?? '',
        'query[0][key2]': operator ?? '',
        'query[0][key3]': value ?? '',
        format: 'json',
      },
      isNone: saysNone,
    });
  const of = <Row extends { readonly Brn: string }>(rows: readonly Row[] | null, number: string) =>
    rows?.find(({ Brn }) => Brn === number) ?? null;
  return {
    wire,
    local: async (number) => of(await ask(LocalCompanies, '/local/search', ['Brn', 'equal', number]), number),
    foreign: async (number) =>
      of(await ask(ForeignCompanies, '/foreign/search', ['Brn', 'equal', number]), number),
    beginningWith: async (name) =>
      (await ask(LocalCompanies, '/local/search', ['Comp_name', 'begins_with', name])) ?? [],
  };
}

/** "No result found." comes with status 400, as does the refusal of a filter that it no longer knows, which is no answer. */
function saysNone({ status, bytes }: HttpAnswer): boolean {
  if (status !== 400) return false;
  const text = new TextDecoder().decode(bytes);
  const refusal = z
    .string()
    .transform((each, issues): unknown => {
      try {
        return JSON.parse(each);
      } catch {
        issues.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(Refusal)
    .safeParse(text);
  return /^no result found/i.test(refusal.data?.message ?? '');
}
