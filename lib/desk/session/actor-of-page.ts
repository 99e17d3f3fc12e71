import { headers } from 'next/headers';
import type { Actor } from '../context/permissions.ts';
import { pageActor } from './current-actor.ts';

/** For a page or a layout: who sees it, or off to the sign-in page and back to the very address that was asked for. */
export async function actorOfPage(): Promise<Actor> {
  // proxy.ts writes it, over whatever a browser may have sent.
  return pageActor((await headers()).get('x-plumbline-path') ?? '/search');
}
