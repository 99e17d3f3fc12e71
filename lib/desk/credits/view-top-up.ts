import { z } from 'zod';
import { PAYMENT_STATES, type PaymentMeans, type Read } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { PaymentWay, ReturnedPayment, TopUpPage } from '#lib/domain/credits/top-up.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { askDeskService } from '../search/ask-desk-service.ts';
import { readPayment, readPaymentMeans } from '../service-client/read-payments.ts';

/** Of an address: what is no id is left out. */
export const TopUpToView = z.object({
  payment: z.uuid().optional().catch(undefined),
  /** Somebody left the payment page without paying. */
  cancelled: z.literal('yes').optional().catch(undefined),
});

/** How credits can be bought, and how the payment stands that somebody comes back from. Free. */
export async function viewTopUp(ctx: ActorContext, input: Input<typeof TopUpToView>): Promise<TopUpPage> {
  authorise(ctx, 'buyCredits');
  const { payment, cancelled } = parseInput(TopUpToView, input);
  const [answer, returned] = await Promise.all([
    askDeskService(ctx, readPaymentMeans),
    payment === undefined ? null : returnedFrom(ctx, payment, cancelled === 'yes'),
  ]);
  // Another provider of the interface may sell its credits elsewhere.
  const isNotOffered = 'failure' in answer && answer.failure.code === 'resource_not_found';
  return {
    way: isNotOffered
      ? NOT_OFFERED
      : 'failure' in answer
        ? { failure: answer.failure.message }
        : wayOf(answer.value),
    returned,
  };
}

const NOT_OFFERED: PaymentWay = {
  ...{ kind: 'none', creditPrice: null, taxPercent: null, bank: [], reference: null },
};
const Kind = z.enum(['online', 'bank_transfer', 'none']).catch('none');
const Transfer = z.object({ bank: z.array(z.string()), reference: z.string() });

function wayOf(means: Read<PaymentMeans>): PaymentWay {
  const { kind, creditPrice, taxPercent } = means;
  const { data: transfer } = Transfer.safeParse(means);
  return {
    kind: Kind.parse(kind),
    ...{ creditPrice: creditPrice ?? null, taxPercent: taxPercent ?? null },
    ...{ bank: transfer?.bank ?? [], reference: transfer?.reference ?? null },
  };
}

const State = z.enum(PAYMENT_STATES).catch('open');

async function returnedFrom(ctx: ActorContext, payment: string, hasLeft: boolean): Promise<ReturnedPayment> {
  const answer = await askDeskService(ctx, (connection) => readPayment(connection, payment));
  if ('failure' in answer) return { state: 'unknown', credits: null };
  const state = State.parse(answer.value.state);
  return { state: state === 'open' && hasLeft ? 'left' : state, credits: answer.value.credits ?? null };
}
