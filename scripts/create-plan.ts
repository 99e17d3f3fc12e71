// Makes a plan as a copy of another.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Creates a plan as a copy of another (by default the standard plan); set-price.ts changes its prices.',
  usage: '--name <name> [--copy-of <plan>]',
  options: ['name', 'copy-of'],
  async run(ctx, { name, 'copy-of': copyOf }) {
    const plan = await createPlan(ctx, new Unparsed({ name, copyOf }));
    return { text: `The plan ${plan.name} was created.`, json: plan };
  },
});
