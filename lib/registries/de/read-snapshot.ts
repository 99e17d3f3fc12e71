import { type Absence, Failure } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { Hit } from '#lib/index/model.ts';
import { keptRecords } from '../composition/kept-records.ts';
import type { Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import type { RegistryContext } from '../registry.ts';
import { flagsOf, limitsOf, mapCompany, mapSuccessors } from './map-company.ts';
import { mapOfficers } from './map-officers.ts';
import { euidOf, numberOf } from './number-of.ts';
import { Company, type WireCompany } from './schema.ts';
import { SNAPSHOT_SOURCE } from './source.ts';

export const FILE = 'de.offeneregister';

export interface Snapshot {
  readonly part: Part;
  readonly wire: WireCompany;
}

/** The company of a number in any spelling; null where the file has none. */
export async function hitOf({ index }: RegistryContext, number: string): Promise<Hit | null> {
  const hits = (await index.byNumber(number, ['DE'])).filter(({ file }) => file.sourceId === FILE);
  return hits.find((hit) => hit.number === number) ?? (hits.length === 1 ? (hits[0] ?? null) : null);
}

/**
 * What the file says of a company.
 * @throws Failure `invalid_request` where the file has several companies under its number: that of none of them
 */
export async function readSnapshot(ctx: RegistryContext, number: string): Promise<Snapshot | null> {
  const kept = await ctx.index.rows(FILE, { country: 'DE', number });
  if (kept === null) return null;
  const all = keptRecords(Company, kept, 'company', SNAPSHOT_SOURCE);
  const [wire] = all.toSorted((one, other) =>
    (other.retrieved_at ?? '').localeCompare(one.retrieved_at ?? ''),
  );
  if (wire === undefined) return null;
  assertOne(number, all);
  const { legalRepresentatives, otherKeyPersons, shareholders } = mapOfficers(kept.parties);
  const companyRelationships = mapSuccessors(wire);
  const lists = { legalRepresentatives, otherKeyPersons, shareholders, companyRelationships };
  const file = partOfFile(kept);
  const { retrieved_at: day = kept.file.date } = wire;
  const company = mapCompany(number, wire);
  const flags = flagsOf(company);
  const part: Part = {
    ...file,
    asOf: day,
    about: { number, names: [wire.name, ...wire.previous_names] },
    companyIds: idsOf(number, wire),
    value: {
      company,
      ...(flags.length > 0 && { flags }),
      ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    },
    absence: Object.fromEntries(
      Object.entries(lists).flatMap(([section, list]) => (list.length === 0 ? [[section, NONE]] : [])),
    ),
    limitations: [
      `As of ${day}, when OffeneRegister read the register. The file is of ${kept.file.date} and was never renewed: what changed since is not in it.`,
      ...limitsOf(wire),
    ],
  };
  return { part, wire };
}

const NONE: Absence = {
  reason: 'none_named',
  explanation:
    `The snapshot of 2019 names nobody here. ${SNAPSHOT_SOURCE.standing?.documents?.explanation ?? ''}`.trim(),
};

/** As `companyId` writes them: the court in full and by its short name, and the European number. */
function idsOf(number: string, { company_number }: WireCompany): string[] {
  const short = numberOf(number.replace(/^.+ \((.+)\)( \S+ .+)$/, '$1$2'));
  const coded = numberOf(company_number) ?? euidOf(company_number);
  return [...new Set([number, ...(coded ? [coded] : []), ...(short ? [short] : [])])];
}

/** Some records share a placeholder for their number: whoever stands under it is not known. */
function assertOne(number: string, all: readonly WireCompany[]): void {
  const names = [...new Map(all.map(({ name }) => [foldName(name), name])).values()];
  if (names.length === 1) return;
  const why = `\`id\`: ${SNAPSHOT_SOURCE.name} has several companies under ${number} (${names.join('; ')}), an error of the file`;
  throw new Failure('invalid_request', `${why}. Nothing was charged. Look it up at the register itself.`, {
    source: SNAPSHOT_SOURCE.name,
    details: [why],
  });
}
