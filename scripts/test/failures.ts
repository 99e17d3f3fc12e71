import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { parseReport, type RunnerOutcome } from './parse-report.ts';

/** So much of what a failed test said is told again at the end; the whole stands where it failed. */
const LINES_OF_A_FAILURE = 8;

const Assertion = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const VitestReport = z.object({
  testResults: z.array(
    z.object({
      ...{ name: z.string(), status: z.string(), message: z.string().nullish() },
      assertionResults: z.array(Assertion),
    }),
  ),
});

const Spec = z.object({
  ...{ title: z.string(), file: z.string(), line: z.int(), ok: z.boolean() },
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().nullish() })) })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** Each test that failed, with the first lines of what it said; a file that does not load is one. */
export function failuresOfVitest(outcome: RunnerOutcome, root: string): readonly string[] {
  const read = parseReport(outcome, VitestReport);
  return (read?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(file, message ?? '')];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${file} › ${fullName}`, failureMessages?.[0] ?? ''),
    );
  });
}

/** The same of the tests in the browser; one that passed at its second try is among them. */
export function failuresOfPlaywright(outcome: RunnerOutcome): readonly string[] {
  return specsOf(parseReport(outcome, PlaywrightReport)?.suites ?? []).flatMap(
    ({ title, file, line, ok, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const errors = results.flatMap((result) => result.errors);
      if (ok && errors.length === 0) return [];
      return [told(`${file}:${line} › ${title}`, errors.map(({ message }) => message ?? '').join('\n'))];
    },
  );
}

function specsOf(suites: readonly z.output<typeof Suite>[]): z.output<typeof Spec>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

function told(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES_OF_A_FAILURE);
  return [`FAILED: ${name}`, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n').trimEnd();
}
