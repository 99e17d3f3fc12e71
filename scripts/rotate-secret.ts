// npm run rotate-secret: what is stored under the AUTH_SECRET before, encrypted under the new one.
import { rotateSecret } from '#lib/operations/rotate/rotate-secret.ts';
import { createPool } from '#lib/platform/db.ts';
import { readOtherSecret } from '#lib/platform/read-other-secret.ts';
import { openDatabase } from './admin/open-database.ts';
import { readSettings } from './admin/operations-context.ts';
import { rotatedText } from './admin/rotated-text.ts';
import { runCommand } from './admin/run-command.ts';

await runCommand(
  {
    about:
      'Encrypts what the database holds under AUTH_SECRET_PREVIOUS under AUTH_SECRET, all of it or nothing, while the product ' +
      'runs or stands still, and says what still needs the previous one. Call it again to see what is left.',
    usage: '',
    options: [],
  },
  async () => {
    const settings = readSettings();
    const env = { ...settings, AUTH_SECRET_PREVIOUS: await readOtherSecret(settings) };
    const database = await openDatabase(env);
    const pool = createPool(database.url, { max: 2 });
    try {
      const rotation = await rotateSecret({ env, pool });
      return { text: rotatedText(rotation), json: rotation };
    } finally {
      await pool.end();
      await database.close();
    }
  },
);
