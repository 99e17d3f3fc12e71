import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { Failure } from '#lib/contract/index.ts';
import { GONE_WORDS, type OpenedShare, type ShareStep } from '#lib/domain/share/share.ts';
import { openShare } from './open-share.ts';
import { afterPause } from './share-turn.ts';
import { visitCookie } from './visit-cookie.ts';
import { type Visitor, visitorOf } from './visitor-of.ts';

/** Who asks for a link: by its cookie, and as far as the request tells. */
export async function visitOf(
  token: string,
): Promise<{ readonly visit: string | undefined; readonly visitor: Visitor }> {
  const [jar, given] = await Promise.all([cookies(), headers()]);
  return { visit: jar.get(visitCookie(token).name)?.value, visitor: visitorOf(given) };
}

/**
 * What the page of a link shows. What ended or was paused since proxy.ts let the request through is asked for anew, and
 * answered there.
 */
export async function shareOfPage(token: string): Promise<Extract<OpenedShare, { kind: 'asks' | 'open' }>> {
  const { visit, visitor } = await visitOf(token);
  const opened = await openShare(token, visit, visitor);
  if (opened.kind === 'gone' || opened.kind === 'paused') redirect(`/s/${token}`);
  return opened;
}

/** What the visitor has to do next: nothing, or to give the code. */
export type NextStep =
  | { readonly asks: 'code'; readonly codeBy: 'mail' | 'sender' }
  | { readonly asks: null };

const WRONG = {
  password: 'That is not the password. Nothing was shown. Check it, or ask the sender.',
  recipient: 'Give the password first: open the link anew.',
  code: 'That code is not good, or no longer. Nothing was shown. Check address and code, or ask for a new one.',
} as const;

/**
 * Carries a proof out: who has passed gets the link's cookie, with which the page is drawn anew.
 * @throws Failure in the words of the page
 */
export async function stepOfPage(
  token: string,
  what: keyof typeof WRONG,
  prove: (visit: string | undefined, visitor: Visitor) => Promise<ShareStep>,
): Promise<NextStep> {
  const { visit, visitor } = await visitOf(token);
  const step = await prove(visit, visitor).catch(tellable);
  switch (step.kind) {
    case 'passed': {
      const { name, options } = visitCookie(token);
      (await cookies()).set(name, step.visit, options);
      return { asks: null };
    }
    case 'asks':
      return { asks: step.asks, codeBy: step.codeBy };
    case 'wrong':
      throw new Failure('unauthorized', WRONG[what]);
    case 'paused':
      throw new Failure(
        'rate_limited',
        `Too many tries. Nothing was shown. Try again ${afterPause(step.pausedForS)}.`,
      );
    case 'gone':
      throw new Failure('resource_not_found', GONE_WORDS, { statusCode: 410 });
  }
}

/** That no mail goes out is for whoever waits for it to know. */
function tellable(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'service_unavailable') throw error;
  throw new Failure('service_unavailable', error.message, { statusCode: 424, cause: error });
}
