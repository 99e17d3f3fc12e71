import {
  type NewPayment,
  PaymentMeans,
  PaymentState,
  type Read,
  StartedPayment,
} from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** How the desk's account can pay for credits. Free. */
export const readPaymentMeans = (connection: ServiceConnection): Promise<ServiceAnswer<Read<PaymentMeans>>> =>
  askService(connection, { method: 'GET', path: '/v2/payments/means', schema: PaymentMeans });

/** How an online payment stands. Free. */
export const readPayment = (
  connection: ServiceConnection,
  payment: string,
): Promise<ServiceAnswer<Read<PaymentState>>> =>
  askService(connection, {
    ...{ method: 'GET', path: `/v2/payments/${encodeURIComponent(payment)}`, schema: PaymentState },
  });

/** The payment provider answers the service before the service answers us. */
const TIMEOUT_MS = 70_000;

/** Begins an online payment; under the same key it is the same one. */
export const beginPayment = (
  connection: ServiceConnection,
  body: NewPayment,
): Promise<ServiceAnswer<Read<StartedPayment>>> =>
  askService(connection, {
    ...{ method: 'POST', path: '/v2/payments', body, schema: StartedPayment, timeoutMs: TIMEOUT_MS },
  });
