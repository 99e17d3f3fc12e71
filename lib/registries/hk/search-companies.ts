import type { Company } from '#lib/contract/index.ts';
import { liveOrFile } from '../composition/live-or-file.ts';
import type { Named } from '../composition/rank-named.ts';
import { searchWithFile } from '../composition/search-with-file.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { searchFacts, statusInFile } from '../search-status.ts';
import { brn, numbersIn } from './brn.ts';
import { type RegisterClient, registerClient } from './client.ts';
import { mapForeign, mapLocal, namesOf, namesOfForeign } from './map-company.ts';
import { traditional } from './traditional.ts';

/** The register's file in the local index. */
export const FILE = 'hk.companies';

/**
 * Companies by number, or by the beginning of a name, English or Chinese: the register finds nothing within a name, its file
 * does. Of companies from abroad the register finds none by name.
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  const numbers = numbersIn(query);
  if (numbers.length > 0) return byNumbers(ctx, query, numbers);
  const text = query.trim().replace(/\s+/g, ' ');
  return searchWithFile(ctx, { country: 'HK', sourceId: FILE, query: traditional(text) }, async () => {
    const client = registerClient(ctx);
    const found = await Promise.all(beginningsOf(text).map((name) => client.beginningWith(name)));
    return found.flat().map((wire) => namedOf(mapLocal(wire), namesOf(wire)));
  });
}

/**
 * The register writes traditional characters, and an article behind the name ("BANK LIMITED -THE-"). Which traditional
 * character a simplified one is hangs on the word, so what was typed is asked too.
 */
const beginningsOf = (text: string): readonly string[] => {
  const bare = text.replace(/^the\s+(?=\S)/i, '');
  return [...new Set([bare, traditional(bare)])];
};

function byNumbers(
  ctx: RegistryContext,
  query: string,
  numbers: readonly string[],
): Promise<RegistrySearchResult[]> {
  const matchType = numbers.includes(brn(query)) ? 'id' : 'partialId';
  return liveOrFile(
    async () => {
      const client = registerClient(ctx);
      const found = await Promise.all(numbers.map((number) => byNumber(client, number)));
      return found.flatMap((named) => (named === null ? [] : [{ ...named.result, matchType }]));
    },
    async () => {
      const hits = await ctx.index.byNumber(query, ['HK']);
      const known = hits.filter(({ file, number }) => file.sourceId === FILE && numbers.includes(number));
      if (known.length === 0) return null;
      return known.map(({ number, name, file, status }) => ({
        ...statusInFile({ status }),
        ...{ companyNumber: number, legalName: name, legalNameInEnglish: null, matchType, file },
      }));
    },
  );
}

async function byNumber(client: RegisterClient, number: string): Promise<Named | null> {
  const local = await client.local(number);
  if (local !== null) return namedOf(mapLocal(local), namesOf(local));
  const foreign = await client.foreign(number);
  return foreign === null ? null : namedOf(mapForeign(foreign), namesOfForeign(foreign));
}

function namedOf(company: Company, names: readonly string[]): Named {
  const { id = '', legalName = '', legalAddress } = company;
  return {
    result: {
      ...(legalAddress && { address: legalAddress }),
      ...{ companyNumber: id, legalName, legalNameInEnglish: null },
      ...searchFacts(company),
    },
    names: names.flatMap((name) => [name, ...withArticle(name)]),
  };
}

const withArticle = (name: string): string[] => {
  const bare = /^(.*\S)\s*-THE-$/i.exec(name)?.[1];
  return bare === undefined ? [] : [`THE ${bare}`];
};
