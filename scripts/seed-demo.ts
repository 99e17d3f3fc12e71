// npm run seed:demo: a workspace to look at, of people and companies that do not exist. While the product runs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { deskContextOfCommand } from '#lib/desk/context/desk-context.ts';
import { applySettings, type Env, requireSetting } from '#lib/platform/env.ts';
import { isLocalHost } from '#lib/platform/public-address.ts';
import { DESK_ACCOUNT } from '#lib/service/accounts/desk-account.ts';
import { setCachePeriod } from '#lib/service/accounts/set-cache-period.ts';
import type { OperatorContext } from '#lib/service/context/operator-context.ts';
import { showAccount } from '#lib/service/ledger/show-account.ts';
import { runAdminScript } from './admin/run-admin-script.ts';
import type { WithoutFreePeriod } from './demo/seed-incidents.ts';
import { DEMO_ABROAD, seedWorkspace } from './demo/seed-workspace.ts';
import { seededText } from './demo/seeded-text.ts';

await runAdminScript({
  about:
    'Fills an empty workspace with a demo: a user of each role, companies of Testland, documents. Requires the running product.',
  usage: '',
  options: [],
  needsAuthSecret: true,
  async run(operator) {
    const { env } = operator;
    // As npm start hands them to the web application: the desk's verbs read them there.
    applySettings({
      DATABASE_URL: requireSetting(env, 'DATABASE_URL'),
      AUTH_SECRET: requireSetting(env, 'AUTH_SECRET'),
      SERVICE_API_KEY: env.SERVICE_API_KEY ?? (await keptKey(env.DATA_DIR)),
    });
    const { db } = deskContextOfCommand();
    try {
      const seeded = await seedWorkspace(
        env.SERVICE_URL,
        hasStandIns(env) ? DEMO_ABROAD : undefined,
        withoutFreePeriod(operator),
      );
      return { text: seededText(seeded), json: seeded };
    } finally {
      await db.$disconnect();
    }
  },
});

/** Whether the settings lead to stand-ins on this machine: no demo queries a real register. */
function hasStandIns({ sources }: Env): boolean {
  const { url } = sources['gb.companies-house'] ?? {};
  return url !== undefined && isLocalHost(new URL(url).hostname);
}

/** Makes the desk's account pay again for the same data during work, and restores its cache period afterwards. */
function withoutFreePeriod(operator: OperatorContext): WithoutFreePeriod {
  return async (work) => {
    const { cachePeriodSeconds } = await showAccount(operator, { account: DESK_ACCOUNT });
    await setCachePeriod(operator, { account: DESK_ACCOUNT, cachePeriodSeconds: 0 });
    try {
      return await work();
    } finally {
      await setCachePeriod(operator, { account: DESK_ACCOUNT, cachePeriodSeconds });
    }
  };
}

async function keptKey(dataDir: string): Promise<string> {
  try {
    return (await readFile(join(dataDir, 'service-api-key'), 'utf8')).trim();
  } catch (cause) {
    const message = `The desk's key is not in ${dataDir}. Start the product once with npm start, or set SERVICE_API_KEY. Nothing was changed.`;
    throw new Failure('invalid_request', message, { cause });
  }
}
