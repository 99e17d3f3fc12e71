import { z } from 'zod';
import type { Absence, Subsidiary } from '#lib/contract/index.ts';
import type { KeptHoldings } from '#lib/index/search-index.ts';
import type { Companion } from '../composition/part.ts';
import { partOfHoldings } from '../composition/part-of-holdings.ts';
import { naturesOf, shareRangeOf, wordsOf } from './natures.ts';
import { COMPANIES_HOUSE, REGISTER } from './source.ts';

const FILE = 'gb.psc';

/** Which companies name this one as person with significant control: the register's file read the other way round, by number. */
export const controlled: Companion = {
  source: {
    ...{ id: 'gb.controlled', name: `${REGISTER}, people with significant control, by holder` },
    values: {
      'subsidiaries/control': 'mapped',
    },
    ...{ kind: 'register' as const, home: 'https://download.companieshouse.gov.uk/en_pscdata.html' },
    ...{ licence: COMPANIES_HOUSE.licence, restsOn: FILE },
    fills: [{ section: 'subsidiaries', note: 'British companies that name it as controlling, by bands' }],
  },
  adds: ['subsidiaries'],
  keyOf: ({ companyId, known, lead }) => known.company?.id ?? lead?.number ?? companyId,
  async read({ index }, number) {
    const kept = await index.holdingsOf(FILE, { country: 'GB', number });
    if (kept === null) return null;
    return partOfHoldings(number, kept, { subsidiaries: mapControlled(kept), none: noneIn(kept) });
  },
};

const noneIn = ({ file }: KeptHoldings): Absence => ({
  reason: 'none_named',
  explanation: `The imported file of ${file.date} names none: no British company names this one, by its number, as a legal entity with significant control. Holdings of 25 % or less, and companies abroad, are not in that register.`,
});

const Controls = z.object({ natures: z.array(z.string()).default([]) });

/** Those that have ended are former ones. */
export function mapControlled({ holdings, file }: KeptHoldings): Subsidiary[] {
  return holdings.map(({ number, companyName, since, until, data }) => {
    const { natures } = Controls.parse(data);
    const range = shareRangeOf(naturesOf(natures));
    return {
      company: {
        ...{ id: number, countryCode: 'GB' },
        ...(companyName !== null && { legalName: companyName }),
      },
      ...(range && { sharePercentageRange: range }),
      ...(natures.length > 0 && { control: wordsOf(natures) }),
      ...(since !== null && { acquisitionDate: since }),
      ...(until !== null && { endDate: until }),
      asOf: file.date,
      source: `${REGISTER}, people with significant control: this company is named by its number`,
    };
  });
}
