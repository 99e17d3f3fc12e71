import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldValues } from './field-values.tsx';

test.each([
  ['a'.repeat(20), 'wrap-break-word'],
  ['a'.repeat(21), 'wrap-anywhere'],
])('the words of a source, %s: short ones keep their quotation marks on their line', (value, wraps) => {
  const drawn = renderToStaticMarkup(<FieldValues field={{ kind: 'quote', values: [value] }} />);
  expect(drawn).toBe(`<q class="${wraps}">${value}</q>`);
});
