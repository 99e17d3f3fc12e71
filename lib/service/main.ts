import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { startService } from './start-service.ts';

/** The service as a process of its own: settings from the environment, SIGTERM or SIGINT to stop. */
const env = readEnv();
const service = await startService({ env, log: createLog(env, 'service'), registryOf: registriesFor(env) });

const stop = () => {
  service.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
