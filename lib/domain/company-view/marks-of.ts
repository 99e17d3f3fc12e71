import type { DataPoint } from '#lib/contract/index.ts';
import { FILLED_BY, SECTIONS } from '#lib/contract/section.ts';
import partWords from '#lib/words/en/report/parts.json' with { type: 'json' };
import type { Fact } from './company-facts.ts';
import { MARKED_METHODS, type MarkedMethod, markedMethod } from './marked-method.ts';
import { factIndex, valueIndex } from './pointer-index.ts';
import { type FactPlace, placesOf, sourceOfFact } from './source-of-fact.ts';
import type { SourceView } from './source-view.ts';

/** `composed`: a figure that is computed from others of its source. */
export type MarkMethod = MarkedMethod | 'composed';

/** That a value, or a part of it, is no register's word. */
export interface FactMark {
  readonly method: MarkMethod;
  /** Which part, in words made of the member's name: `share percentage`; undefined where it is the whole. */
  readonly part: string | undefined;
}

/**
 * How what stands at a JSON Pointer was obtained, where that is by no reading of a register: of the whole, and of each
 * part that has a source of its own. Empty for nearly everything.
 */
export function marksOf(source: SourceView | undefined, path: string): FactMark[] {
  if (source === undefined) return [];
  const whole = markedMethod(sourceOfFact(source, path).method);
  const marks: FactMark[] = whole === undefined ? [] : [{ method: whole, part: undefined }];
  for (const [at, { method: wayOfPart }] of factIndex(source)?.below.get(path) ?? []) {
    const method = markedMethod(wayOfPart);
    const part = partName(at.slice(path.length + 1));
    if (method === undefined || method === whole) continue;
    if (!marks.some((mark) => mark.method === method && mark.part === part)) marks.push({ method, part });
  }
  // A value marked as a whole has no second mark on its figures.
  return whole === undefined ? [...marks, ...computedIn(source, path)] : marks;
}

/** Shares of a holding. Texts that are put together, such as full names, have the source's words. */
const SHARES = /\/(?:sharePercentage|totalSharePercentage|percentage)$/;

const computedIn = (source: SourceView, path: string): FactMark[] =>
  (valueIndex(source)?.below.get(path) ?? []).flatMap(([at, origin]) =>
    origin === 'composed' && SHARES.test(at)
      ? [{ method: 'composed', part: partName(at.slice(path.length + 1)) }]
      : [],
  );

/** Whether the share at a JSON Pointer is computed from other figures of its source. */
export const isComputedShare = (source: SourceView | undefined, path: string): boolean =>
  ['sharePercentage', 'percentage'].some((member) => source?.values?.[`${path}/${member}`] === 'composed');

/** The same of a fact of the company, which may stand in several places. */
export const marksOfFact = (source: SourceView | undefined, fact: Fact): FactMark[] =>
  marksOfPlaces(source, placesOf(fact));

/** Of several places each mark once; a value of a list is named where it alone is marked. */
function marksOfPlaces(source: SourceView | undefined, places: readonly FactPlace[]): FactMark[] {
  const told = places.flatMap(({ path, value }) => marksOf(source, path).map((mark) => ({ ...mark, value })));
  const isAll = new Set(told.map(({ method }) => method)).size === 1 && told.length === places.length;
  if (isAll) return told.slice(0, 1).map(({ method, part }) => ({ method, part }));
  return told.map(({ method, part, value }) => ({ method, part: value ?? part }));
}

/** By which ways no register's word came into a data point: a structure that the service derived is none of them. */
export function foreignMethods(source: SourceView | undefined, dataPoint: DataPoint): MarkedMethod[] {
  if (source === undefined) return [];
  const own = new Set(
    SECTIONS.filter((section) => FILLED_BY[section].includes(dataPoint)).map((name) => `/${name}`),
  );
  const facts = (source.facts ?? []).filter(({ path }) => own.has(path.replace(/(?<=.)\/.*/, '')));
  const methods = [source, ...facts.map((fact) => fact.source)].map(({ method }) => method);
  return MARKED_METHODS.filter((method) => method !== 'inferred' && methods.includes(method));
}

/**
 * By which ways no register's word came into the shares that owners are computed from. Of a structure the holdings that
 * the service has put together by rule are not meant: only what it names a source of its own for.
 */
export function holdingsMethods(
  sources: Readonly<Partial<Record<DataPoint, SourceView | undefined>>>,
): MarkedMethod[] {
  const methods = new Set<string | undefined>();
  if (sources.companyProfile !== undefined) {
    for (const { method } of marksOf(sources.companyProfile, '/shareholders')) methods.add(method);
  }
  if (sources.graph !== undefined) {
    for (const method of foreignMethods(sources.graph, 'graph')) methods.add(method);
  }
  return MARKED_METHODS.filter((method) => methods.has(method));
}

/** Members whose own name is no word of the field. */
const PART_WORDS: Readonly<Record<string, string>> = partWords;

/** `name/firstName` as "name, first name": positions in lists say nothing to a reader. */
const partName = (pointer: string): string =>
  pointer
    .split('/')
    .filter((step) => !/^\d+$/.test(step))
    .map(
      (step) =>
        PART_WORDS[step] ??
        step
          .replaceAll('~1', '/')
          .replaceAll('~0', '~')
          .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
          .toLowerCase(),
    )
    .join(', ');
