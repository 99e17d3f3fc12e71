import {
  FLAG_CATEGORIES,
  FLAG_SEVERITIES,
  FLAGS,
  type FlagCode,
  type FlagSeverity,
  isFlagCode,
} from '#lib/contract/flag-list.ts';
import type { DataPoint } from '#lib/contract/index.ts';
import type { ReadAnswer } from '../company-view/company-facts.ts';
import type { BroughtExtract } from '../extracts/brought-extract.ts';
import type { CompanyFile } from '../lookup/company-file.ts';
import { stableKey } from '../owners/stable-key.ts';
import { careOfKey, companyFlags, statusFlags } from './company-flags.ts';
import { dataFlags, type SeenData } from './data-flags.ts';
import { type HashFacts, hashed, type SeenFlag, type SeenSubject, type UnhashedFlag } from './seen-flag.ts';
import { type SeenStructure, structureFlags } from './structure-flags.ts';
import { type KeyedSubject, subjectAt } from './subject-of.ts';

/** What flags are read from. */
export interface FlagsSeen {
  readonly file: CompanyFile;
  /** What is held of the other companies of its structure. */
  readonly held?: readonly CompanyFile[];
  /** The day of the view, YYYY-MM-DD. */
  readonly today: string;
  readonly view: SeenData;
  /** Left out: no structure is known. */
  readonly structure?: SeenStructure | undefined;
  /** Extracts that officers added and did not withdraw. */
  readonly extracts?: readonly BroughtExtract[];
  /** Flags of lists, of screening, of monitoring: whatever is in no answer. */
  readonly further?: readonly UnhashedFlag[];
  /** Severities that the organisation set, by code. */
  readonly severities?: ReadonlyMap<FlagCode, FlagSeverity>;
}

/**
 * Every flag of a company, of those in it and of the companies of its structure, each once: raised, clear and unknown
 * ones. The most severe first, then by category and subject. The order of the answers makes no difference.
 */
export function flagsOf(seen: FlagsSeen, hash: HashFacts): SeenFlag[] {
  const { file, held = [], today, view, structure, extracts, further = [] } = seen;
  const profile = file.parts.companyProfile;
  const answer = profile.status === 'none' ? undefined : profile.held?.answer;
  const ofRegister = registerFlags(file);
  const isTold = ({ code, category }: UnhashedFlag) =>
    ofRegister.some(
      (flag) =>
        flag.state === 'raised' &&
        (flag.code === code || (LESS_THAN_OTHERS.has(code) && flag.category === category)),
    );
  const ofOthers = held.flatMap((other) => registerFlags(other, placeOf(other)));
  const all = [
    ...ofRegister.filter((flag) => !isToldOfOthers(flag, held, ofOthers)),
    ...ofOthers,
    ...(answer ? companyFlags(answer, today) : []),
    ...(answer ? statusFlags(answer) : []).filter((flag) => !isTold(flag)),
    ...(structure ? structureFlags(structure) : []),
    ...dataFlags(view, extracts),
    ...further,
  ];
  return withoutAnswered(withoutMarks(eachOnce(all)))
    .map((flag) => ({ ...flag, severity: seen.severities?.get(flag.code) ?? flag.severity }))
    .map((flag) => hashed(flag, hash))
    .sort(byWeight);
}

/** What a status says of the life of a company less exactly than any other flag on it. */
const LESS_THAN_OTHERS: ReadonlySet<string> = new Set(['status_unknown', 'dissolution_proposed']);

type ReadFlag = NonNullable<ReadAnswer['flags']>[number];

const placeOf = ({ country, companyId, legalName }: CompanyFile): NonNullable<SeenSubject['inCompany']> => ({
  country,
  companyId,
  name: legalName,
});

const HELD = ['companyProfile', 'ultimateBeneficialOwners', 'graph'] as const satisfies DataPoint[];

/** Flags of the newest answers, as registers have them. */
function registerFlags(
  { parts }: CompanyFile,
  inCompany?: NonNullable<SeenSubject['inCompany']>,
): UnhashedFlag[] {
  // Flags of the structure above another company are not those of its answers.
  const own = HELD.filter((dataPoint) => inCompany === undefined || dataPoint !== 'graph');
  const answers = own.map((dataPoint) => {
    const part = parts[dataPoint];
    return { dataPoint, answer: part.status === 'none' ? undefined : part.held?.answer };
  });
  const newest = new Map(answers.map(({ dataPoint, answer }) => [dataPoint, answer]));
  const distinct = new Map(
    answers.flatMap(({ answer }) => (answer ? [[answer.request.requestId, answer]] : [])),
  );
  return [...distinct.values()].flatMap((answer) =>
    (answer.flags ?? []).flatMap((flag) => {
      const dataPoint = dataPointOf(flag);
      const isReplaced = newest.get(dataPoint) !== answer && holds(answer, dataPoint);
      return isReplaced ? [] : (registerFlag(answer, flag, inCompany) ?? []);
    }),
  );
}

/** Flags of owners come with the declared owners, or with the profile; of one that has both, each counts while it is the newest. */
function dataPointOf({ code = '', about = '', at = '' }: ReadFlag): (typeof HELD)[number] {
  if (about.startsWith('/graphBeta')) return 'graph';
  const isOfOwners =
    about.startsWith('/ultimateBeneficialOwners') ||
    at.startsWith('/ownerStatements') ||
    (isFlagCode(code) && FLAGS[code].category === 'owner');
  return isOfOwners ? 'ultimateBeneficialOwners' : 'companyProfile';
}

function holds(answer: ReadAnswer, dataPoint: (typeof HELD)[number]): boolean {
  if (dataPoint === 'companyProfile') return answer.company !== undefined;
  if (dataPoint === 'graph') return answer.graphBeta !== undefined;
  return (
    answer.ultimateBeneficialOwners !== undefined ||
    answer.request.absence?.ultimateBeneficialOwners !== undefined
  );
}

/** A code that this version does not know is a remark: it is raised, and its meaning is not known here. */
function registerFlag(
  answer: ReadAnswer,
  flag: ReadFlag,
  inCompany: SeenSubject['inCompany'],
): UnhashedFlag | undefined {
  const { code: given = '', about = '/company', words, language, source, at } = flag;
  const state = STATES.find((each) => each === flag.state);
  if (state === undefined) return undefined;
  const isKnown = isFlagCode(given);
  if (!isKnown && state !== 'raised') return undefined;
  const code = isKnown ? given : 'register_remark';
  const value = isKnown ? flag.value : { item: given };
  const place = inCompany ?? placeInGraph(answer, about);
  const { key, subject } = place === inCompany ? subjectAt(answer, about) : ofNode(about);
  const register = source && (answer.request.provenance?.sources?.[source]?.register ?? source);
  return {
    key: `${code}:${keyOf(place)}${key}:${discriminatorOf({ ...flag, code, value })}`,
    ...{ code, state, category: FLAGS[code].category, origin: 'register' },
    severity: FLAG_SEVERITIES.find((each) => each === flag.severity) ?? FLAGS[code].severity,
    subject: { ...subject, ...(place && { inCompany: place }) },
    ...daysOf(flag),
    ...(value && { value }),
    ...(words !== undefined && { words }),
    ...(language !== undefined && { language }),
    ...(source !== undefined && { source }),
    ...(register !== undefined && { register }),
    requestId: answer.request.requestId,
    ...(at !== undefined && { at }),
  };
}

const keyOf = (place: SeenSubject['inCompany']): string =>
  place ? `${place.country}/${place.companyId}/` : '';

/** The company of a structure that a flag of the structure is about; undefined if it has no number. */
function placeInGraph(answer: ReadAnswer, about: string): SeenSubject['inCompany'] {
  const [, at] = /^\/graphBeta\/nodes\/(\d+)\/company/.exec(about) ?? [];
  const { countryCode, id, legalName } = answer.graphBeta?.nodes?.[Number(at)]?.company ?? {};
  if (countryCode === undefined || id === undefined) return undefined;
  return { country: countryCode, companyId: id, name: legalName ?? null };
}

const ofNode = (pointer: string): KeyedSubject => ({
  key: 'company',
  subject: { pointer, name: null, isPerson: false },
});

/** Whether an answer on another company has a flag of the structure: about that company, or the same of a person there. */
function isToldOfOthers(
  { key, subject: { inCompany, pointer } }: UnhashedFlag,
  held: readonly CompanyFile[],
  ofOthers: readonly UnhashedFlag[],
): boolean {
  if (!pointer.startsWith('/graphBeta')) return false;
  if (inCompany) return held.some((other) => keyOf(placeOf(other)) === keyOf(inCompany));
  return ofOthers.some((flag) => flag.key.replace(`:${keyOf(flag.subject.inCompany)}`, ':') === key);
}

const STATES = ['raised', 'clear', 'unknown'] as const;

const daysOf = ({ since, until, dueDate }: ReadFlag) => ({
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
  ...(dueDate !== undefined && { dueDate }),
});

/** Distinguishes two flags of one code and subject: a case, an order, a remark. */
function discriminatorOf({ state, code, value, since, words }: Omit<ReadFlag, 'about'>): string {
  if (state !== 'raised') return '';
  switch (code) {
    case 'disqualified':
      return since ?? '';
    // A company is closed once, and struck off once: sources differ in what they know of it.
    case 'closed':
    case 'dissolution_proposed':
      return '';
    case 'register_remark':
      return stableKey(value?.item ?? '', since ?? '', words ?? '');
    case 'address_care_of':
      return careOfKey(value?.name ?? '');
    default:
      return value?.number ?? value?.notice ?? value?.reason ?? value?.statement ?? value?.by ?? '';
  }
}

const RANK = { raised: 0, clear: 1, unknown: 2 } as const;

/**
 * Of one key the raised one, then the more severe, then the one with more particulars, with the particulars of the others. The last
 * step only makes the choice the same for every order.
 */
function eachOnce(flags: readonly UnhashedFlag[]): UnhashedFlag[] {
  const size = (flag: UnhashedFlag) => Object.keys({ ...flag, ...flag.value }).length;
  const byWorth = (a: UnhashedFlag, b: UnhashedFlag) =>
    RANK[a.state] - RANK[b.state] ||
    FLAG_SEVERITIES.indexOf(a.severity) - FLAG_SEVERITIES.indexOf(b.severity) ||
    size(b) - size(a) ||
    (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return [...Map.groupBy(flags, ({ key }) => key).values()].flatMap((alike) => {
    const [best, ...others] = alike.length === 1 ? alike : alike.toSorted(byWorth);
    if (best === undefined) return [];
    const values = others.flatMap(({ state, value }) => (state === best.state && value ? [value] : []));
    const value = Object.assign({}, ...values.toReversed(), best.value);
    return [values.length === 0 ? best : { ...best, value }];
  });
}

/** A mark of insolvency in the status of one source beside the case that it stands for: the case of another source says more. */
function withoutMarks(flags: readonly UnhashedFlag[]): UnhashedFlag[] {
  const open = flags.filter(({ code, state }) => code === 'insolvency_open' && state === 'raised');
  const isMark = ({ at }: UnhashedFlag) => at === '/company/status';
  const cases = open.filter((flag) => !isMark(flag));
  const isOf = (mark: UnhashedFlag) => (one: UnhashedFlag) =>
    subjectPart(one) === subjectPart(mark) &&
    [undefined, 'unknown', one.value?.kind].includes(mark.value?.kind);
  return flags.filter((flag) => !(open.includes(flag) && isMark(flag) && cases.some(isOf(flag))));
}

/** Code and subject of a key. */
const subjectPart = ({ key }: UnhashedFlag): string => key.split(':', 2).join(':');

/** Of a code and subject `clear` and `unknown` say nothing beside a flag that is raised, nor `unknown` beside `clear`. */
function withoutAnswered(flags: readonly UnhashedFlag[]): UnhashedFlag[] {
  const best = new Map<string, number>();
  for (const flag of flags) {
    const subject = subjectPart(flag);
    best.set(subject, Math.min(best.get(subject) ?? RANK.unknown, RANK[flag.state]));
  }
  return flags.filter((flag) => RANK[flag.state] === best.get(subjectPart(flag)));
}

const byWeight = (a: SeenFlag, b: SeenFlag): number =>
  RANK[a.state] - RANK[b.state] ||
  FLAG_SEVERITIES.indexOf(a.severity) - FLAG_SEVERITIES.indexOf(b.severity) ||
  FLAG_CATEGORIES.indexOf(a.category) - FLAG_CATEGORIES.indexOf(b.category) ||
  compareText(placeKey(a), placeKey(b)) ||
  compareText(a.subject.name ?? '', b.subject.name ?? '') ||
  compareText(a.key, b.key);

/** The company of the page comes before those of its structure. */
const placeKey = ({ subject: { inCompany } }: SeenFlag): string =>
  inCompany ? `${inCompany.name ?? ''} ${inCompany.companyId}` : '';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
