// Puts an account on a plan.
import { setPlan } from '#lib/service/accounts/set-plan.ts';
import { runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Puts an account on a plan. Requests that are under way keep the prices they were quoted.',
  usage: '--account <name or id> --plan <plan>',
  options: ['account', 'plan'],
  async run({ account, plan }, { db }) {
    const set = await setPlan(db, { account: text(account), plan: text(plan) });
    return { text: `${set.account} is on the plan ${set.plan}.`, json: set };
  },
});
