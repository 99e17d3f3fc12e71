import type { PricingAnswer, Read } from '#lib/contract/index.ts';

/** The source behind a country, as every place names it that shows what it gave, or that it gave nothing. */
export interface AskedSource {
  readonly name: string;
  /** Whether it knows some companies alone; a provider that does not say is not taken for one. */
  readonly isIndex: boolean;
  /** Of an index: which companies it knows. */
  readonly holds: string | null;
  /** The sections that it can fill; null where the provider does not say. */
  readonly fills: readonly { readonly section: string; readonly note: string | null }[] | null;
  /** Of an index: the register to ask beside it. */
  readonly official: { readonly name: string; readonly searchUrl: string } | null;
}

export function askedSourceOf(register: Read<PricingAnswer>['register']): AskedSource | null {
  if (register?.name === undefined) return null;
  const { name, kind, holds, fills, official } = register;
  return {
    name,
    isIndex: kind === 'index',
    holds: holds ?? null,
    fills:
      fills?.flatMap(({ section, note }) =>
        section === undefined ? [] : [{ section, note: note ?? null }],
      ) ?? null,
    official:
      official?.name === undefined || official.searchUrl === undefined || !isWeb(official.searchUrl)
        ? null
        : { name: official.name, searchUrl: official.searchUrl },
  };
}

const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');
