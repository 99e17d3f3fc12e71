import { type Env, readEnv } from '#lib/platform/env.ts';

let ours: Env['PRODUCT_LANGUAGE'] | undefined;

/** The language of this installation: only its operator sets it, so that no visitor can change what is shown to others. */
export function language(): Env['PRODUCT_LANGUAGE'] {
  ours ??= readEnv().PRODUCT_LANGUAGE;
  return ours;
}
