import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { MOST_CREDITS_BOUGHT } from '#lib/domain/credits/top-up.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { webUrl } from '../sealing/installation-seal.ts';
import { askDeskService } from '../search/ask-desk-service.ts';
import { beginPayment } from '../service-client/read-payments.ts';
import { said, say } from '../words/say.ts';

export const TopUp = z.strictObject({
  credits: z.coerce
    .number()
    .pipe(z.int().min(1).max(MOST_CREDITS_BOUGHT))
    .or(z.never(said('credits.enterCredits'))),
  /** Of this attempt, so that a second click begins no second payment. */
  key: z.uuid(),
});

/**
 * Begins an online payment for credits at the service, and says where it is paid. Written down first; nothing is charged
 * before the page of the payment provider is paid.
 * @throws Failure invalid_request, not_supported, conflict (it has ended), service_unavailable
 */
export async function beginTopUp(ctx: ActorContext, input: Input<typeof TopUp>): Promise<{ url: string }> {
  authorise(ctx, 'buyCredits');
  const { credits, key } = parseInput(TopUp, input);
  const event = { action: 'top-up-begun', object: `payment ${key}`, details: { credits } } as const;
  await audited(ctx, event, () => Promise.resolve());
  const returnUrl = new URL(`/settings/invoices?payment=${key}`, webUrl(ctx.env)).href;
  const answer = await askDeskService(ctx, (connection) =>
    beginPayment(connection, { credits, key, returnUrl }),
  );
  if ('failure' in answer) throw answer.failure;
  const { url } = answer.value;
  // Wherever the service leads, it is a page.
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Failure('service_unavailable', say('credits.noPage'));
  }
  return { url };
}
