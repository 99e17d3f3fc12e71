import { z } from 'zod';
import type { CheckScope } from '#lib/domain/audit/audit-check.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { audited, type By } from './audited.ts';

const Begun = z.array(z.object({ isNew: z.boolean() }));

/**
 * Writes down that a verification begins: where new entries are meant, from the root of the last intact one, and from the
 * first entry where there is none. While one runs no other begins.
 * @returns whether it began
 */
export async function beginCheck(
  { db, actor }: { readonly db: PrismaClient; readonly actor: By },
  scope: CheckScope,
): Promise<boolean> {
  const begun = await audited(
    { db, actor },
    ([row]: z.output<typeof Begun>) =>
      row === undefined
        ? null
        : { action: 'audit-verified', object: 'audit', details: { entries: row.isNew ? 'new' : 'all' } },
    async (transaction) => {
      // A month that is being dropped goes first; no other goes before this one is written down.
      await transaction.$executeRaw`lock table desk.audit_entry in access share mode`;
      return Begun.parse(
        await transaction.$queryRaw`
          with anchor as (select coalesce(max(entry_id), 0) as id from desk.audit_anchor),
          former as (
            select c.id, c.last_id, c.root from desk.audit_check c, anchor a
            where ${scope} = 'new' and c.state = 'intact' and c.last_id > a.id order by c.ended_at desc limit 1
          )
          insert into desk.audit_check (since, state, from_id, last_id, root, head_id, started_by, anchor_id)
          select f.id, 'running', coalesce(f.last_id, 0), coalesce(f.last_id, 0), coalesce(f.root, sha256('')),
            h.entry_id, ${actor.userId}::uuid, a.id
          from desk.audit_head h cross join anchor a left join former f on true
          on conflict ((true)) where state = 'running' do nothing
          returning since is not null as "isNew"`,
      );
    },
  );
  return begun.length > 0;
}
