// Lists the API keys of an account.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { listKeys } from '#lib/service/accounts/list-keys.ts';
import { runAdminScript } from './admin/run-admin-script.ts';
import { day, table } from './admin/table.ts';

await runAdminScript({
  about: 'Lists the API keys of an account, newest first: first characters, last use, revocation.',
  usage: '--account <name or id>',
  options: ['account'],
  async run(ctx, { account }) {
    const keys = await listKeys(ctx, new Unparsed({ account }));
    const rows = keys.map(({ name, hint, createdAt, lastUsedAt, revokedAt }) => [
      name,
      `${hint}…`,
      day(createdAt),
      lastUsedAt === null ? 'never' : day(lastUsedAt),
      revokedAt === null ? '' : day(revokedAt),
    ]);
    return {
      text: rows.length === 0 ? 'No keys.' : table(['Name', 'Key', 'Created', 'Last used', 'Revoked'], rows),
      json: keys,
    };
  },
});
