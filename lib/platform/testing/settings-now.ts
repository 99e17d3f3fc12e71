import { type Env, readEnv } from '../env.ts';

let read: { readonly from: string; readonly env: Env } | undefined;

/** The settings of this process as a test has just set them: parsed again only where one has changed. */
export function settingsNow(): Env {
  const from = JSON.stringify(process.env);
  if (read?.from !== from) read = { from, env: readEnv() };
  return read.env;
}
