import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { CompanyRef } from '#lib/domain/ownership-view/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { fileOf } from '../lookups/newest-answers.ts';
import { type LookupRow, WITH_ALL } from '../lookups/stored-lookup.ts';
import { structureOf } from './structure-of.ts';

/** What of another company counts in a structure. */
export const COUNTS: readonly string[] = ['companyProfile', 'ultimateBeneficialOwners'];

/**
 * The newest answers that this workspace holds on the other companies in a company's structure, under every spelling of
 * their numbers. Holders that are found by these are looked for in turn. Buys nothing.
 */
export async function heldInStructure(ctx: ActorContext, file: CompanyFile): Promise<CompanyFile[]> {
  const held: CompanyFile[] = [];
  const asked = new Set([placeKey(file)]);
  for (;;) {
    const { places, graph } = structureOf(file, held) ?? {};
    // The company itself is no other one, whatever its register calls it.
    const others = [...(places ?? [])].filter(([id]) => id !== graph?.rootId);
    const fresh = new Map(others.map(([, place]) => [placeKey(place), place]));
    for (const key of asked) fresh.delete(key);
    if (fresh.size === 0) return held;
    for (const key of fresh.keys()) asked.add(key);
    held.push(...(await filesOf(ctx, fresh)));
  }
}

async function filesOf(
  { db, actor, now }: ActorContext,
  wanted: ReadonlyMap<string, CompanyRef>,
): Promise<CompanyFile[]> {
  const places = [...wanted.values()];
  const spelled = z
    .object({ country: Country, companyId: z.string() })
    .array()
    .parse(
      await db.$queryRaw`
      select distinct l.country, l.company_id as "companyId"
      from unnest(${places.map(({ country }) => country)}::text[],
        ${places.map(({ companyId }) => companyId)}::text[]) as w (country, company_id)
      join desk.lookup l on l.country = w.country and desk.digits_of(l.company_id) = desk.digits_of(w.company_id)
      where l.purged_at is null and l.data_points && ${COUNTS}`,
    )
    .filter((place) => wanted.has(placeKey(place)));
  if (spelled.length === 0) return [];
  const rows = await db.lookup.findMany({
    where: {
      OR: spelled.map((place) => ({ ...place })),
      purgedAt: null,
      dataPoints: { hasSome: [...COUNTS] },
    },
    orderBy: { createdAt: 'desc' },
    include: WITH_ALL,
  });
  return filesByCompany(rows, { actor, now: now() });
}

/** What lookups of several companies have brought, by company; newest first. */
export const filesByCompany = (rows: readonly LookupRow[], by: Parameters<typeof fileOf>[2]): CompanyFile[] =>
  [...Map.groupBy(rows, placeKey).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (first === undefined) return [];
    const country = Country.parse(first.country);
    return [fileOf({ country, companyId: pageNumber(country, first.companyId) }, ofOne, by)];
  });
