import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** What a runner did: its report, as text, and the code that it exited with. */
export interface RunnerOutcome {
  report: string | undefined;
  exitCode: number;
}

export async function readOutcome(reportFile: string, exitCode: number): Promise<RunnerOutcome> {
  return { exitCode, report: await readFile(reportFile, 'utf8').catch(() => undefined) };
}

/** What of a report is asked for; undefined where there is none, or it was cut off in its midst. */
export function parseReport<S extends z.ZodType>(
  { report }: RunnerOutcome,
  schema: S,
): z.output<S> | undefined {
  if (report === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(report));
  } catch {
    return undefined;
  }
}
