// Makes a plan as a copy of another.
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Makes a plan as a copy of another (the standard plan when none is named); set-price.ts changes its prices.',
  usage: '--name <name> [--copy-of <plan>]',
  options: ['name', 'copy-of'],
  async run({ name, 'copy-of': copyOf }, { db }) {
    const plan = await createPlan(db, { name: text(name), ...(copyOf === undefined ? {} : { copyOf }) });
    return { text: `The plan ${plan.name} is there.`, json: plan };
  },
});
