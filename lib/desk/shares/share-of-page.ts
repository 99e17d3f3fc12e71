import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { parseInput, type Unparsed } from '#lib/contract/parse-input.ts';
import type { NextStep, OpenedShare, ShareStep } from '#lib/domain/share/share.ts';
import { publicContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { openShare } from './open-share.ts';
import { askForCode, giveCode, givePassword } from './prove-visitor.ts';
import { afterPause } from './share-limit.ts';
import { DRAWING } from './turns.ts';
import { visitCookie } from './visit-cookie.ts';
import { type VisitorContext, visitorOf } from './visitor-of.ts';

/** A slow reader must not block others. */
const DRAWN_WITHIN_MS = 10_000;

/** What the verbs of a link work with: who asks for it, by its cookie, and as far as the request tells. */
export async function visitOf(token: string): Promise<VisitorContext> {
  const ctx = publicContext();
  const [jar, given] = await Promise.all([cookies(), headers()]);
  const visit = jar.get(visitCookie(ctx.env, token).name)?.value;
  return { ...ctx, visit, visitor: visitorOf(given, ctx.env) };
}

/**
 * What the page of a link shows. What ended or was paused since proxy.ts let the request through is asked for anew, and
 * answered there.
 */
export async function shareOfPage(
  token: string,
): Promise<Extract<OpenedShare, { kind: 'asks' | 'damaged' | 'open' }>> {
  await untilDrawn(token);
  const opened = await openShare(await visitOf(token), { token });
  if (opened.kind === 'gone' || opened.kind === 'paused') redirect(`/s/${token}`);
  return opened;
}

/** Waits for this link's turn to be drawn; it ends when the page was sent, or is being read slowly. */
async function untilDrawn(token: string): Promise<void> {
  const giveBack = await DRAWING.take(token);
  setTimeout(giveBack, DRAWN_WITHIN_MS).unref();
  after(giveBack);
}

/** The check of each step. */
const STEPS = { password: givePassword, recipient: askForCode, code: giveCode } as const;

const OfLink = z.object({ token: z.string() });

/**
 * Carries a proof out: who has passed gets the link's cookie, with which the page is drawn anew.
 * @throws Failure in the words of the page
 */
export async function stepOfPage(what: keyof typeof STEPS, fields: Unparsed): Promise<NextStep> {
  const { token } = parseInput(OfLink, fields);
  const ctx = await visitOf(token);
  const prove = STEPS[what];
  const step: ShareStep = await prove(ctx, fields).catch(tellable);
  switch (step.kind) {
    case 'passed': {
      const { name, options } = visitCookie(ctx.env, token);
      (await cookies()).set(name, step.visit, options);
      return { asks: null };
    }
    case 'asks':
      return { asks: step.asks, codeBy: step.codeBy };
    case 'wrong':
      throw new Failure('unauthorized', say(`shares.wrong.${what}`));
    case 'paused':
      throw new Failure('rate_limited', say('shares.tooManyTries', { when: afterPause(step.pausedForS) }));
    case 'gone':
      throw new Failure('gone', say('shares.gone'));
  }
}

/** The visitor is told that no e-mail could be sent. */
function tellable(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'service_unavailable') throw error;
  throw new Failure('service_unavailable', error.message, { statusCode: 424, cause: error });
}
