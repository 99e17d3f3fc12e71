// Gives an account a cache period of its own.
import { setCachePeriod } from '#lib/service/accounts/set-cache-period.ts';
import { numberOf, runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: "Gives an account a cache period of its own; without --seconds, the service's.",
  usage: '--account <name or id> [--seconds <number>]',
  options: ['account', 'seconds'],
  async run({ account, seconds }, { db }) {
    const set = await setCachePeriod(db, {
      account: text(account),
      cachePeriodSeconds: seconds === undefined ? null : numberOf(seconds),
    });
    const period = set.cachePeriodSeconds === null ? "the service's" : `${set.cachePeriodSeconds} seconds`;
    return { text: `The cache period of ${set.name} is ${period}.`, json: set };
  },
});
