import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import { eachUsageDay, usageDays } from '#lib/domain/usage/usage-days.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { boughtItems, seesAll } from './bought-items.ts';
import { BoughtToView } from './view-bought.ts';

const Lines = z.array(
  z.object({
    at: z.date(),
    person: z.string(),
    country: z.string(),
    companyId: z.string().nullable(),
    reference: z.string().nullable(),
    item: z.string(),
    credits: z.number(),
    saved: z.number().nullable(),
  }),
);

const COLUMNS = ['at', 'person', 'country', 'company', 'reference', 'item', 'credits', 'saved_credits'];

/** Every item that was bought in some days as a file, read and sent a day at a time. Written down first. */
export async function exportBought(
  ctx: ActorContext,
  input: Input<typeof BoughtToView>,
): Promise<OutgoingFile<AsyncGenerator<Uint8Array, void>>> {
  authorise(ctx, 'readUsage');
  const days = usageDays(parseInput(BoughtToView, input), await databaseDay(ctx.db));
  const isOfAll = seesAll(ctx.actor);
  const event = {
    action: 'usage-exported',
    object: 'desk usage',
    details: { from: days.from, to: days.to, ofAll: isOfAll },
  } as const;
  await audited(ctx, event, () => Promise.resolve());
  const userId = isOfAll ? null : ctx.actor.userId;
  async function* textOf(): AsyncGenerator<Uint8Array, void> {
    yield Buffer.from(csvLine(COLUMNS));
    for (const day of eachUsageDay(days)) {
      const lines = Lines.parse(
        await ctx.db.$queryRaw`
          select u.at, coalesce(p.name, p.email) as person, u.country, u.company_id as "companyId", u.reference, u.item,
                 u.credits, u.saved
            from (${boughtItems({ from: day, to: day, userId })}) u join desk."user" p on p.id = u.user_id
           order by u.at, u.item`,
      );
      yield Buffer.from(lines.map(lineText).join(''));
    }
  }
  return {
    fileName: `usage_${days.from}_${days.to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: textOf(),
  };
}

const lineText = ({
  at,
  person,
  country,
  companyId,
  reference,
  item,
  ...figures
}: z.infer<typeof Lines>[number]) =>
  csvLine([
    ...[at.toISOString(), person, country, companyId ?? '', reference ?? '', item],
    ...[String(figures.credits), String(figures.saved ?? 0)],
  ]);
