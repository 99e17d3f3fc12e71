import { type Country, type Failure, PricingAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import { callsOf } from './calls-of.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

interface Wanted {
  readonly signal?: AbortSignal | undefined;
  /** Company whose outlook is wanted too. */
  readonly companyId?: string | undefined;
}

/**
 * What a country offers and what it costs this account, in credits. Free. Whatever is bought is priced first: here a
 * service is noticed that speaks another form of the interface by now. The id of a company is our addition: a service
 * that refuses it is asked without it.
 */
export async function readPricing(
  connection: ServiceConnection,
  country: Country,
  wanted: Wanted = {},
): Promise<ServiceAnswer<Read<PricingAnswer>>> {
  const answer = await askPricing(connection, country, wanted);
  if ('value' in answer) return answer;
  const { companyId, ...rest } = wanted;
  if (companyId !== undefined && [400, 404, 422].includes(answer.failure.statusCode)) {
    return readPricing(connection, country, rest);
  }
  if (!isNoSuchOperation(answer.failure)) return answer;
  const form = await connection.findForm?.();
  return form === undefined || form === (connection.form ?? '2024')
    ? answer
    : askPricing({ ...connection, form }, country, rest);
}

/** The same in the form that the connection names, and in no other. */
export const askPricing = (
  connection: ServiceConnection,
  country: Country,
  { signal, companyId }: Wanted = {},
): Promise<ServiceAnswer<Read<PricingAnswer>>> =>
  askService(connection, {
    ...callsOf(connection).pricing(country, companyId),
    schema: PricingAnswer,
    ...(signal === undefined ? {} : { signal }),
  });

const ABOUT_THE_COUNTRY: ReadonlySet<string> = new Set([
  'not_supported',
  'resource_not_found',
  'invalid_request',
]);

/** Whether a service that refuses so may well price another country: each says in its own way that it lacks one. */
export const isAboutTheCountry = ({ code }: Failure): boolean => ABOUT_THE_COUNTRY.has(code);

/** Whether a service says that it lacks the operation itself, which may be its way of saying that it lacks a country. */
export const isNoSuchOperation = ({ statusCode }: Failure): boolean => [404, 405, 501].includes(statusCode);
