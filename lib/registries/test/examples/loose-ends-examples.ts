import type { Company } from '#lib/contract/index.ts';
import type { Example } from '../example.ts';
import { person } from '../invented-people.ts';
import { holds, holdsUnknown } from '../parties.ts';

/** A holder as a list of names has it: no number, and an address where the list gives one. */
const byName = ({ countryCode, legalName, legalAddress }: Company, address = legalAddress): Company => ({
  ...(countryCode && { countryCode }),
  ...(legalName && { legalName }),
  ...(address && { legalAddress: address }),
});

/** Holders that are hard to tell: what a graph must find by a search, or leave open. */
export const LOOSE_ENDS_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000953',
    shows: 'holders known by name alone: one to be found, one of two namesakes; a band and a nominee',
    legalName: 'Loose Ends Example Holding KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => {
      const elsewhere = { city: 'Alilando', postalCode: '9999', countryCode: 'TEST' };
      return {
        shareholders: [
          holds(company, { company: byName(companyOf('T0000313')) }, 30),
          holds(company, { company: byName(companyOf('T0000609'), elsewhere) }, 15),
          holds(company, { company: companyOf('T0000303') }, 10, {
            source: 'Tenata komisie por alia persono (held as nominee)',
          }),
          {
            ...holdsUnknown(
              { individual: person('T0000953/1') },
              'Listo de posedantoj; nur intervalo (band only)',
            ),
            sharePercentageRange: { lower: 25, upper: 50, lowerIsInclusive: false },
          },
        ],
      };
    },
  },
];
