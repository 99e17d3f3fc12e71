import type { RegistrySource, SourceDescriptor } from '../registry.ts';

export const SOURCE_NAME = 'GLEIF (Global LEI Index)';
export const LICENCE = 'CC0 1.0';

/** The index itself. */
export const GLEIF: SourceDescriptor = {
  id: 'gleif',
  name: SOURCE_NAME,
  kind: 'index',
  home: 'https://www.gleif.org',
  licence: LICENCE,
  holds: 'companies that have an LEI',
  fills: [
    { section: 'company' },
    { section: 'shareholders', note: 'parent companies that consolidate it, without shares' },
    { section: 'establishments', note: 'headquarters elsewhere, and branches abroad that have an LEI' },
  ],
};

/** Where a record can be seen. The index is not the register: nothing from it is authoritative. */
export function sourceOf(lei: string): RegistrySource {
  return {
    register: SOURCE_NAME,
    url: `https://search.gleif.org/#/record/${lei}`,
    authoritative: false,
    licence: LICENCE,
  };
}
