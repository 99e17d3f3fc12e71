// Opens an account.
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { numberOf, runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Opens an account. It starts with no credits and no key.',
  usage: '--name <name> [--plan <plan>] [--cache-period-seconds <seconds>]',
  options: ['name', 'plan', 'cache-period-seconds'],
  async run({ name, plan, 'cache-period-seconds': seconds }, { db }) {
    const account = await createAccount(db, {
      name: text(name),
      ...(plan === undefined ? {} : { plan }),
      ...(seconds === undefined ? {} : { cachePeriodSeconds: numberOf(seconds) }),
    });
    return { text: `Account ${account.name} is open (${account.id}).`, json: account };
  },
});
