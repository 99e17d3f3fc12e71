// Shows an account with its balance and entries.
import { Unparsed } from '#lib/contract/parse-input.ts';
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
    const rows = shown.entries.map((entry) => [
      String(entry.id),
      day(entry.createdAt),
      String(entry.amountCredits),
      String(entry.balanceAfterCredits),
      entry.reference,
    ]);
    const lines = [
      `${shown.name}  (${shown.id})`,
      `Plan: ${shown.plan}. Cache period: ${own === null ? "the service's" : `${own} seconds`}.`,
      `Balance: ${shown.balanceCredits} credits${blocked}`,
      '',
      rows.length === 0 ? 'No entries.' : table(['Entry', 'Time (UTC)', '>Credits', '>Balance', 'For'], rows),
      ...(shown.carriedForward === null
        ? []
        : [
            '',
            `Carried forward: ${shown.carriedForward.amountCredits} credits of ${shown.carriedForward.entries} entries that were dropped`,
          ]),
      ...(shown.nextBefore === null ? [] : ['', `Older entries: --before ${shown.nextBefore}`]),
    ];
    return { text: lines.join('\n'), json: shown };
  },
});
