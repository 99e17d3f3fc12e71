import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { Flag, isFlagged } from './flag.tsx';

const drawn = (country: string) => renderToStaticMarkup(<Flag country={country} />);

test.each(Country.options)('%s, which can be searched, has a flag', (country) => {
  expect(drawn(country)).toContain('data-flag="drawn"');
});

test.each(['JP', 'BR', 'KY'])('%s has its code in the place of a flag', (country) => {
  expect(drawn(country)).toContain('data-flag="code"');
  expect(drawn(country)).toContain(`>${country}</text>`);
});

test('stripes fill the field, each with its weight', () => {
  const widths = [...drawn('LV').matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height));
  expect(widths).toEqual([4.8, 2.4, 4.8]);
  expect(drawn('SE').match(/<rect/g)).toHaveLength(3);
});

test('what a register wrote in words has no flag', () => {
  expect(['FR', 'JP', 'TEST'].every(isFlagged)).toBe(true);
  expect(['France', 'fr', '', 'F'].some(isFlagged)).toBe(false);
});
