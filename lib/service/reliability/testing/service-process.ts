// The service as a process to be killed by tests: settings from the environment, the register's address as argument.
import { flushCompileCache } from 'node:module';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { startService } from '../../start-service.ts';
import { remoteRegistry } from './remote-registry.ts';

const [registerAddress = ''] = process.argv.slice(2);
const env = readEnv();
const registry = remoteRegistry(registerAddress);
const service = await startService({
  env,
  log: createLog(env, 'service'),
  registryOf: () => registry,
});
process.once('SIGTERM', () => {
  service.stop().then(() => process.exit(0));
});
// A test that was broken off leaves no service behind.
process.once('disconnect', () => process.exit());
// Killed, it could not: its next start would compile everything again.
flushCompileCache();
process.send?.(service.address);
