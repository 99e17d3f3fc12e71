// Gives an account an API key.
import { Unparsed } from '#lib/contract/parse-input.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { runAdminScript } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Creates an API key for an account and shows it once.',
  usage: '--account <name or id> --name <name of the key>',
  options: ['account', 'name'],
  needsAuthSecret: true,
  async run(ctx, { account, name }) {
    const created = await createKey(ctx, new Unparsed({ account, name }));
    return { text: `${created.key}\nIt is not stored and not shown again.`, json: created };
  },
});
