// npm run rotate-secret: what is stored under the AUTH_SECRET before, encrypted under the new one.
import { type Rotation, rotateSecret } from '#lib/operations/rotate/rotate-secret.ts';
import { createPool } from '#lib/platform/db.ts';
import { readOtherSecret } from '#lib/platform/read-other-secret.ts';
import { openDatabase } from './admin/open-database.ts';
import { readSettings } from './admin/operations-context.ts';
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
      return { text: textOf(rotation), json: rotation };
    } finally {
      await pool.end();
      await database.close();
    }
  },
);

function textOf({ moved, keysToCome, neededUntil }: Rotation): string {
  const counts = Object.entries(moved).map(([what, count]) => `${count} ${what}`);
  const until = `${neededUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `Encrypted under the new secret: ${counts.join(', ')}. The database now belongs to the new secret.`,
    keysToCome === 0
      ? 'Every API key in force is stored under the new secret.'
      : `API keys still stored under the previous secret: ${keysToCome}. Each moves with its next call; one that is never used again ends with the previous secret.`,
    `Keep AUTH_SECRET_PREVIOUS until ${until}: sessions, signed addresses and listed documents from before need it until then.`,
  ].join('\n');
}
