import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Forbidden } from './find-leaks.ts';

const Answer = z.object({
  path: z.string(),
  status: z.number(),
  mediaType: z.string(),
  bytes: z.number(),
  leaks: z.array(z.string()),
});
export type RecordedAnswer = z.infer<typeof Answer>;

const Entry = z.object({ what: z.string(), text: z.string().min(8), exceptAt: z.string().optional() });

/** The tests and the start are different processes, and each may add a line at any time: two files of the run. */
const folder = resolve(import.meta.dirname, '../../node_modules/.cache/plumbline');

/** What was answered to the browser, and what never may be, of one run of the tests. */
export function trafficRecord(at = folder) {
  const answers = resolve(at, 'traffic.jsonl');
  const forbidden = resolve(at, 'forbidden.jsonl');
  const append = (file: string, value: unknown) => {
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  };
  const lines = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => schema.parse(JSON.parse(line)))
      : [];
  return {
    clear() {
      for (const file of [answers, forbidden]) rmSync(file, { force: true });
    },
    /** From now on no answer may hold `text`. */
    forbid(what: string, text: string, exceptAt?: string) {
      append(forbidden, Entry.parse({ what, text, ...(exceptAt === undefined ? {} : { exceptAt }) }));
    },
    note(answer: RecordedAnswer) {
      append(answers, answer);
    },
    forbidden: (): Forbidden[] => lines(forbidden, Entry),
    answers: (): RecordedAnswer[] => lines(answers, Answer),
  };
}

export type TrafficRecord = ReturnType<typeof trafficRecord>;
