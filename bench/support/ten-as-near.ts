import { parseName } from '#lib/domain/names/parse-name.ts';
import { wordDistance } from '#lib/domain/names/word-distance.ts';

const TEN = 10;

/**
 * Whether ten names are shown before which no engine could put the one that was meant: each is nearer to what was typed, or
 * as near and shown once. Nearness is the number of slips between the whole texts without legal form (optimal string
 * alignment), whatever the engine thinks of them. That ten such names lie in the file does not count: they must be shown.
 */
export function tenAsNear(typed: string, meant: string, shown: readonly string[]): boolean {
  const { folded } = parseName(typed, 'GB');
  const slipsTo = (core: string) => wordDistance(folded, core, Number.POSITIVE_INFINITY)?.distance ?? 0;
  const most = slipsTo(coreOf(meant));
  const cores = shown.map(coreOf);
  const asNear = cores.filter((core, at) => {
    const slips = slipsTo(core);
    return slips < most || (slips === most && cores.indexOf(core) === at);
  });
  return asNear.length >= TEN;
}

const coreOf = (name: string): string => parseName(name, 'GB').core;
