import { headers } from 'next/headers';
import { Failure } from '#lib/contract/index.ts';
import { deskContext } from '../context/desk-context.ts';
import { placeOfRequest } from '../context/place-of-request.ts';
import { currentActor } from './current-context.ts';

/** Refusals that somebody may be trying for: they leave a line in the log, with who it was and from where. */
const NOTED: readonly string[] = ['forbidden', 'rate_limited'];

/** Logs that something was refused, and why; never what was sent. */
export async function noteRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Failure) || !NOTED.includes(error.code)) return;
  const { env, log } = deskContext();
  const { address } = placeOfRequest(await headers(), env);
  const actor = await currentActor();
  const { code, details } = error;
  log.warn({ code, details, userId: actor?.userId, address }, 'A request was refused.');
}
