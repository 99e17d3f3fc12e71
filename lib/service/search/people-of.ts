import type { PersonFound, RoleFound } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { PartyHit } from '#lib/index/model.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { citedFile } from './imported-files.ts';

/**
 * Hits as one result for each person and company, in the order of the best hit of each. One person is one name, however it
 * is written, with one date of birth as far as it is told: of somebody without one nobody knows that it is the same.
 */
export function peopleOf(
  ctx: Pick<ServiceContext, 'indexSources'>,
  hits: readonly PartyHit[],
): PersonFound[] {
  const keyOf = ({ country, number, name, born }: PartyHit) =>
    [country, number, foldName(name), born?.slice(0, 7)].join('\0');
  return [...Map.groupBy(hits, keyOf).values()].map((own) => personOf(ctx, own));
}

function personOf(ctx: Pick<ServiceContext, 'indexSources'>, hits: readonly PartyHit[]): PersonFound {
  const [first] = hits;
  if (first === undefined) throw new RangeError('expected at least one hit');
  const { name, born, country, number, companyName } = first;
  const birthDate = birthDateOf(born);
  const roles = hits.map((hit) => roleOf(ctx, hit)).toSorted(byTime);
  return {
    name,
    ...(birthDate && { birthDate }),
    // Shares of several classes are one role.
    roles: [...new Map(roles.map((role) => [JSON.stringify(role), role])).values()],
    company: { country, companyNumber: number, legalName: companyName },
  };
}

const roleOf = (
  ctx: Pick<ServiceContext, 'indexSources'>,
  { role, roleName, since, until, file }: PartyHit,
): RoleFound => ({
  role,
  ...(roleName !== null && { localName: roleName }),
  ...(since !== null && { startDate: since }),
  ...(until !== null && { endDate: until }),
  source: citedFile(ctx, file),
});

/** Present roles first, then by when they ended; of those the newest first. */
const byTime = (one: RoleFound, other: RoleFound): number =>
  newestFirst(one.endDate ?? '9999', other.endDate ?? '9999') ||
  newestFirst(one.startDate ?? '', other.startDate ?? '');

const newestFirst = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1);

/** Year and month: enough to tell two people of one name apart. */
function birthDateOf(born: string | null): PersonFound['birthDate'] {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(born ?? '') ?? [];
  if (year === undefined) return undefined;
  return { year: Number(year), ...(month !== undefined && { month: Number(month) }) };
}
