import { describe, expect, it } from 'vitest';
import { Sections } from './krs-schema.ts';
import { mapShareholders, sharesOf } from './map-shareholders.ts';

describe('shares in words', () => {
  it.each([
    ['90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4 500,00 ZŁ', { number: 90, value: 4500, currency: 'PLN' }],
    ['691 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 34.550,00 ZŁ', { number: 691, value: 34_550, currency: 'PLN' }],
    ['60 UDZIAŁÓW O WARTOŚCI 3000,00 PLN', { number: 60, value: 3000, currency: 'PLN' }],
    ['1 UDZIAŁ O WARTOŚCI 50,00 ZŁ', { number: 1, value: 50, currency: 'PLN' }],
    ['2 UDZIAŁY O ŁĄCZNEJ WARTOŚCI NOMINALNEJ 1.000 ZŁOTYCH', { number: 2, value: 1000, currency: 'PLN' }],
    [
      '12.345 UDZIAŁÓW (SŁOWNIE: DWANAŚCIE TYSIĘCY) O ŁĄCZNEJ WARTOŚCI 617.250,00 ZŁ',
      { number: 12_345, value: 617_250, currency: 'PLN' },
    ],
    ['100 UDZIAŁÓW PO 50,00 ZŁ KAŻDY', { number: 100, price: 50, currency: 'PLN' }],
    ['100 UDZIAŁÓW O WARTOŚCI NOMINALNEJ 50 ZŁ KAŻDY', { number: 100, price: 50, currency: 'PLN' }],
    [
      '100 UDZIAŁÓW PO 50,00 ZŁ KAŻDY, O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ',
      { number: 100, price: 50, value: 5000, currency: 'PLN' },
    ],
    ['10 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 1.000,00 EUR', { number: 10, value: 1000, currency: 'EUR' }],
    ['CAŁOŚĆ UDZIAŁÓW', {}],
    ['', {}],
  ])('%s', (text, shares) => {
    expect(sharesOf(text)).toEqual(shares);
  });
});

const held = (posiadaneUdzialy: string, czyPosiadaCaloscUdzialow = false) => ({
  nazwa: 'PARTNER',
  ...{ posiadaneUdzialy, czyPosiadaCaloscUdzialow },
});
const holders = (partners: object[], capital?: object) =>
  mapShareholders(
    Sections.parse({
      dzial1: {
        danePodmiotu: { nazwa: 'X' },
        wspolnicySpzoo: partners,
        kapital: { wysokoscKapitaluZakladowego: capital },
      },
      ...{ dzial2: {}, dzial6: {} },
    }),
  );
const percentages = (partners: object[], capital?: object) =>
  holders(partners, capital).map(({ sharePercentage }) => sharePercentage);
const OF_5000 = { wartosc: '5000,00', waluta: 'PLN' };

describe('a percentage', () => {
  it('follows from the capital of the same extract, and says that it is ours', () => {
    expect(percentages([held('90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4 500,00 ZŁ')], OF_5000)).toEqual([90]);
    expect(
      percentages([held('1 UDZIAŁ O ŁĄCZNEJ WARTOŚCI 50 ZŁ')], { ...OF_5000, wartosc: '150,00' }),
    ).toEqual([33.333333]);
  });

  it.each([
    ['without a capital', [held('90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4.500,00 ZŁ')], undefined],
    ['of another currency', [held('90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4.500,00 EUR')], OF_5000],
    [
      'of a capital of nothing',
      [held('0 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 0,00 ZŁ')],
      { ...OF_5000, wartosc: '0' },
    ],
    ['where neither a value nor a number is told', [held('UDZIAŁY PO 50,00 ZŁ KAŻDY')], OF_5000],
    ['of a price in another currency', [held('100 UDZIAŁÓW PO 50,00 EUR KAŻDY')], OF_5000],
    [
      'where "all" contradicts the figures',
      [held('10 UDZIAŁÓW W CAŁOŚCI', true), held('90 UDZIAŁÓW', true)],
      OF_5000,
    ],
  ])('is none %s', (_, partners, capital) => {
    expect(percentages(partners, capital)).toEqual(partners.map(() => undefined));
  });

  it('follows from the number of shares and the value of each, and says so', () => {
    const [holder] = holders([held('160 udziałów po 50,00 zł każdy')], {
      wartosc: '80 000,00',
      waluta: 'PLN',
    });
    expect(holder).toMatchObject({ sharePercentage: 10, numberOfShares: 160, shareNominalPrice: 50 });
    expect(holder?.source).toBe(
      '160 udziałów po 50,00 zł każdy. Percentage computed by us: the number of shares times the value of each, ' +
        'as part of the capital of 80 000,00 PLN of the same extract.',
    );
    // The register gave no total.
    expect(holder).not.toHaveProperty('nominalCapitalHeld');
  });

  it('is none where the partners have more than there is; up to the capital it is one', () => {
    const half = held('50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,00 ZŁ');
    const more = held('51 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.550,00 ZŁ');
    expect(percentages([half, half], OF_5000)).toEqual([50, 50]);
    expect(percentages([half, more], OF_5000)).toEqual([undefined, undefined]);
    const priced = held('51 UDZIAŁÓW PO 50,00 ZŁ KAŻDY');
    expect(percentages([half, priced], OF_5000)).toEqual([undefined, undefined]);
    const thirds = ['33,30', '33,40', '33,30'].map((value) =>
      held(`1 UDZIAŁ O ŁĄCZNEJ WARTOŚCI ${value} ZŁ`),
    );
    expect(percentages(thirds, { ...OF_5000, wartosc: '100,00' })).toEqual([33.3, 33.4, 33.3]);
    const fractions = ['0,10', '0,20'].map((value) => held(`1 UDZIAŁ O ŁĄCZNEJ WARTOŚCI ${value} ZŁ`));
    expect(percentages(fractions, { ...OF_5000, wartosc: '0,30' })).toEqual([33.333333, 66.666667]);
  });

  it('of a sole shareholder is 100, and none where the register names two of them', () => {
    const percentagesOf = (...names: string[]) =>
      mapShareholders(
        Sections.parse({
          dzial1: {
            danePodmiotu: { nazwa: 'X' },
            jedynyAkcjonariusz: names.map((nazwa) => ({ nazwa })),
          },
          ...{ dzial2: {}, dzial6: {} },
        }),
      ).map(({ sharePercentage }) => sharePercentage);
    expect(percentagesOf('MODRZEW S.A.')).toEqual([100]);
    expect(percentagesOf('MODRZEW S.A.', 'JESION S.A.')).toEqual([undefined, undefined]);
  });

  it('of whoever has all shares is the register’s word, unless its figures say otherwise', () => {
    expect(percentages([held('100 UDZIAŁÓW', true)])).toEqual([100]);
    expect(percentages([held('90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4.500,00 ZŁ', true)], OF_5000)).toEqual([90]);
  });
});
