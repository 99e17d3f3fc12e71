import { expect, it } from 'vitest';
import { gbPsc } from '#lib/index/sources/gb/psc.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { controlled } from './controlled.ts';

it('who controls no company is told the day of the file that names none', async () => {
  const index = memoryIndex();
  const record = {
    company_number: '99000003',
    data: {
      ...{ kind: 'corporate-entity-person-with-significant-control', name: 'Topstream Example Limited' },
      identification: { registration_number: '99000004', country_registered: 'England And Wales' },
      ...{ natures_of_control: ['ownership-of-shares-50-to-75-percent'], notified_on: '2019-02-03' },
    },
  };
  await loadRecords(index, gbPsc, [record], { date: '2026-11-20' });
  const part = await controlled.read(contextForTests({ index }), '99000005', 'subsidiaries');
  expect(part?.value).toEqual({});
  expect(part?.absence.subsidiaries?.explanation).toMatch(/^The imported file of 2026-11-20 names none: /);
});
