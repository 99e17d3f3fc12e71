import { join } from 'node:path';
import { bootstrapAdministrator } from '#lib/desk/bootstrap-administrator.ts';
import { createPool } from '#lib/platform/db.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import { prepareDatabase } from '#lib/platform/prepare-database.ts';
import { indexRolesOf, prepareIndex } from '#lib/platform/prepare-index.ts';
import { bootstrap } from '#lib/service/bootstrap.ts';
import { announceAdministrator } from './announce-administrator.ts';
import { checkDatabase } from './check-database.ts';
import { checkInstallation } from './check-installation.ts';

/**
 * What is done once before instances of a version start: migrations, rights, marks of the installation, first account, key and
 * administrator. What is there already stays as it is; running instances go on meanwhile.
 */
export async function prepareInstallation(root: string, env: Env): Promise<void> {
  const runtimeUrl = requireSetting(env, 'DATABASE_URL');
  const roles = { runtimeUrl, ownerUrl: env.DATABASE_OWNER_URL ?? runtimeUrl };
  await checkDatabase(roles.ownerUrl);
  await checkDatabase(roles.runtimeUrl);
  await prepareDatabase(roles, join(root, 'prisma/migrations'));
  await prepareIndex(indexRolesOf(env, roles), join(root, 'lib/index/migrations'));
  const owner = createPool(roles.ownerUrl, { max: 1 });
  const secrets = await checkInstallation(owner, env).finally(() => owner.end());
  const started = { ...env, ...secrets };
  const pool = createPool(runtimeUrl, { max: 2 });
  try {
    await bootstrap({ pool, env: started }, {});
    announceAdministrator(await bootstrapAdministrator({ databaseUrl: runtimeUrl, env: started }));
  } finally {
    await pool.end();
  }
  console.log('The database is ready for this version.');
}
