// A starter to be killed by tests: holds the embedded PostgreSQL of the folder given and says so on one line.
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
console.log(JSON.stringify({ pid: server.pid, databaseUrl: server.databaseUrl }));
setInterval(() => {}, 60_000);
