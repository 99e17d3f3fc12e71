import { expect, test } from 'vitest';
import { transliterated } from './transliterated.ts';

test.each([
  ['Хлебный завод', 'Khlebnyy zavod'],
  ['Ελληνική Ναυτιλία', 'Elliniki Naftilia'],
  ['重庆银行', 'chongqing yinhang'],
  ['青松 Tools有限公司', 'qingsong Tools youxiangongsi'],
  ['さくら', 'sakura'],
  ['한빛', 'HanBich'],
  ['Ουρανός Ευρώπη', 'Ouranos Evropi'],
  ['שחר', 'shr'],
])('%s is %s', (name, latin) => {
  expect(transliterated(name)).toBe(latin);
});

test.each(['Löwenzahn & Söhne', '123', ''])('%s is in Latin letters', (name) => {
  expect(transliterated(name)).toBeNull();
});
