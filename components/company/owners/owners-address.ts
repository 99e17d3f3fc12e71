import { policyEntries } from '#components/ui/policy-address.ts';
import type { OwnersPage } from '#lib/domain/owners/index.ts';
import { companyPath } from '../company-path.ts';

/**
 * Address of the page of beneficial owners under the rule that it shows.
 * @param buy keys of the offers that the buy panel is open for; an empty one: the structure from the start
 */
export function ownersAddress(page: OwnersPage, buy: readonly string[] = []): string {
  const query = new URLSearchParams([
    ...policyEntries(page.choice),
    ...buy.map((key): [string, string] => ['buy', key]),
  ]).toString();
  return query === '' ? companyPath(page, 'owners') : `${companyPath(page, 'owners')}?${query}`;
}
