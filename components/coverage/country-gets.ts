import type { Offer } from './offer.ts';

/** What an officer asks for, in the order of the sentence. */
export const PARTS = [
  'company',
  'legalRepresentatives',
  'shareholders',
  'ultimateBeneficialOwners',
  'subsidiaries',
  'documents',
] as const;
export type Part = (typeof PARTS)[number];

/** What is had of a country, for a sentence. */
export interface CountryGets {
  readonly available: readonly { readonly part: Part; readonly isPartial: boolean }[];
  readonly restricted: readonly Part[];
  readonly lacking: readonly Part[];
  /** Those that give something, the leading one first. */
  readonly sources: readonly string[];
  /** Of an index alone: which companies it knows. */
  readonly holds: string | undefined;
  /** The registers that would know the others, once their key or file is there. */
  readonly missing: readonly string[];
}

/** The data point whose price says that a part is sold, where a provider does not name its sections. */
const SOLD_AS: Readonly<Record<Part, string>> = {
  company: 'companyProfile',
  legalRepresentatives: 'companyProfile',
  shareholders: 'companyProfile',
  ultimateBeneficialOwners: 'ultimateBeneficialOwners',
  subsidiaries: 'subsidiaries',
  documents: 'availableDocuments',
};

/** What a country's sources give as they are set up here; what waits for a key or a file is not there yet. */
export function countryGets({ register, dataPoints }: Offer): CountryGets {
  const sections = new Map(register?.sections.map((each) => [each.section, each]));
  const found = PARTS.map((part) => {
    const { sources = [], reason } = sections.get(part) ?? {};
    const usable = sources.filter(({ keyFrom, needsFile }) => keyFrom === undefined && !needsFile);
    const isSold = dataPoints.some(({ name, price }) => name === SOLD_AS[part] && price !== undefined);
    return {
      part,
      isAvailable: sections.size === 0 ? isSold : usable.length > 0,
      isRestricted: reason === 'restricted',
      // Where one source has the whole of it, what another has of it is no limit.
      isPartial: usable.length > 0 && usable.every(({ note }) => note !== undefined),
      names: usable.map(({ name }) => name),
      // What has only a part of it does not stand in for the register.
      missing: sources.filter((each) => !usable.includes(each) && each.note === undefined),
    };
  });
  const names = found.flatMap((each) => each.names);
  const lead = register?.name;
  return {
    available: found
      .filter(({ isAvailable }) => isAvailable)
      .map(({ part, isPartial }) => ({ part, isPartial })),
    restricted: found.filter((each) => !each.isAvailable && each.isRestricted).map(({ part }) => part),
    lacking: found.filter((each) => !each.isAvailable && !each.isRestricted).map(({ part }) => part),
    sources: [...new Set([...(lead === undefined ? [] : [lead]), ...names])],
    holds: register?.source?.isIndex ? (register.source.holds ?? undefined) : undefined,
    missing: found.flatMap(({ part, missing }) =>
      part === 'company' ? missing.map(({ name }) => name) : [],
    ),
  };
}
