// Gives an account an API key.
import { createKey } from '#lib/service/accounts/create-key.ts';
import { runAdminScript, text } from './admin/run-admin-script.ts';

await runAdminScript({
  about: 'Gives an account an API key, and shows it this once.',
  usage: '--account <name or id> --name <name of the key>',
  options: ['account', 'name'],
  async run({ account, name }, { db, authSecret }) {
    const created = await createKey(db, { account: text(account), name: text(name) }, await authSecret());
    return { text: `${created.key}\nIt is not stored and not shown again.`, json: created };
  },
});
