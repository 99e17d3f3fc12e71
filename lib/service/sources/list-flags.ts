import { z } from 'zod';
import {
  Country,
  FLAG_CODES,
  FLAG_LIST_VERSION,
  FLAGS,
  type FlagCode,
  type FlagsAnswer,
  flagValueSchema,
} from '#lib/contract/index.ts';
import { FLAG_WORDS } from '#lib/domain/flags/flag-words.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { sourcesOfCountry } from './list-sources.ts';

/** Every code of a flag: its meaning, the schema of its value, its English words, the sources that can give it. Free. */
export function listFlags({ registryOf }: Pick<ServiceContext, 'registryOf'>): FlagsAnswer {
  const given = givers(registryOf);
  return {
    version: FLAG_LIST_VERSION,
    flags: FLAG_CODES.map((code) => {
      const { category, severity, about, origin } = FLAGS[code];
      return {
        ...{ code, category, severity, about: [...about], origin },
        ...schemaOf(code),
        ...FLAG_WORDS[code],
        sources: [...(given.get(code) ?? [])].map(([id, countries]) => ({ id, countries })),
      };
    }),
  };
}

function schemaOf(code: FlagCode): { value?: Record<string, unknown> } {
  const schema = flagValueSchema(code);
  if (schema === undefined) return {};
  const { $schema: _, ...value } = z.toJSONSchema(schema);
  return { value };
}

/** By code the sources whose manifest lists it, each with its countries. */
function givers(registryOf: ServiceContext['registryOf']): Map<FlagCode, Map<string, Country[]>> {
  const given = new Map<FlagCode, Map<string, Country[]>>();
  for (const country of Country.options) {
    for (const { id, flags = [] } of sourcesOfCountry(registryOf, country)) {
      for (const code of flags) {
        const sources = given.get(code) ?? new Map<string, Country[]>();
        given.set(code, sources.set(id, [...(sources.get(id) ?? []), country]));
      }
    }
  }
  return given;
}
