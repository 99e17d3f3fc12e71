// Gives an account a cache period of its own.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { setCachePeriod } from '#lib/service/accounts/set-cache-period.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: "Gives an account a cache period of its own; without --seconds, the service's.",
  usage: '--account <name or id> [--seconds <number>]',
  options: ['account', 'seconds'],
  async run(ctx, { account, seconds }) {
    const set = await setCachePeriod(
      ctx,
      new Unparsed({ account, cachePeriodSeconds: numberOf(seconds) ?? null }),
    );
    const period = set.cachePeriodSeconds === null ? "the service's" : `${set.cachePeriodSeconds} seconds`;
    return { text: `The cache period of ${set.name} is ${period}.`, json: set };
  },
});
