import { describe, expect, it } from 'vitest';
import type { KeptRows } from '#lib/index/search-index.ts';
import { mapHoldings } from './map-holdings.ts';

type Party = KeptRows['parties'][number];

/** One line of the file. */
const line = (
  data: { shares: number; allShares: number; shareClass?: string; country?: string; place?: string },
  party: Partial<Party> = {},
): Party => ({
  ...{ role: 'shareholder', isPerson: false, name: 'KVISTHOLM INVEST AS', partyNumber: null },
  ...{ partyCountry: null, born: null, since: null, until: null },
  ...party,
  data: { shareClass: 'Ordinære aksjer', ...data },
});
const person = (name: string, born: string): Partial<Party> => ({ isPerson: true, name, born });
const unit = (partyNumber: string): Partial<Party> => ({ partyNumber, partyCountry: 'NO' });

const mapped = (...lines: Party[]) => mapHoldings(lines, '2025-12-31');
const percentages = (...lines: Party[]) =>
  mapped(...lines).shareholders.map(({ sharePercentage }) => sharePercentage);

describe('holders of a company', () => {
  it('are units by number, persons by year of birth, companies abroad by country, each with shares and percentage', () => {
    const { shareholders, notes } = mapped(
      line({ shares: 60, allShares: 100, country: 'NO' }, unit('999800122')),
      line({ shares: 25, allShares: 100, country: 'NO' }, person('HARALD BRATTÅS', '1975')),
      line(
        { shares: 15, allShares: 100, country: 'SE', place: 'S-890, Svartsjö' },
        { name: 'SVARTSJÖ TRÄ AB' },
      ),
    );
    expect(shareholders).toEqual([
      {
        type: 'company',
        company: {
          id: '999800122',
          countryCode: 'NO',
          identifiers: { Organisasjonsnummer: '999800122' },
          legalName: 'KVISTHOLM INVEST AS',
        },
        sharePercentage: 60,
        numberOfShares: 60,
        source:
          'Shareholder register (aksjonærregisteret) as of 31 December 2025: 60 of 100 shares (Ordinære aksjer: 60); the percentage is computed, over all classes together',
      },
      {
        type: 'individual',
        individual: { name: { fullName: 'HARALD BRATTÅS' }, birthDate: { year: 1975 } },
        sharePercentage: 25,
        numberOfShares: 25,
        source: expect.stringContaining('25 of 100 shares'),
      },
      {
        type: 'company',
        company: {
          legalName: 'SVARTSJÖ TRÄ AB',
          countryCode: 'SE',
          legalAddress: { city: 'S-890, Svartsjö', countryCode: 'SE' },
        },
        sharePercentage: 15,
        numberOfShares: 15,
        source: expect.stringContaining('15 of 100 shares'),
      },
    ]);
    expect(notes.join(' ')).toContain('Percentages are computed');
    expect(notes.join(' ')).toContain('it is shown as a company');
    expect(notes.join(' ')).not.toContain('names holders of');
  });

  it('with several classes are one holder, with each class apart', () => {
    const owner = person('SIGRUN KVISTHOLM', '1958');
    const [holder, ...others] = mapped(
      line({ shares: 500, allShares: 1000, shareClass: 'A-aksjer' }, owner),
      line({ shares: 100, allShares: 1000, shareClass: 'B-aksjer' }, owner),
      line({ shares: 400, allShares: 1000, shareClass: 'B-aksjer' }, unit('999800114')),
    ).shareholders;
    expect(holder).toMatchObject({ sharePercentage: 60, numberOfShares: 600 });
    expect(holder?.source).toContain('600 of 1000 shares (A-aksjer: 500; B-aksjer: 100)');
    expect(others).toMatchObject([{ sharePercentage: 40 }]);
  });

  it('are two where one class comes twice under a name and a year: nobody gets the shares of another', () => {
    const ola = person('OLA NORDLYS', '1960');
    const twice = [line({ shares: 20, allShares: 100 }, ola), line({ shares: 20, allShares: 100 }, ola)];
    expect(percentages(...twice)).toEqual([20, 20]);
  });

  it('are one where both lines have one number', () => {
    const own = unit('999800122');
    const twice = [line({ shares: 20, allShares: 100 }, own), line({ shares: 20, allShares: 100 }, own)];
    expect(percentages(...twice)).toEqual([40]);
  });

  it('of one name and another year, or another country, are not one', () => {
    expect(
      percentages(
        line({ shares: 10, allShares: 100, shareClass: 'A' }, person('OLA NORDLYS', '1960')),
        line({ shares: 20, allShares: 100, shareClass: 'B' }, person('OLA NORDLYS', '1961')),
        line({ shares: 30, allShares: 100, shareClass: 'A', country: 'SE' }, { name: 'TRÄ AB' }),
        line({ shares: 40, allShares: 100, shareClass: 'B', country: 'DK' }, { name: 'TRÄ AB' }),
      ),
    ).toEqual([10, 20, 30, 40]);
  });
});

describe('the percentage', () => {
  it('is of all shares, also where not all of them are listed: it is said', () => {
    const { shareholders, notes } = mapped(line({ shares: 1, allShares: 3 }));
    expect(shareholders[0]?.sharePercentage).toBe(33.333333);
    expect(notes).toContain('The file names holders of 1 of the 3 shares.');
  });

  it('is over all classes, where each line gives the total of its class', () => {
    expect(
      percentages(
        line({ shares: 90, allShares: 100, shareClass: 'A' }, unit('999800122')),
        line({ shares: 300, allShares: 300, shareClass: 'B' }, unit('999800114')),
      ),
    ).toEqual([22.5, 75]);
  });

  it.each([
    [
      'more is held than there is',
      [line({ shares: 80, allShares: 100 }), line({ shares: 21, allShares: 100 }, unit('999800122'))],
    ],
    [
      'one class has two totals',
      [line({ shares: 1, allShares: 100 }), line({ shares: 1, allShares: 101 }, unit('999800122'))],
    ],
    [
      'more of a class is held than there is',
      [
        line({ shares: 5, allShares: 4, shareClass: 'A' }),
        line({ shares: 1, allShares: 9, shareClass: 'B' }, unit('999800122')),
      ],
    ],
    ['there are no shares', [line({ shares: 0, allShares: 0 })]],
  ])('is not there where %s: it is said', (_, lines) => {
    const { shareholders, notes } = mapped(...lines);
    for (const holder of shareholders) {
      expect(holder).not.toHaveProperty('sharePercentage');
      expect(holder.numberOfShares).toBeTypeOf('number');
      expect(holder.source).not.toContain('computed');
    }
    expect(notes[0]).toContain('no percentage is computed');
  });

  it('is there where exactly all is held', () => {
    expect(
      percentages(line({ shares: 80, allShares: 100 }), line({ shares: 20, allShares: 100 }, unit('1'))),
    ).toEqual([80, 20]);
  });
});

it('a file whose name did not say the year is of its day', () => {
  const [holder] = mapHoldings([line({ shares: 1, allShares: 1 })], '2026-05-11').shareholders;
  expect(holder?.source).toContain('as of 2026-05-11:');
});

it('a Norwegian place without a number has its postal code', () => {
  const [holder] = mapped(
    line({ shares: 1, allShares: 1, country: 'NOR', place: '9997 NORDHAVRE' }),
  ).shareholders;
  expect(holder?.company).toEqual({
    legalName: 'KVISTHOLM INVEST AS',
    legalAddress: { postalCode: '9997', city: 'NORDHAVRE' },
  });
});
