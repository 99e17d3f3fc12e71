import type { CompanyAnswer, Individual, Read } from '#lib/contract/index.ts';

type Marks = { readonly warnings?: Read<Individual>['warnings'] | undefined };

/**
 * A party with what the register marks of it: codes of the flags that are raised about the JSON Pointer, unless they are for
 * information only. An answer without a flag there leaves the party as it is.
 */
export function withMarks<Party extends Marks>(
  party: Party,
  { flags = [] }: Pick<Read<CompanyAnswer>, 'flags'>,
  pointer: string,
): Party {
  const isOfParty = (about: string) => about === pointer || about.startsWith(`${pointer}/`);
  const codes = flags.flatMap(({ code, state, severity, about = '' }) =>
    code !== undefined && state === 'raised' && severity !== 'information' && isOfParty(about) ? code : [],
  );
  if (codes.length === 0) return party;
  return { ...party, warnings: [...new Set(codes)].map((kind) => ({ kind })) };
}
