import type { Fact, FactKey } from './company-facts.ts';
import { factIndex, pointersAbove, valueIndex } from './pointer-index.ts';
import type { SourceView } from './source-view.ts';

/** The source of what stands at a JSON Pointer: that of the longest pointer that leads to it, else the data point's own. */
export function sourceOfFact(source: SourceView, path: string): SourceView {
  const byPath = factIndex(source)?.at;
  for (let at = path; byPath && at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = byPath.get(at);
    if (found) return found;
  }
  return source;
}

/**
 * Whether the value at a JSON Pointer is certainly in its source's own words: only then it may be quoted, or called
 * filed. An answer that does not say where values come from proves nothing.
 */
export function isStated(source: SourceView | undefined, path: string): boolean {
  const values = source && valueIndex(source);
  if (values === undefined) return false;
  return !values.below.has(path) && ![path, ...pointersAbove(path)].some((at) => values.at.has(at));
}

/** Whether the value at a JSON Pointer is certainly not in its source's own words: an answer says so. */
export const isOurs = (source: SourceView | undefined, path: string): boolean =>
  source !== undefined && valueIndex(source) !== undefined && !isStated(source, path);

/** The sources of a fact that stands in several places, each once, with which of its values it gave. */
export function sourcesOfFact(
  source: SourceView,
  places: readonly FactPlace[],
): { readonly source: SourceView; readonly values: readonly string[] }[] {
  const bySource = Map.groupBy(places, ({ path }) => sourceOfFact(source, path));
  return [...bySource].map(([one, told]) => ({
    source: one,
    values: told.flatMap(({ value }) => value ?? []),
  }));
}

/** Where a fact stands in an answer; of a list each value has its own place. */
export interface FactPlace {
  readonly path: string;
  readonly value?: string;
}

const MEMBER: Readonly<Record<Exclude<FactKey, 'identifier' | 'otherActivities'>, string>> = {
  legalName: 'legalName',
  legalNameInEnglish: 'legalNameInEnglish',
  commercialNames: 'commercialNames',
  formerNames: 'formerNames',
  formerNamePeriods: 'formerNamePeriods',
  formerCommercialNames: 'formerCommercialNames',
  disqualifications: 'disqualifications',
  nameTransliterations: 'nameTransliterations',
  number: 'id',
  country: 'countryCode',
  legalForm: 'legalForm',
  registrationDate: 'registrationDate',
  incorporationDate: 'incorporationDate',
  taxId: 'taxId',
  accountsOverdue: 'complianceFlags/accountsOverdue',
  annualFilingOverdue: 'complianceFlags/annualFilingOverdue',
  capital: 'capital',
  activityDescription: 'activityDescription',
  nace: 'activities/NACE',
  isic: 'activities/ISIC',
  employees: 'employeeCount',
  legalAddress: 'legalAddress',
  postalAddress: 'addresses',
  serviceAddress: 'addresses',
  principalPlace: 'addresses',
  otherAddress: 'addresses',
  visitingAddress: 'addresses',
  formerAddress: 'addresses',
  homeAddress: 'addresses',
  homeCountry: 'homeRegistration/country',
  homeLaw: 'homeRegistration/law',
  homeRegister: 'homeRegistration/registerName',
  homeNumber: 'homeRegistration/number',
  homeForm: 'homeRegistration/legalFormLocalName',
  homeGovernedBy: 'homeRegistration/governedBy',
  phones: 'phones',
  emails: 'emails',
  website: 'website',
};

/** Where a fact of the company stands in the answer. */
export function placesOf({
  key,
  label,
  scheme = label,
  value,
}: Pick<Fact, 'key' | 'label' | 'scheme' | 'value'>): FactPlace[] {
  if (key === 'otherActivities') return [{ path: `/company/activities/other${pointerStep(label ?? '')}` }];
  if (key === 'identifier' || scheme !== undefined) {
    return [{ path: `/company/identifiers${pointerStep(scheme ?? '')}` }];
  }
  const path = `/company/${MEMBER[key]}`;
  return value?.kind === 'texts'
    ? value.texts.map((text, at) => ({ path: `${path}/${at}`, value: text }))
    : [{ path }];
}

/** A member's name as a step of a JSON Pointer (RFC 6901). */
const pointerStep = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
