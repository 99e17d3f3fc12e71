import { expect, test } from 'vitest';
import { wordsOf } from './phrase.ts';
import { reportPhrase, reportWords } from './report-words.ts';

test('a phrase has the words of its text, and says which text it is', () => {
  const one = reportPhrase('share.of', { size: '60 %', company: 'Hazel plc' });
  expect(wordsOf(one)).toBe(reportWords('share.of', { size: '60 %', company: 'Hazel plc' }));
  expect(one.said).toEqual({ key: 'share.of', args: { size: '60 %', company: 'Hazel plc' } });
  expect(reportPhrase('none').said).toEqual({ key: 'none' });
});

test('a phrase in a phrase is said by its key, a number by its figure', () => {
  const size = reportPhrase('share.moreThan', { percent: '25' });
  const one = reportPhrase('share.of', { size, company: 'Hazel plc' });
  expect(one.words).toBe('more than 25 % of Hazel plc');
  expect(one.said.args?.size).toEqual(size.said);
  const count = reportPhrase('sections.heldByUnknown', { count: 2 });
  expect(count.said.args).toEqual({ count: 2 });
  expect(count.words).toContain('2 holders');
});
