import type { RegistrySource } from '../registry.ts';

export const SOURCE_NAME = 'GLEIF (Global LEI Index)';
export const LICENCE = 'CC0 1.0';

/** Where a record can be seen. The index is not the register: nothing from it is authoritative. */
export function sourceOf(lei: string): RegistrySource {
  return {
    register: SOURCE_NAME,
    url: `https://search.gleif.org/#/record/${lei}`,
    authoritative: false,
    licence: LICENCE,
  };
}
