import type { Company } from '#lib/contract/index.ts';
import { compareNames, SAME_NAME } from '#lib/domain/names/compare-names.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { gleifClient } from '../gleif/client.ts';
import { allNames } from '../gleif/map-names.ts';
import { isVoid, recordsWithNumber } from '../gleif/resolve-record.ts';
import type { RegistryContext } from '../registry.ts';

/** The LEI of a company of the gazette: the one record that carries its sheet and a like name. Null where none does, or several do. */
export async function leiOf(
  ctx: RegistryContext,
  { id = '', legalName = '' }: Company,
): Promise<string | null> {
  if (!/^[A-Z]/.test(id) || id.includes('/')) return null;
  const client = gleifClient(ctx);
  const found = await Promise.all(
    [id, id.replace(' ', '-')].map((each) => recordsWithNumber(client, 'ES', each)),
  );
  const name = parseName(legalName, 'ES');
  const same = found
    .flat()
    .filter((record) => !isVoid(record))
    .filter((record) =>
      allNames(record).some((each) => compareNames(name, parseName(each, 'ES')).score >= SAME_NAME),
    );
  const [lei, ...others] = new Set(same.map(({ attributes }) => attributes.lei));
  return lei === undefined || others.length > 0 ? null : lei;
}
