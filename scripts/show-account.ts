// Shows an account with its balance and entries.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { counted } from '#lib/platform/counted.ts';
import { inCredits } from '#lib/service/context/credits.ts';
import { showAccount } from '#lib/service/ledger/show-account.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';
import { day, table } from './admin/table.ts';

await runAdminScript({
  about: 'Shows the plan, the balance and the ledger of an account, newest first, in pages.',
  usage: '--account <name or id> [--limit <entries>] [--before <entry>]',
  options: ['account', 'limit', 'before'],
  async run(ctx, { account, limit, before }) {
    const shown = await showAccount(
      ctx,
      new Unparsed({ account, limit: numberOf(limit), before: numberOf(before) }),
    );
    const { cachePeriodSeconds: own, negativeSince } = shown;
    const blocked = negativeSince === null ? '' : `  (blocked: below zero since ${day(negativeSince)})`;
    const carried = shown.carriedForward.map((line) => ({
      ...{ id: line.upTo, amountCredits: line.amountCredits, balanceAfterCredits: line.balanceAfterCredits },
      ...{
        createdAt: null,
        reference: `carried forward: ${counted(line.entries, 'dropped entry', 'dropped entries')}`,
      },
    }));
    const rows = [...shown.entries, ...carried]
      .toSorted((one, other) => other.id - one.id)
      .map((line) => [
        String(line.id),
        line.createdAt === null ? '' : day(line.createdAt),
        String(line.amountCredits),
        String(line.balanceAfterCredits),
        line.reference,
      ]);
    const lines = [
      `${shown.name}  (${shown.id})`,
      `Plan: ${shown.plan}. Cache period: ${own === null ? "the service's" : `${own} seconds`}.`,
      `Balance: ${inCredits(shown.balanceCredits)}${blocked}`,
      '',
      rows.length === 0 ? 'No entries.' : table(['Entry', 'Time (UTC)', '>Credits', '>Balance', 'For'], rows),
      ...(shown.nextBefore === null ? [] : ['', `Older entries: --before ${shown.nextBefore}`]),
    ];
    return { text: lines.join('\n'), json: shown };
  },
});
