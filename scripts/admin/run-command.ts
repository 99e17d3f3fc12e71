import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

/** Options by name, as they were typed. */
export type Given = Readonly<Record<string, string | undefined>>;

/** What an operator types. */
export interface Command {
  /** What it does, in a sentence. */
  readonly about: string;
  /** Its options, as they are typed: `--name <name> [--plan <plan>]`. */
  readonly usage: string;
  /** Names of its options; each takes a text. */
  readonly options: readonly string[];
  /** Name of what is typed without a name, before the options, if anything is. */
  readonly positional?: string;
  /** Names of its options that take nothing; given, they are `yes`. */
  readonly flags?: readonly string[];
}

export interface Answer {
  /** For people, a few lines. */
  readonly text: string;
  /** For programs, with `--json`. */
  readonly json: unknown;
}

/** Parses what was typed, does the work and prints the answer, or one line that says why not. */
export async function runCommand(command: Command, work: (given: Given) => Promise<Answer>): Promise<void> {
  const asked = readOptions(command);
  if (asked === null) return;
  try {
    const answer = await work(asked.given);
    console.log(asked.wantsJson ? JSON.stringify(answer.json, null, 2) : answer.text);
  } catch (error) {
    console.error(lineOf(error));
    process.exitCode = 1;
  }
}

const Typed = z.record(z.string(), z.string());

/** What was asked, or null when there is nothing to do but what this has printed. */
function readOptions({ about, usage, options, positional, flags = [] }: Command) {
  const help = [about, '', `Usage: npx node scripts/${scriptName()} ${usage} [--json]`].join('\n');
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: positional !== undefined,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { json: wantsJson = false, help: wantsHelp, ...named } = values;
    const [typed, surplus] = positionals;
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'`);
    const given = Object.entries({
      ...named,
      ...(positional !== undefined && typed !== undefined && { [positional]: typed }),
    }).map(([name, value]) => [name, value === true ? 'yes' : value]);
    if (wantsHelp !== true) return { given: Typed.parse(Object.fromEntries(given)), wantsJson };
    console.log(help);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exitCode = 2;
  }
  return null;
}

const scriptName = () => process.argv[1]?.split('/').at(-1) ?? '<script>';

/** The database client tells the cause in the last line of its message, after an excerpt of its call. */
function lineOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const lines = error instanceof Error ? error.message.trim().split('\n') : [String(error)];
  return lines.at(-1) ?? 'It failed without giving a reason.';
}
