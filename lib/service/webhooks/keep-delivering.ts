import type { ServiceContext } from '../context/service-context.ts';
import { claimDelivery } from './claim-delivery.ts';
import { type DeliveryContext, deliverClaimed, type Sending } from './deliver-next.ts';

/** Deliveries that one instance sends at once. */
const MOST_AT_ONCE = 8;

/** How often each instance looks for what is due. */
const LOOK_EVERY_MS = 1_000;

/**
 * Delivers what is due for as long as the instance runs.
 * @returns ends it: nothing new begins, and what is under way ends
 */
export function keepDelivering(
  ctx: DeliveryContext & Pick<ServiceContext, 'log'>,
  sending: Sending,
): () => Promise<void> {
  let isStopped = false;
  let wake = () => {};
  const underWay = new Set<Promise<void>>();
  const tell = (error: unknown) => ctx.log.error({ err: error }, 'webhooks could not be delivered');

  const begin = async () => {
    while (!isStopped && underWay.size < MOST_AT_ONCE) {
      const claimed = await claimDelivery(ctx.pool, sending.asOf);
      if (claimed === undefined) return;
      const delivering = deliverClaimed(ctx, claimed, sending)
        .catch(tell)
        .finally(() => {
          underWay.delete(delivering);
          // An end makes room for the next, to the same endpoint too.
          wake();
        });
      underWay.add(delivering);
    }
  };
  const rest = () =>
    new Promise<void>((over) => {
      const timer = setTimeout(over, LOOK_EVERY_MS).unref();
      wake = () => {
        clearTimeout(timer);
        over();
      };
    });
  const look = async () => {
    while (!isStopped) {
      await begin().catch(tell);
      if (!isStopped) await rest();
    }
  };
  const looking = look();
  return async () => {
    isStopped = true;
    wake();
    await looking;
    await Promise.all(underWay);
  };
}
