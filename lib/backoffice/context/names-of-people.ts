import type { ActorContext } from '#lib/desk/context/desk-context.ts';

/** How people are called whose ids the service has noted; who is no user of this installation has no name here. */
export async function namesOfPeople(
  { db }: ActorContext,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const known = ids.filter((id) => id !== null);
  const users = await db.user.findMany({
    where: { id: { in: [...new Set(known)] } },
    select: { id: true, name: true, email: true },
  });
  const names = new Map(users.map(({ id, name, email }) => [id, name ?? email]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
