import { describe, expect, it } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { kvk } from './kvk.ts';
import { kvkStandIn } from './testing/kvk-stand-in.ts';

const standIns = standInForTests(
  async () => ({ register: await kvkStandIn.start() }),
  ({ register }) => [register],
);
const search = (query: string) =>
  kvk.search(contextForTests({ settings: standIns().register.settings }), { country: 'NL', query });

describe('search by name', () => {
  it('makes one result of a company’s rows, and each can be opened', async () => {
    expect(await search('weidevogel groep')).toEqual([
      {
        ...{ companyNumber: '09876543', legalName: 'Weidevogel Groep B.V.', legalNameInEnglish: null },
        ...{ matchType: 'default', status: { active: true } },
        address: { addressLine1: 'Sluisweg', city: 'Almere', countryCode: 'NL' },
      },
    ]);
    expect(await search('Tureluur Software B.V.')).toMatchObject([{ matchType: 'exactLegalName' }]);
  });

  it('names the company of a branch, and which name was found', async () => {
    expect(await search('grutto')).toMatchObject([
      {
        ...{ companyNumber: '09876543', legalName: 'Weidevogel Groep B.V.' },
        matchedName: { name: 'Kaasboerderij de Grutto', kind: 'trading' },
      },
    ]);
  });

  it('finds names that have gone, and companies that ended', async () => {
    expect(await search('boterbloem automatisering')).toMatchObject([
      {
        ...{ companyNumber: '90110011', legalName: 'Tureluur Software B.V.' },
        matchedName: { name: 'Boterbloem Automatisering B.V.', kind: 'former' },
      },
    ]);
    expect(await search('klaverblad')).toMatchObject([
      { companyNumber: '90550055', status: { active: false } },
    ]);
    expect(await search('nieuwvorm')).toMatchObject([{ companyNumber: '90770077' }]);
    expect((await search('nieuwvorm'))[0]).not.toHaveProperty('status');
    expect((await search('heidekraut'))[0]?.address).toMatchObject({ city: '26789 Leer', countryCode: 'DE' });
    expect(await search('nergens')).toEqual([]);
  });
});
