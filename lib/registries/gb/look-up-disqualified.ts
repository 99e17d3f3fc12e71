import type { CompaniesHouse } from './client.ts';
import { isCorporate, isCurrentOfficer, officerId } from './map-officers.ts';
import type { Looked } from './profile-file.ts';
import type { WireOfficer } from './schema.ts';

/** The most officers that are looked up in the register of disqualifications: each is a call. */
const MOST_LOOKED_UP = 10;

/** Current officers by the register's own id of each, never by name; the first ones, where there are many. */
export async function lookUpDisqualified(
  client: Pick<CompaniesHouse, 'disqualified'>,
  officers: readonly WireOfficer[],
): Promise<Looked['disqualifications']> {
  // Who has two offices is one person.
  const byId = Map.groupBy(officers.filter(isCurrentOfficer), officerId);
  const withId = [...byId].flatMap(([id, [officer]]) =>
    id === undefined || officer === undefined ? [] : [{ id, officer }],
  );
  const chosen = withId.slice(0, MOST_LOOKED_UP);
  const answers = await Promise.all(
    chosen.map(async ({ id, officer }) => ({
      id,
      officer: officer.name,
      told: await client.disqualified(isCorporate(officer) ? 'corporate' : 'natural', id),
    })),
  );
  return {
    lookedUp: chosen.length,
    beyond: withId.length - chosen.length,
    withoutId: byId.get(undefined)?.length ?? 0,
    found: answers.flatMap(({ told: answer, ...who }) => (answer === null ? [] : [{ ...who, told: answer }])),
  };
}
