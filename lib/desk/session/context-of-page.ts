import { headers } from 'next/headers';
import type { ActorContext } from '../context/desk-context.ts';
import { pageContext } from './current-context.ts';

/** What the verbs work with, for who sees a page; off to the sign-in page, and back to this very address, for nobody. */
export async function contextOfPage(): Promise<ActorContext> {
  // proxy.ts writes it, over whatever a browser may have sent.
  return pageContext((await headers()).get('x-plumbline-path') ?? '/');
}
