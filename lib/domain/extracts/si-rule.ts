import type { RepresentationMode } from '#lib/contract/index.ts';
import type { SiRule } from './si-schema.ts';

/** A rule of representation in the register's words; undefined where it gives none. */
export function ruleWords(rule: SiRule | undefined): string | undefined {
  const power = rule?.auswahl_vertretungsbefugnis;
  const leave = rule?.auswahl_befreiungVon181BGB;
  const said = [
    power?.vertretungsbefugnis?.word,
    power?.vertretungsbefugnisFreitext,
    leave?.befreiungVon181BGB?.word,
    leave?.befreiungVon181BGBFreitext,
  ].flatMap((words) => words?.replace(/[;.\s]+$/, '') || []);
  return said.length === 0 ? undefined : said.join('; ');
}

const ALONE = /\beinzel|\ballein/i;
const JOINTLY = /gemeinsam|gemeinschaft|gesamt/i;

/** Alone or with others, where the words say one of the two; undefined where they say both or neither. */
export function ruleMode(words: string | undefined): RepresentationMode | undefined {
  const [alone, jointly] = [ALONE.test(words ?? ''), JOINTLY.test(words ?? '')];
  if (alone === jointly) return undefined;
  return { mode: alone ? 'sole' : 'joint' };
}
