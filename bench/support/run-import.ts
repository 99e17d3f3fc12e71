import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';

const Took = z.object({
  seconds: z.number(),
  /** Of all its cores. */
  processorSeconds: z.number(),
  /** Most memory that it had (RSS). */
  mostMegabytes: z.number(),
});
/** What an import took. */
export type Took = z.infer<typeof Took>;

/** Imports a file of companies in a process that does nothing else. @param execArgv such as `--cpu-prof` */
export async function runImport(
  databaseUrl: string,
  file: string,
  execArgv: readonly string[] = [],
): Promise<Took> {
  const child = fork(join(import.meta.dirname, 'import-companies.ts'), [databaseUrl, file], {
    env: environmentWith({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...execArgv],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`The importer ended with code ${code} and no result.`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  await exited;
  return Took.parse(message);
}
