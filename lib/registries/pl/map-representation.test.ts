import { expect, it } from 'vitest';
import { representationOf } from './map-representation.ts';

const SOLE = { mode: 'sole' };
const JOINT = { mode: 'joint', minimumSignatories: 2 };
const BY_NUMBER =
  'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO SPÓŁKĘ REPREZENTUJE PREZES ZARZĄDU SAMODZIELNIE. W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO ' +
  'WYMAGANE JEST WSPÓŁDZIAŁANIE DWÓCH CZŁONKÓW ZARZĄDU ALBO JEDNEGO CZŁONKA ZARZĄDU ŁĄCZNIE Z PROKURENTEM.';

it.each([
  ['KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE', 2, SOLE, SOLE],
  ['DO REPREZENTACJI UPRAWNIONY JEST KAŻDY Z CZŁONKÓW ZARZĄDU JEDNOOSOBOWO.', 3, SOLE, SOLE],
  ['DWAJ CZŁONKOWIE ZARZĄDU ŁĄCZNIE', 2, JOINT, JOINT],
  ['DWÓCH CZŁONKÓW ZARZĄDU ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM', 2, JOINT, JOINT],
  [
    'TRZECH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
    4,
    { mode: 'joint', minimumSignatories: 3 },
    { mode: 'joint', minimumSignatories: 3 },
  ],
  ['PREZES ZARZĄDU SAMODZIELNIE LUB DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE', 3, SOLE, JOINT],
  [BY_NUMBER, 1, SOLE, SOLE],
  [BY_NUMBER, 2, JOINT, JOINT],
])('%s, of %i', (rule, members, president, others) => {
  expect(representationOf(rule, members)).toEqual({ president, others });
});

it.each([
  [undefined, 1],
  ['WEDŁUG UZNANIA', 2],
  ['DO KWOTY 10000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, POWYŻEJ DWÓCH ŁĄCZNIE', 2],
  ['CZŁONEK ZARZĄDU JAN SAMODZIELNIE, POZOSTALI ŁĄCZNIE', 2],
  ['W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO PREZES SAMODZIELNIE', 2],
])('says nothing of what is not beyond doubt: %s, of %i', (rule, members) => {
  expect(representationOf(rule, members)).toEqual({});
});
