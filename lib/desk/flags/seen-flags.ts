import type { CompanyView } from '#lib/domain/company-view/index.ts';
import type { BroughtExtract } from '#lib/domain/extracts/index.ts';
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
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Every flag of a company: of its answers, of the facts, and of whatever else is plugged in. */
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
  { graph, isComputed, policy, ...seen }: Gathered,
  further: readonly UnhashedFlag[] = [],
  severities?: FlagsSeen['severities'],
): SeenFlag[] {
  const unresolved = graph && isComputed ? untracedInterval(graph) : undefined;
  return flagsOf(
    {
      ...seen,
      ...(graph && { structure: { graph, policy, ...(unresolved && { unresolved }) } }),
      further,
      ...(severities && { severities }),
    },
    hashFacts,
  );
}
