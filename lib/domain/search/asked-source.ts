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
  /** Of several sources, in their order: which sections each fills; without those that are not set up. */
  readonly sources: readonly { readonly name: string; readonly sections: readonly string[] }[];
  /** Why a section is empty for every company, by section. */
  readonly standing: Readonly<Record<string, string>>;
  /** Of an index: the register to ask beside it. */
  readonly official: { readonly name: string; readonly searchUrl: string } | null;
}

export function askedSourceOf(register: Read<PricingAnswer>['register']): AskedSource | null {
  if (register?.name === undefined) return null;
  const { name, kind, holds, fills, official, sources = [], standing = {} } = register;
  return {
    name,
    isIndex: kind === 'index',
    holds: holds ?? null,
    fills:
      fills?.flatMap(({ section, note }) =>
        section === undefined ? [] : [{ section, note: note ?? null }],
      ) ?? null,
    sources: sources.flatMap((each) =>
      each.name === undefined || each.keyFrom !== undefined || each.needsFile
        ? []
        : [{ name: each.name, sections: (each.fills ?? []).flatMap(({ section }) => section ?? []) }],
    ),
    standing: Object.fromEntries(
      Object.entries(standing).flatMap(([section, absence]) =>
        absence?.reason === undefined ? [] : [[section, absence.reason]],
      ),
    ),
    official:
      official?.name === undefined || official.searchUrl === undefined || !isWeb(official.searchUrl)
        ? null
        : { name: official.name, searchUrl: official.searchUrl },
  };
}

const isWeb = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');
