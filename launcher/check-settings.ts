import { existsSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { Failure } from '#lib/contract/failure.ts';
import { type Env, SECRET_FILES, SETTINGS } from '#lib/platform/env.ts';

const FILES = ['SEAL_CERTIFICATE', 'TIMESTAMP_AUTHORITIES', 'TRUSTED_LIST'] as const;

/** Shorter names are near to too many that have nothing to do with us. */
const SHORTEST_NAME = 7;
/** Of long names two letters may be wrong. */
const LONG_NAME = 14;

/**
 * Refuses a start with a setting that would do nothing: a name that is nearly one of ours, a file that is not there.
 * Names that resemble none of ours belong to others.
 * @throws Failure `invalid_request` with one line for each
 */
export function checkSettings(names: readonly string[], env: Env): void {
  const lines = [...names.flatMap(misspelt), ...FILES.flatMap((name) => absent(name, env))];
  if (lines.length > 0) throw new Failure('invalid_request', lines.join('\n'), { details: lines });
}

function misspelt(name: string): string[] {
  const known = [...Object.keys(SETTINGS), ...SECRET_FILES];
  if (known.includes(name)) return [];
  const capitals = name.toUpperCase();
  const meant = known
    .filter((setting) => isNear(capitals, setting))
    .sort((a, b) => distance(capitals, a) - distance(capitals, b))[0];
  return meant === undefined ? [] : [`${name}: unknown setting; expected ${meant}.`];
}

function isNear(name: string, setting: string): boolean {
  if (name.length < SHORTEST_NAME || setting.length < SHORTEST_NAME) return false;
  const isCutOff = setting.startsWith(name) && name.includes('_') && name.length * 2 > setting.length;
  return isCutOff || distance(name, setting) <= (setting.length >= LONG_NAME ? 2 : 1);
}

function absent(name: (typeof FILES)[number], env: Env): string[] {
  const path = env[name];
  return path === undefined || existsSync(path) ? [] : [`${name}: expected an existing file, got "${path}".`];
}
