// Puts an account on a plan.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { setPlan } from '#lib/service/accounts/set-plan.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Puts an account on a plan. Requests that are under way keep the prices they were quoted.',
  usage: '--account <name or id> --plan <plan>',
  options: ['account', 'plan'],
  async run(ctx, { account, plan }) {
    const set = await setPlan(ctx, new Unparsed({ account, plan }));
    return { text: `${set.account} is on the plan ${set.plan}.`, json: set };
  },
});
