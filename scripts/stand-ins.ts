// npm run stand-ins: the sources on this machine, as strict as the real ones, with invented companies.
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';

const standIns = await startAllStandIns();
for (const [name, value] of Object.entries(standIns.settings)) console.log(`${name}=${value}`);
console.error('Put these lines into .env, then start the product. Ctrl-C stops the stand-ins.');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => standIns.close());
