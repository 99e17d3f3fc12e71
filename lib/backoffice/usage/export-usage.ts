import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '#lib/desk/audit/audited.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { OutgoingFile } from '#lib/desk/files/send-file.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import { usageDays } from '#lib/domain/usage/usage-days.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { type UsageLine, usageLines } from '#lib/service/usage/usage-lines.ts';
import { operatorOf } from '../context/operated.ts';
import { UsageToView } from './view-usage.ts';

const COLUMNS = ['day', 'account', 'key', 'country', 'item', 'outcome', 'items', 'credits', 'saved_credits'];

/**
 * What was used in some days as a file, by everything at once; read and sent a day at a time. Written down first.
 * @throws Failure forbidden, resource_not_found (account)
 */
export async function exportUsage(
  ctx: ActorContext,
  input: Input<typeof UsageToView>,
): Promise<OutgoingFile<AsyncGenerator<Uint8Array, void>>> {
  authorise(ctx, 'readBackoffice');
  const { account, ...asked } = parseInput(UsageToView, input);
  const days = usageDays(asked, await databaseDay(ctx.db));
  const lines = await usageLines(operatorOf(ctx), { ...days, ...(account && { account }) });
  const event = {
    action: 'usage-exported',
    object: 'usage',
    details: { from: lines.from, to: lines.to, ofOneAccount: Boolean(account) },
  } as const;
  await audited(ctx, event, () => Promise.resolve());
  return {
    fileName: `usage_${lines.from}_${lines.to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: textOf(lines.days),
  };
}

async function* textOf(days: AsyncGenerator<UsageLine[], void>): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(csvLine(COLUMNS));
  for await (const lines of days) yield Buffer.from(lines.map(lineText).join(''));
}

const lineText = ({ day, account, key, country, item, outcome, ...figures }: UsageLine): string =>
  csvLine([
    ...[day, account, key ?? '', country ?? '', item, outcome],
    ...[figures.items, figures.credits, figures.savedCredits].map(String),
  ]);
