// Gives an account an API key.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Creates an API key for an account and shows it once.',
  usage:
    '--account <name or id> --name <name of the key> [--last-day <day, UTC>] [--calls-per-minute <number>] ' +
    '[--credits-per-day <number>]',
  options: ['account', 'name', 'last-day', 'calls-per-minute', 'credits-per-day'],
  needsAuthSecret: true,
  async run(
    ctx,
    { account, name, 'last-day': lastDay, 'calls-per-minute': calls, 'credits-per-day': credits },
  ) {
    const limits = { lastDay, callsPerMinute: numberOf(calls), creditsPerDay: numberOf(credits) };
    const created = await createKey(ctx, new Unparsed({ account, name, ...limits }));
    return { text: `${created.key}\nIt is not stored and not shown again.`, json: created };
  },
});
