import type { PricingAnswer, Read, Section } from '#lib/contract/index.ts';
import { type Register, sectionSources, sourcesIn } from './section-sources.ts';

/** Items of the coverage matrix, in the order of its columns. */
export const COVERAGE_ITEMS = [
  'search',
  'profile',
  'representatives',
  'shareholders',
  'owners',
  'subsidiaries',
  'documents',
  'flags',
] as const;
export type CoverageItem = (typeof COVERAGE_ITEMS)[number];

/**
 * Words of a cell: available; available for some companies, in part, or in some states; restricted by law; not before an
 * administrator sets up access; not before the operator imports the register's file; not available.
 */
export const COVERAGE_WORDS = ['yes', 'part', 'restricted', 'key', 'file', 'no'] as const;
export type CoverageWord = (typeof COVERAGE_WORDS)[number];

/** One word per item; undefined if the provider does not state it. */
export type CoverageCells = Readonly<Record<CoverageItem, CoverageWord | undefined>>;

type Offer = Read<PricingAnswer>;

/** A source of an item. */
interface Giver {
  /** Set if it has the item for some companies only, or a part of it. */
  readonly isPart: boolean;
  readonly keyFrom?: string | undefined;
  readonly needsFile?: boolean | undefined;
}

/** Returns what a country's sources give as they are set up here: the words of its row in the matrix. */
export function coverageCells(offer: Offer): CoverageCells {
  const { register, dataPoints } = offer;
  const sold = (price: { readonly available?: boolean | undefined } | undefined): CoverageWord =>
    price === undefined || price.available === false ? 'no' : 'yes';
  return {
    search: searchWord(offer),
    profile: sectionWord(register, 'company') ?? sold(dataPoints?.companyProfile),
    representatives: sectionWord(register, 'legalRepresentatives'),
    shareholders: sectionWord(register, 'shareholders'),
    owners: sectionWord(register, 'ultimateBeneficialOwners') ?? sold(dataPoints?.ultimateBeneficialOwners),
    subsidiaries: sectionWord(register, 'subsidiaries') ?? sold(dataPoints?.subsidiaries),
    documents: sectionWord(register, 'documents') ?? sold(dataPoints?.availableDocuments),
    flags: flagsWord(register),
  };
}

/** An index finds only the companies that it knows. */
function searchWord({ search, register }: Offer): CoverageWord {
  if (search === undefined || search.available === false || search.by?.length === 0) return 'no';
  return register?.kind === 'index' ? 'part' : 'yes';
}

function sectionWord(register: Register | undefined, section: Section): CoverageWord | undefined {
  const found = register && sectionSources(register).find((each) => each.section === section);
  if (found === undefined) return undefined;
  const givers = found.sources.map((each) => ({ ...each, isPart: each.isIndex || each.note !== undefined }));
  return wordOf(givers, found.reason === 'restricted');
}

function flagsWord(register: Register | undefined): CoverageWord | undefined {
  if (register?.fills === undefined) return undefined;
  const givers = sourcesIn(register).filter(({ flags = [] }) => flags.length > 0);
  // Flags come with the profile: of a part of the companies, or with a part of its facts, they are a part too.
  const isPart = ({ kind, fills = [] }: (typeof givers)[number]) =>
    kind === 'index' || !fills.some(({ section, note }) => section === 'company' && note === undefined);
  return wordOf(
    givers.map((each) => ({ ...each, isPart: isPart(each) })),
    false,
  );
}

/** Returns the codes of the flags that the sources of a country can give as they are set up here, without duplicates. */
export function flagsGiven(register: Register): string[] {
  const usable = sourcesIn(register).filter(isUsable);
  return [...new Set(usable.flatMap(({ flags = [] }) => flags))];
}

const isUsable = ({ keyFrom, needsFile }: Pick<Giver, 'keyFrom' | 'needsFile'>): boolean =>
  keyFrom === undefined && !needsFile;

function wordOf(givers: readonly Giver[], isRestricted: boolean): CoverageWord {
  const usable = givers.filter(isUsable);
  if (usable.length > 0) return usable.every(({ isPart }) => isPart) ? 'part' : 'yes';
  if (isRestricted) return 'restricted';
  if (givers.some(({ keyFrom }) => keyFrom !== undefined)) return 'key';
  return givers.length > 0 ? 'file' : 'no';
}

/** Returns the words of several rows as one: equal ones stay, others are a part if any row has the item. */
export function joinedCells(rows: readonly CoverageCells[]): CoverageCells {
  const joined = (item: CoverageItem): CoverageWord | undefined => {
    const words = new Set(rows.map((cells) => cells[item]));
    if (words.size <= 1) return [...words][0];
    return words.has('yes') || words.has('part') ? 'part' : undefined;
  };
  return {
    search: joined('search'),
    profile: joined('profile'),
    representatives: joined('representatives'),
    shareholders: joined('shareholders'),
    owners: joined('owners'),
    subsidiaries: joined('subsidiaries'),
    documents: joined('documents'),
    flags: joined('flags'),
  };
}
