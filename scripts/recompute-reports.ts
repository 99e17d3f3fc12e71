// Computes current reports again under today's rules, and lists those to which they give another result.
import { deskContextOfCommand } from '#lib/desk/context/desk-context.ts';
import { recomputeReports } from '#lib/desk/reports/recompute-reports.ts';
import { applySettings, requireSetting } from '#lib/platform/env.ts';
import { recomputedText } from './admin/recomputed-text.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about:
    'Computes the newest and the approved version of each report again, on its own answers, and lists those to which today’s rules ' +
    'give another result. Withdraws open discrepancies that the rules do not find in the same data, and lists the reported ones. ' +
    'Saved versions stay as they are. Nothing is bought. While the product runs or stands still.',
  usage: '',
  options: [],
  asRuntime: true,
  async run({ env }) {
    applySettings({ DATABASE_URL: requireSetting(env, 'DATABASE_URL') });
    const ctx = deskContextOfCommand();
    try {
      const recomputed = await recomputeReports(ctx);
      return { text: recomputedText(recomputed), json: recomputed };
    } finally {
      await ctx.db.$disconnect();
    }
  },
});
