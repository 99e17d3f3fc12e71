import type { ValueOrigin } from '#lib/contract/index.ts';
import type { ValueOrigins } from '../registry.ts';
import { pointerStep } from './merge-draft.ts';

/** What is ours whichever source is read: our codes and labels, and what is put together the same way everywhere. */
const ALWAYS: ValueOrigins = {
  countryCode: 'mapped',
  nationality: 'mapped',
  gender: 'mapped',
  type: 'mapped',
  active: 'mapped',
  'statusDetailsBeta/status': 'mapped',
  'statusDetailsBeta/closureReason': 'mapped',
  'legalForm/englishTranslation': 'mapped',
  'legalForm/serviceStandard': 'mapped',
  'legalForm/iso20275Code': 'mapped',
  'activities/NACE': 'mapped',
  'activities/ISIC': 'mapped',
  'role/englishTranslation': 'mapped',
  'role/serviceStandard': 'mapped',
  'role/iso5009Code': 'mapped',
  hasEnded: 'mapped',
  isAIEnriched: 'mapped',
  isAIInferred: 'mapped',
  isConsolidated: 'mapped',
  isEstimate: 'mapped',
  isMasked: 'mapped',
  nameTransliterations: 'mapped',
  'capital/formatted': 'composed',
  entityId: 'composed',
  source: 'composed',
  'representationMode/mode': 'mapped',
  'representationMode/minimumSignatories': 'mapped',
  consolidated: 'mapped',
  consolidatingParent: 'mapped',
  entityKind: 'mapped',
  relation: 'mapped',
  'control/controlType': 'mapped',
  'control/controlTypes': 'mapped',
  'control/additionalDetails': 'composed',
  'percentageDetails/heldThrough': 'mapped',
  'percentageDetails/nature': 'mapped',
  'natures/of': 'mapped',
  'natures/capacity': 'mapped',
  range: 'mapped',
  sharePercentageRange: 'mapped',
  'otherNames/kind': 'mapped',
  'flags/code': 'mapped',
  'flags/state': 'mapped',
  'flags/severity': 'mapped',
  'flags/about': 'composed',
  'flags/at': 'composed',
  'flags/language': 'mapped',
  'flags/value': 'mapped',
  'insolvencyProceedings/kind': 'mapped',
  'insolvencyProceedings/state': 'mapped',
  'insolvencyProceedings/affects': 'mapped',
  'insolvencyProceedings/officeHolders': 'composed',
  'charges/outstanding': 'composed',
  'charges/complete': 'composed',
  'items/status': 'mapped',
  'ownerStatements/code': 'mapped',
  'ownerStatements/linkedOwner': 'composed',
  'registerRemarks/language': 'mapped',
  disqualificationCheck: 'composed',
  'addresses/kind': 'mapped',
  'homeRegistration/country': 'mapped',
  capacity: 'mapped',
  powers: 'composed',
  'verification/status': 'mapped',
  'verification/verifiedAt': 'mapped',
  'companyRelationships/description': 'composed',
  'documents/*/description': 'composed',
  'documents/*/id': 'composed',
  'documents/*/nameInEnglish': 'mapped',
  'documents/*/descriptionInEnglish': 'composed',
  'documents/*/format': 'mapped',
  'documents/*/estimatedDeliverySeconds': 'mapped',
  'documents/*/url': 'composed',
  'documents/*/pdfUrl': 'composed',
  'documents/*/blobName': 'composed',
  'documents/*/orderedAs': 'composed',
  'documents/*/price': 'composed',
  'documents/*/priceMarkup': 'composed',
  'documents/*/extractedFinancialData': 'composed',
};

interface Pattern {
  /** The last one first. */
  readonly names: readonly string[];
  readonly origin: ValueOrigin | 'stated';
}

/** By their last name, those with most names first. */
type Patterns = ReadonlyMap<string | undefined, readonly Pattern[]>;

const patternsOf = (origins: ValueOrigins): Patterns =>
  Map.groupBy(
    Object.entries(origins)
      .map(([path, origin]) => ({ names: path.split('/').reverse(), origin }))
      .sort((one, other) => other.names.length - one.names.length),
    ({ names: [last] }) => last,
  );

const ALWAYS_OURS = patternsOf(ALWAYS);
const known = new WeakMap<ValueOrigins, Patterns>();

function patternsOfSource(origins: ValueOrigins | undefined): readonly Patterns[] {
  if (origins === undefined) return [ALWAYS_OURS];
  const patterns = known.get(origins) ?? patternsOf(origins);
  known.set(origins, patterns);
  return [patterns, ALWAYS_OURS];
}

const fits = ({ names }: Pattern, path: readonly string[]): boolean =>
  names.length <= path.length && names.every((name, at) => name === '*' || name === path.at(-1 - at));

function originOf(patterns: readonly Patterns[], path: readonly string[]): Pattern['origin'] | undefined {
  for (const bySource of patterns) {
    const found = bySource.get(path.at(-1))?.find((pattern) => fits(pattern, path));
    if (found !== undefined) return found.origin;
  }
  return undefined;
}

/** A value of an answer on the way down. */
interface Place {
  readonly pointer: string;
  /** The names that lead to it, without positions in lists. */
  readonly path: readonly string[];
  readonly patterns: readonly Patterns[];
}

/**
 * The values of an answer that are no words of their source, by JSON Pointer: what a whole object is, is not said of its
 * members again.
 * @param facts source of each fact by JSON Pointer
 * @param originsOf what a source declares of its values
 */
export function valueOrigins(
  value: object,
  facts: Readonly<Record<string, string>>,
  originsOf: (sourceId: string) => ValueOrigins | undefined,
): Record<string, ValueOrigin> {
  const found: Record<string, ValueOrigin> = {};
  const walk = (inside: unknown, place: Place) => {
    const sourceId = facts[place.pointer];
    const patterns = sourceId === undefined ? place.patterns : patternsOfSource(originsOf(sourceId));
    const origin = Array.isArray(inside) ? undefined : originOf(patterns, place.path);
    if (origin === 'mapped' || origin === 'composed') found[place.pointer] = origin;
    else if (typeof inside === 'object' && inside !== null) {
      for (const [name, member] of Object.entries(inside)) {
        const path = Array.isArray(inside) ? place.path : [...place.path, name];
        walk(member, { pointer: place.pointer + pointerStep(name), path, patterns });
      }
    }
  };
  walk(value, { pointer: '', path: [], patterns: [ALWAYS_OURS] });
  return found;
}
