import { expect, test } from 'vitest';
import { fullNameOf, otherNameParts } from './full-name-of.ts';
import { isMaskedPerson } from './is-masked-person.ts';

const parts = { title: 'Dr', firstName: 'Ana', middleName: 'Maria', lastName: 'Exemplo', suffix: 'Jr' };

test.each([
  [undefined, undefined, undefined],
  [{}, undefined, undefined],
  [{ fullName: 'Ana Exemplo' }, 'Ana Exemplo', undefined],
  [parts, 'Dr Ana Maria Exemplo Jr', undefined],
  [{ fullName: ' ', firstName: 'Ana' }, 'Ana', undefined],
  [{ firstName: 'Ana', lastName: 'Exemplo', fullName: 'Exemplo, Ana' }, 'Exemplo, Ana', undefined],
  [{ ...parts, fullName: 'Ana Exemplo' }, 'Ana Exemplo', 'Dr Ana Maria Exemplo Jr'],
])('%j is %s, further parts: %s', (name, full, other) => {
  expect(fullNameOf({ name })).toBe(full);
  expect(otherNameParts({ name })).toBe(other);
});

test('a name that is masked in a part is masked', () => {
  expect(isMaskedPerson({ name: { firstName: 'A**', lastName: 'Exemplo' } })).toBe(true);
  expect(isMaskedPerson({ name: { firstName: 'Ana', lastName: 'Exemplo' } })).toBe(false);
});
