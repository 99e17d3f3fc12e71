// Opens an account.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { numberOf, runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Creates an account, without credits and without a key.',
  usage: '--name <name> [--plan <plan>] [--cache-period-seconds <seconds>]',
  options: ['name', 'plan', 'cache-period-seconds'],
  async run(ctx, { name, plan, 'cache-period-seconds': seconds }) {
    const account = await createAccount(
      ctx,
      new Unparsed({ name, plan, cachePeriodSeconds: numberOf(seconds) }),
    );
    return { text: `Account ${account.name} was created (${account.id}).`, json: account };
  },
});
