import type { Country, FileReason, MatchType, SearchResult } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { transliterated } from '#lib/domain/names/transliterated.ts';
import type { Hit } from '#lib/index/model.ts';
import { numberKey } from '#lib/index/number-key.ts';
import { numberKeys } from '#lib/index/number-keys.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { citedFile, servingFiles } from './imported-files.ts';
import { joinResults, type KeyedResult } from './join-results.ts';

interface Wanted {
  readonly query: string;
  /** Left out: every country. */
  readonly country?: Country;
  readonly limit: number;
  readonly reason?: FileReason;
  /** Asked at each letter. */
  readonly isTyped?: boolean;
}

type FilesContext = Pick<ServiceContext, 'index' | 'indexSources' | 'now'>;

/** Beside a hit that fits, one of so much lower a score shares a word with the query and no more. */
const MUCH_WORSE = 0.6;

/** Companies that imported files have, best first, each once whichever files have it. */
export async function findInFiles(
  ctx: FilesContext,
  { query, country, limit, reason, isTyped = false }: Wanted,
): Promise<KeyedResult[]> {
  const hits = await ctx.index.search({
    text: query,
    limit,
    isTyped,
    ...(country && { countries: [country] }),
  });
  const least = (hits[0]?.score ?? 0) * MUCH_WORSE;
  const near = hits.filter(({ score }) => score >= least);
  const told = await registersFirst(ctx, near, hits);
  return joinResults(
    [],
    told.map((hit) => resultOf(ctx, hit, query, reason)),
  );
}

/**
 * Each company as its register's file has it, where one does, in the place of its best hit: the LEI index may fit the query
 * better and not know of a liquidation. The register's row is looked up where the query did not find it.
 */
async function registersFirst(
  ctx: FilesContext,
  near: readonly Hit[],
  all: readonly Hit[],
): Promise<readonly Hit[]> {
  const registers = ctx.indexSources.filter(({ countries }) => countries.length === 1);
  const isOfRegister = ({ file }: Hit) => registers.some(({ id }) => id === file.sourceId);
  if (near.every(isOfRegister)) return near;
  const serving = await servingFiles(ctx);
  const covered = new Set(
    registers.flatMap(({ id, countries }) => (serving.some((file) => file.id === id) ? countries : [])),
  );
  const found = new Map(all.filter(isOfRegister).flatMap((hit) => keysOf(hit).map((key) => [key, hit])));
  return Promise.all(
    near.map(async (hit) => {
      if (isOfRegister(hit) || !covered.has(hit.country)) return hit;
      const known = keysOf(hit).flatMap((key) => found.get(key) ?? [])[0];
      const own = known ?? (await ctx.index.byNumber(hit.number, [hit.country])).find(isOfRegister);
      return own === undefined ? hit : foundBy(own, known?.score ?? 0, hit);
    }),
  );
}

/** The register's row; where the query fits a name of the LEI index better, that name says why it was found. */
function foundBy(own: Hit, score: number, { matchedName, kind, score: better }: Hit): Hit {
  if (score >= better || foldName(matchedName) === foldName(own.name)) return own;
  return { ...own, matchedName, kind: kind === 'current' ? 'other' : kind };
}

/** A company's number, and its LEI. */
const keysOf = ({ country, number, lei }: Hit): string[] =>
  [number, ...(lei === null ? [] : [lei])].map((each) => `${country} ${numberKey(each)}`);

/** A hit of the index as a search shows it. */
function resultOf(ctx: FilesContext, hit: Hit, query: string, reason?: FileReason): KeyedResult {
  const { country, number, name, kind, matchedName, status, since, place, lei, file } = hit;
  const isRegion = ctx.indexSources.find(({ id }) => id === file.sourceId)?.placeIs === 'region';
  const latin = transliterated(name);
  const result: SearchResult = {
    companyNumber: number,
    legalName: name,
    legalNameInEnglish: null,
    country,
    ...(place !== null && {
      address: isRegion ? { region: place } : { city: place },
    }),
    ...(latin !== null && { nameTransliterations: [latin] }),
    matchReason: { matchType: matchTypeOf(hit, query) },
    ...(status === 'active' && { status: { active: true, status: 'ACTIVE' } }),
    ...(status === 'closed' && { status: { active: false, status: 'CLOSED' } }),
    ...(since !== null && { registrationDate: since }),
    ...(kind !== 'current' && matchedName !== name && { matchedName: { name: matchedName, kind } }),
    source: citedFile(ctx, file, reason),
  };
  return { result, lei };
}

function matchTypeOf({ country, number, lei, name }: Hit, query: string): MatchType {
  if (numberKeys(query, [country]).some(({ key }) => key === numberKey(number) || key === lei)) return 'id';
  return foldName(name) === foldName(query) ? 'exactLegalName' : 'default';
}
