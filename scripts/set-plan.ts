// Puts an account on a plan.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { setPlan } from '#lib/service/accounts/set-plan.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Assigns a plan to an account. Requests in progress keep their quoted prices.',
  usage: '--account <name or id> --plan <plan>',
  options: ['account', 'plan'],
  async run(ctx, { account, plan }) {
    const set = await setPlan(ctx, new Unparsed({ account, plan }));
    return { text: `${set.account} now has the plan ${set.plan}.`, json: set };
  },
});
