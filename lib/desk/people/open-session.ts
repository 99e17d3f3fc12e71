import { audited } from '../audit/audited.ts';
import type { PlaceContext } from '../context/desk-context.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/** How somebody proved who they are. */
export type Proof = 'password' | 'password and code' | 'password and recovery code' | 'identity provider';

/** Opens a session; returns its id, which the cookie carries. */
export function openSession(
  ctx: PlaceContext,
  { userId, proof }: { readonly userId: string; readonly proof: Proof },
): Promise<string> {
  const { address, browser } = ctx.place;
  const event = { action: 'sign-in', object: `user ${userId}`, details: { proof } } as const;
  return audited({ ...ctx, actor: { userId, address } }, event, async (transaction) => {
    const expiresAt = new Date(ctx.now().getTime() + SESSION_SECONDS * 1_000);
    const { id } = await transaction.session.create({
      data: { userId, expiresAt, address, browser, bySso: proof === 'identity provider' },
    });
    return id;
  });
}
