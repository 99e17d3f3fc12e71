import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';

const ran = (report: unknown) => ({ report: JSON.stringify(report), exitCode: 1 });

test('each test of Vitest that failed, with the file as one would give it, and what it said', () => {
  const said = '\u001b[31mexpected 1 to be 2\u001b[39m\n    at here\n    at /our/node_modules/runner';
  const report = {
    testResults: [
      {
        ...{ name: '/our/lib/a.test.ts', status: 'failed', message: '' },
        assertionResults: [
          { fullName: 'money adds up', status: 'failed', failureMessages: [said] },
          { fullName: 'money stays', status: 'passed', failureMessages: [] },
        ],
      },
      { name: '/our/lib/b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
      { name: '/our/lib/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(ran(report), '/our')).toEqual([
    'FAILED: lib/a.test.ts › money adds up\n    expected 1 to be 2\n        at here',
    'FAILED: lib/b.test.ts\n    does not load',
  ]);
});

const spec = (title: string, ok: boolean, messages: string[]) => ({
  ...{ title, ok, file: 'desk/x.spec.ts', line: 7 },
  tests: [{ results: messages.map((message) => ({ errors: [{ message }] })) }],
});

test('each test in the browser that failed, however deep it stands, and one that passed at its second try', () => {
  const suites = [
    {
      specs: [spec('a', true, []), spec('b', false, ['no button'])],
      suites: [{ specs: [spec('c', true, ['late'])] }],
    },
  ];
  expect(failuresOfPlaywright(ran({ suites }))).toEqual([
    'FAILED: desk/x.spec.ts:7 › b\n    no button',
    'FAILED: desk/x.spec.ts:7 › c\n    late',
  ]);
});

test('of a long message the beginning', () => {
  const message = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n');
  const [told = ''] = failuresOfPlaywright(ran({ suites: [{ specs: [spec('d', false, [message])] }] }));
  expect(told.split('\n')).toHaveLength(9);
});

test.each([undefined, '{"testResults": ['])('no report tells of no test: %s', (report) => {
  expect(failuresOfVitest({ report, exitCode: 1 }, '/our')).toEqual([]);
  expect(failuresOfPlaywright({ report, exitCode: 1 })).toEqual([]);
});
