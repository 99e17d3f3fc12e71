import type { CompanyView } from '#lib/domain/company-view/index.ts';
import type { BroughtExtract } from '#lib/domain/extracts/index.ts';
import { countryFlags } from '#lib/domain/flags/countries/country-flags.ts';
import type { CountryList } from '#lib/domain/flags/countries/country-list.ts';
import { type FlagsSeen, flagsOf } from '#lib/domain/flags/flags-of.ts';
import type { SeenFlag, UnhashedFlag } from '#lib/domain/flags/seen-flag.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { untracedInterval } from '#lib/domain/owners/index.ts';
import type { OwnershipGraph, Policy } from '#lib/domain/ownership/index.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { changedSettings } from '../policy/flag-settings.ts';
import { FLAG_SOURCES } from './flag-sources.ts';
import { hashFacts } from './hash-facts.ts';

/** What a page or a report has gathered of a company. */
export interface Gathered {
  readonly file: CompanyFile;
  readonly held: readonly CompanyFile[];
  readonly view: CompanyView;
  readonly extracts: readonly BroughtExtract[];
  readonly policy: Policy;
  /** The structure, and whether it is small enough to say how much of it is not traced. */
  readonly graph: OwnershipGraph | undefined;
  readonly isComputed: boolean;
  /** Lists of countries that count on that day. */
  readonly countryLists: readonly CountryList[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Every flag of a company: of its answers, of the facts, of lists of countries, and of whatever else is plugged in. */
export async function seenFlags(ctx: DeskContext, gathered: Gathered): Promise<SeenFlag[]> {
  const [settings, ...further] = await Promise.all([
    changedSettings(ctx.db),
    ...FLAG_SOURCES.map((flagsFrom) => flagsFrom(ctx, gathered.file)),
  ]);
  const severities = new Map(settings.map(({ code, severity }) => [code, severity]));
  return flagsIn(gathered, further.flat(), severities);
}

/** The same of what is at hand. `further`: flags that no answer has; `severities`: those that differ from the default. */
export function flagsIn(
  { graph, isComputed, policy, countryLists, ...seen }: Gathered,
  further: readonly UnhashedFlag[] = [],
  severities?: FlagsSeen['severities'],
): SeenFlag[] {
  const { file, held, today } = seen;
  const listed = countryFlags(file, countryLists, { held, day: today });
  const unresolved = graph && isComputed ? untracedInterval(graph) : undefined;
  return flagsOf(
    {
      ...seen,
      ...(graph && { structure: { graph, policy, ...(unresolved && { unresolved }) } }),
      further: [...listed, ...further],
      ...(severities && { severities }),
    },
    hashFacts,
  );
}
