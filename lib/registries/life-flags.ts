import type { CompanyStatus } from '#lib/contract/index.ts';
import type { GivenFlag } from './flag-maker.ts';

/** Where a flag rests that follows from the status of a company. */
export const OF_STATUS = { about: '/company', at: '/company/status' } as const;

/** What the status of a register says alone: closed or not, or not known. A status that says neither gives no flag. */
export function lifeFlags({ active, statusDetailsBeta = {} }: CompanyStatus = {}): GivenFlag[] {
  const { status, closureReason: reason, closureDate: since } = statusDetailsBeta;
  if (status === 'CLOSED') {
    const rest = {
      ...(since !== undefined && { since }),
      ...(reason !== undefined && { value: { reason } }),
    };
    return [{ code: 'closed', state: 'raised', ...OF_STATUS, ...rest }];
  }
  return [
    ...(active === true ? [{ code: 'closed', state: 'clear', ...OF_STATUS } as const] : []),
    ...(status === 'UNKNOWN' ? [{ code: 'status_unknown', state: 'raised', ...OF_STATUS } as const] : []),
  ];
}

/**
 * A status that no table knows, as the remark that it then is.
 * @param item what the register calls the member
 * @param language BCP 47 tag of its words
 */
export const unknownStatusFlags = (
  { localName: words, statusDetailsBeta = {} }: CompanyStatus = {},
  item: string,
  language: string,
): GivenFlag[] =>
  words === undefined || statusDetailsBeta.status !== 'UNKNOWN'
    ? []
    : [{ ...OF_STATUS, code: 'register_remark', state: 'raised', words, language, value: { item } }];
