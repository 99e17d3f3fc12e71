import { Failure } from '#lib/contract/failure.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { searchOffer } from '#lib/desk/search/search-offer.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import type { DemoPurchase } from './demo-purchases.ts';

/** Long enough for a busy machine, short enough to wait for a line that says no. */
const READY_TIMEOUT_MS = 5_000;

/**
 * Lets the demo be seeded only where nothing real can be touched: the product runs, its service has Testland, and the
 * workspace holds no company of another country but those of the demo, and nobody but its first administrator.
 * @throws Failure in one line; nothing was changed then
 */
export async function assertDemoWorkspace(
  ctx: ActorContext,
  serviceUrl: string,
  purchases: readonly DemoPurchase[],
): Promise<void> {
  if (!(await isReady(serviceUrl))) {
    throw refusal(
      `Plumbline is not running: ${serviceUrl} does not respond. Start it with npm start and try again.`,
    );
  }
  const { db, actor: administrator } = ctx;
  if ((await db.connection.count()) > 0) {
    throw refusal(
      'An administrator has connected this workspace to another service. The demo needs an empty workspace.',
    );
  }
  const ofDemo = purchases.flatMap(({ country, reference }) => (country === undefined ? [] : [reference]));
  const others = await db.lookup.count({
    where: { country: { not: 'TEST' }, OR: [{ reference: null }, { reference: { notIn: ofDemo } }] },
  });
  if (others > 0) {
    throw refusal(
      `This workspace contains real companies (${others} requests). The demo needs an empty workspace.`,
    );
  }
  const own = [administrator.email, ...DEMO_PEOPLE.map(({ email }) => email)];
  const strangers = await db.user.count({ where: { email: { notIn: own } } });
  if (strangers > 0) {
    throw refusal(`This workspace already has users (${strangers}). The demo needs an empty workspace.`);
  }
  const offer = await searchOffer(ctx, { country: 'TEST' });
  if ('failure' in offer) throw refusal(`The service has no Testland: ${offer.failure.message}`);
}

const refusal = (why: string) => new Failure('invalid_request', `${why} Nothing was changed.`);

async function isReady(serviceUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${serviceUrl}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // Nobody listens.
  }
}
