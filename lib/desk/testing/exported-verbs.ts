import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export interface ExportedVerb {
  /** From its room: `people/change-user.ts`. */
  readonly file: string;
  readonly name: string;
  readonly body: string;
  /** Whether it is given more than its context. */
  readonly takesInput: boolean;
}

/** The verbs of signed-in users: what a room (lib/desk, unless named) exports as `verb(ctx: ActorContext)` or `verb(ctx: ActorContext, input)`. */
export async function exportedVerbs(room = resolve(import.meta.dirname, '..')): Promise<ExportedVerb[]> {
  const files = await readdir(room, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));
  const found = await Promise.all(
    sources.map(async (file) => {
      const source = await readFile(join(room, file), 'utf8');
      const verbs = source.matchAll(
        /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*ctx: ActorContext,?\s*(?:(input): Input<typeof \w+>,?\s*)?\)[\s\S]*?\{\n([\s\S]*?)^\}/gm,
      );
      return [...verbs].map(([, name = '', input, rest = '']) => ({
        ...{ file, name, body: bodyOf(rest) },
        takesInput: input !== undefined,
      }));
    }),
  );
  return found.flat();
}

/** What stands behind the parameters and the type of the result. */
function bodyOf(rest: string): string {
  const lines = rest.split('\n');
  const start = lines.findIndex((line) => /^ {2}authorise\(/.test(line));
  const before = lines.slice(0, Math.max(start, 0));
  // Only lines of a type may stand before it (`  users: …;`): none that does something.
  return before.some((line) => /\b(await|const|return|if)\b/.test(line))
    ? rest
    : lines.slice(Math.max(start, 0)).join('\n');
}
