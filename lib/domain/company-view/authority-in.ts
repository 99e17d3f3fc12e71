import { type Authority, authorityOf } from '../authority/authority-of.ts';
import type { ReadAnswer } from './company-facts.ts';
import { isFormedElsewhere } from './is-formed-elsewhere.ts';
import { statusView } from './status-view.ts';

/** The members of a profile that decide it. */
type Deciding = Pick<ReadAnswer, 'company' | 'flags' | 'insolvencyProceedings' | 'legalRepresentatives'>;

/**
 * Who can bind the company of a profile: one for each of its representatives. Empty for a closed company, of which nothing
 * says who acts. The law of its register says nothing of a company that was formed elsewhere.
 * @param today YYYY-MM-DD
 */
export function authorityIn(profile: Deciding, today: string): Authority[] {
  const { company: { countryCode, legalForm, status } = {} } = profile;
  const { kind } = statusView(status);
  if (kind === 'closed') return [];
  return authorityOf({
    country: isFormedElsewhere(profile) ? '' : (countryCode ?? ''),
    legalForm: legalForm?.localName,
    representatives: profile.legalRepresentatives ?? [],
    proceedings: profile.insolvencyProceedings ?? [],
    isInsolvent: kind === 'insolvency',
    today,
  });
}
