// The reference: node:http and one look-up by primary key, nothing else. Sends the stored text of an answer.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPool } from '#lib/platform/db.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';

const LOOK_UP = { name: 'look-up', text: 'select value from bench_answer where id = $1' };

const pool = createPool(requireSetting(readEnv(), 'DATABASE_URL'), { max: 16 });
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const body: { id: string } = JSON.parse(Buffer.concat(chunks).toString());
    const { rows } = await pool.query({ ...LOOK_UP, values: [body.id] });
    const text: string = rows[0].value;
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const bound = server.address();
if (typeof bound === 'object' && bound !== null) process.send?.(bound.port);
// A bench that was killed leaves no server behind.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => process.exit(0));
