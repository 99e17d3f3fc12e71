import { z } from 'zod';
import { MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import { readGermanRegisterNumber } from '#lib/domain/identifiers/german-register-number.ts';
import type { Hit } from '#lib/index/model.ts';
import type { Companion } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { flagsOf, mapBeside } from './map-company.ts';
import { bareNumber, bareNumberIn } from './number-of.ts';
import { FILE, readSnapshot } from './read-snapshot.ts';
import { SNAPSHOT_SOURCE } from './source.ts';

const Key = z.object({ lei: z.string(), number: z.string(), names: z.array(z.string()) });

/**
 * The snapshot beside a company's LEI record: its officers of 2019, its European number, its former names. An LEI record
 * tells the number without its court, so that name and number find it together.
 */
export const snapshot: Companion = {
  source: SNAPSHOT_SOURCE,
  adds: ['companyProfile'],
  keyOf({ known: { company } }) {
    const { LEI: lei, Handelsregister: reported } = company?.identifiers ?? {};
    const number = bareNumberIn(reported ?? '');
    const names = [company?.legalName ?? [], ...(company?.formerNames ?? [])].flat();
    return lei === undefined || number === undefined ? null : JSON.stringify({ lei, number, names });
  },
  async read(ctx, key) {
    const { lei, number, names } = Key.parse(JSON.parse(key));
    const hits = await Promise.all(names.map((name) => hitsOf(ctx, name, number)));
    const found = [...new Set(hits.flat().map((hit) => hit.number))];
    const [one, ...others] = found;
    if (one === undefined || others.length > 0) return null;
    const snapshot = await readSnapshot(ctx, one);
    if (snapshot === null) return null;
    const { part, wire } = snapshot;
    const company = mapBeside(wire);
    // That its state is not known the snapshot says of itself alone: the LEI record has one.
    const { flags: _, ...value } = part.value;
    const flags = flagsOf(company);
    return {
      ...part,
      about: { lei, names: part.about.names },
      value: { ...value, company, ...(flags.length > 0 && { flags }) },
      // Why it has none of something says nothing of the company today.
      absence: {},
    };
  },
};

async function hitsOf({ index }: RegistryContext, name: string, number: string): Promise<Hit[]> {
  const hits = await index.search({
    text: name,
    countries: ['DE'],
    sourceIds: [FILE],
    limit: MAX_SEARCH_RESULTS,
  });
  return hits.filter((hit) => {
    const own = readGermanRegisterNumber(hit.number);
    return own !== null && bareNumber(own) === number;
  });
}
