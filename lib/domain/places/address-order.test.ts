import { describe, expect, it } from 'vitest';
import type { Address } from '#lib/contract/index.ts';
import { drawnLines, drawnTexts } from './address-order.ts';
import { addressView } from './address-view.ts';

const drawn = (address: Address) => {
  const { lines = [], countryCode } = addressView(address) ?? {};
  const texts = lines.map(({ text }) => text);
  return [drawnLines(lines, countryCode).map(({ text }) => text), drawnTexts(texts, countryCode)];
};

describe('an address as its country writes it', () => {
  it.each<[Address, string[]]>([
    [
      { addressLine1: '1 Pine Way', city: 'Denver', state: 'CO', postalCode: '80236', countryCode: 'US' },
      ['1 Pine Way', 'Denver, CO 80236'],
    ],
    [
      {
        ...{ addressLine1: '12345 Main Street', addressLine2: 'Unit 5', city: 'New York' },
        ...{ state: 'NY', postalCode: '10001-1234', countryCode: 'US' },
      },
      ['12345 Main Street', 'Unit 5', 'New York, NY 10001-1234'],
    ],
    [
      { addressLine1: '1 Pine Way', city: 'Denver', postalCode: '80236', countryCode: 'US' },
      ['1 Pine Way', 'Denver 80236'],
    ],
    [
      { addressLine1: '12345 Main Street', city: 'Denver', countryCode: 'US' },
      ['12345 Main Street', 'Denver'],
    ],
    [
      {
        addressLine1: '2 Quay',
        city: 'Whitby',
        region: 'North Yorkshire',
        postalCode: 'YO21 3PR',
        countryCode: 'GB',
      },
      ['2 Quay', 'Whitby', 'North Yorkshire', 'YO21 3PR'],
    ],
    [
      { addressLine1: '2 Quay', city: 'London', postalCode: 'SW1A1AA', countryCode: 'GB' },
      ['2 Quay', 'London', 'SW1A1AA'],
    ],
    [
      { addressLine1: 'Erlenweg 7', city: 'Musterhausen', postalCode: '00117', countryCode: 'DE' },
      ['Erlenweg 7', '00117 Musterhausen'],
    ],
    [
      { addressLine1: '1 Way', city: 'Denver', state: 'CO', postalCode: '80236', countryCode: 'CA' },
      ['1 Way', '80236 Denver', 'CO'],
    ],
  ])('%j', (address, lines) => {
    expect(drawn(address)).toEqual([lines, lines]);
  });

  it('has coordinates last, on the screen and from a report', () => {
    const texts = ['2 Quay', 'YO21 3PR Whitby', 'coordinates 54.4, -0.6'];
    expect(drawnTexts(texts, 'GB')).toEqual(['2 Quay', 'Whitby', 'YO21 3PR', 'coordinates 54.4, -0.6']);
  });

  it.each([
    [['YO21 3PR Whitby'], 'a line that may be a street'],
    [['2 Quay', 'EC1A 1BB House', 'Dock', 'London'], 'a code that no town ends'],
    [[], 'nothing'],
  ])('of a report %j stays: %s', (texts) => {
    expect(drawnTexts(texts, 'GB')).toEqual(texts);
  });
});
