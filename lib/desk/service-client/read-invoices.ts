import { Failure, InvoicesAnswer, type Read } from '#lib/contract/index.ts';
import { say } from '../words/say.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Invoices of the desk's account. Free. */
export function readInvoices(connection: ServiceConnection): Promise<ServiceAnswer<Read<InvoicesAnswer>>> {
  return askService(connection, { method: 'GET', path: '/v2/invoices', schema: InvoicesAnswer });
}

const TIMEOUT_MS = 10_000;

/** The PDF of an invoice of the desk's account. Free. */
export async function readInvoice(
  { serviceUrl, apiKey }: ServiceConnection,
  number: string,
): Promise<ServiceAnswer<Uint8Array>> {
  try {
    const response = await fetch(`${serviceUrl}/v2/invoices/${encodeURIComponent(number)}`, {
      headers: { 'x-api-key': apiKey, accept: 'application/pdf' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      // Followed elsewhere, a redirect would take the key along.
      redirect: 'error',
    });
    if (response.ok) return { value: await response.bytes() };
    const failure =
      response.status === 404
        ? new Failure('resource_not_found', say('service.unknownInvoice'))
        : new Failure('service_unavailable', say('service.noInvoice'));
    return { failure };
  } catch (cause) {
    return { failure: new Failure('service_unavailable', say('service.noInvoice'), { cause }) };
  }
}
