// Revokes an API key.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { revokeKey } from '#lib/service/accounts/revoke-key.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Revokes an API key: its next call is refused. This cannot be undone.',
  usage: '--account <name or id> --key <name or id>',
  options: ['account', 'key'],
  async run(ctx, { account, key }) {
    const revoked = await revokeKey(ctx, new Unparsed({ account, key }));
    return { text: `The key ${revoked.name} (${revoked.hint}…) was revoked.`, json: revoked };
  },
});
