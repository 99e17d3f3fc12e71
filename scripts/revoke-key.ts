// Revokes an API key.
import { revokeKey } from '#lib/service/accounts/revoke-key.ts';
import { runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Revokes an API key: its very next call is refused. It can not be undone.',
  usage: '--account <name or id> --key <name or id>',
  options: ['account', 'key'],
  async run({ account, key }, { db }) {
    const revoked = await revokeKey(db, { account: text(account), key: text(key) });
    return { text: `The key ${revoked.name} (${revoked.hint}…) is revoked.`, json: revoked };
  },
});
