import { companyFromPresent, searchFromPresent } from '#lib/contract/present/index.ts';

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was paid for is read in whichever form it comes: a service may have changed its form since its prices were asked,
 * and nothing is asked for a second time.
 */
export function companyOfEitherForm(answer: unknown): unknown {
  const request = isMembers(answer) ? answer.request : undefined;
  const isPresent = isMembers(request) && request.country === undefined && request.countryCode !== undefined;
  return isPresent ? companyFromPresent(answer) : answer;
}

/** The same of a search, where the present form has `id` for `companyNumber`. */
export function searchOfEitherForm(answer: unknown): unknown {
  const isPresent =
    Array.isArray(answer) &&
    answer.some(
      (each: unknown) => isMembers(each) && each.companyNumber === undefined && each.id !== undefined,
    );
  return isPresent ? searchFromPresent(answer) : answer;
}

/** Whether prices are those of the present form: what is sold as one stands beside each data point. */
export const isPresentPricing = (answer: unknown): boolean =>
  isMembers(answer) && Array.isArray(answer.blocks) && answer.dataPoints === undefined;
