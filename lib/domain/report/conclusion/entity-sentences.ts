import type { Content, Phrase } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import { isSaidOfEntity, type ShownEntity, type ShownOwners } from '../../owners/index.ts';
import { word } from '../value-words.ts';
import { isSaidInReport } from '../when-said.ts';
import { inSentence, listNames, separated } from './list-names.ts';

/** Legal entities that a register names, and who is behind each of them. */
export function entitiesSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.entities.listed', shown)) return undefined;
  const declared = shown.entities.filter(({ isDeclared }) => isDeclared);
  return say('conclusion.entities.listed', {
    count: declared.length,
    names: listNames(declared.map(phraseOf)),
  });
}

function phraseOf(entity: ShownEntity): Content {
  const { name, standing, behind } = entity;
  const parts = [
    ...(standing === undefined ? [] : [inSentence(word('entityStanding', standing))]),
    ...(behind.length > 0 ? [say('conclusion.entities.behind', { names: listNames(behind) })] : []),
    ...(isSaidOfEntity('open', entity) ? [say('conclusion.entities.unknown')] : []),
    ...(isSaidOfEntity('openToo', entity) ? [say('conclusion.entities.andUnknown')] : []),
  ];
  return say('join.brackets', { what: name, value: separated('join.semicolon', parts) });
}

/** Companies on whose declarations a beneficial owner is one. */
export function restsOnSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.entities.restsOn', shown)) return undefined;
  return say('conclusion.entities.restsOn', { names: listNames(shown.declaredBy) });
}

/** Warnings of a register about those who are or may be owners, and about entities with control. */
export function warnedSentence(shown: ShownOwners): Phrase | undefined {
  if (!isSaidInReport('conclusion.warned', shown)) return undefined;
  const warned = [
    ...shown.owners.map(({ person: { name }, flags }) => ({ name, flags })),
    ...shown.entities,
  ].filter(({ flags }) => flags.length > 0);
  const names = warned.map(({ name, flags }) => {
    const kinds = flags.map((kind) => inSentence(word('warning', kind)));
    return say('join.brackets', { what: name, value: separated('join.list', kinds) });
  });
  return say('conclusion.warned', { names: listNames(names) });
}
