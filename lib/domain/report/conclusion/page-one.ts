import { reportWords as say } from '#lib/words/report-words.ts';
import type { DecidedFlag } from '../../flags/flag-decision.ts';
import { dateText, wordsText } from '../field-text.ts';
import type { Mark, ReportField, ReportSection } from '../report.ts';
import { FLAG_FIELD } from './flags-topic.ts';

/** A sentence of the case file, beside what the version itself concludes. */
export interface CaseLine {
  readonly key: 'consulted' | 'decision' | 'risk';
  readonly sentence: string;
}

/** A line of page one: what it is about, and what is said of it. */
export interface PageOneLine {
  readonly key: string;
  readonly title: string;
  readonly mark: Mark | undefined;
  readonly sentences: readonly string[];
  /** Number of serious flags that are only in the section of flags. */
  readonly more: number;
}

interface Beside {
  readonly lines: readonly (CaseLine & { readonly title: string })[];
  /** Decisions on flags of the version; null: the copy or the version says nothing of them. */
  readonly decisions: readonly DecidedFlag[] | null;
}

/** Serious flags that page one names; the others are in their section. */
export const MOST_FLAGS_ON_PAGE_ONE = 8;

const CASE = ['consulted', 'decision', 'risk'] as const;

/**
 * Returns page one of a report in the order in which it is read: company and references, decision, risk, flags, owners,
 * who can bind the company, what is open. Page and PDF draw it.
 * @param conclusion undefined in a version that was saved before there were any
 */
export function pageOne(conclusion: ReportSection | undefined, { lines, decisions }: Beside): PageOneLine[] {
  const [company, others] = [true, false].map((isCompany) =>
    (conclusion?.rows ?? []).filter(({ key }) => (key === 'company') === isCompany),
  );
  const topic = ({ key, title, mark, fields }: ReportSection['rows'][number]): PageOneLine => {
    const isFlag = (field: ReportField) => key === 'flags' && FLAG_FIELD.test(field.key);
    const flags = fields.filter(isFlag);
    return {
      ...{ key, title, mark, more: Math.max(0, flags.length - MOST_FLAGS_ON_PAGE_ONE) },
      sentences: [
        ...flags.slice(0, MOST_FLAGS_ON_PAGE_ONE).map((flag) => flagSentence(flag, decisions)),
        ...seriousCount(flags, decisions),
        ...fields.filter((field) => !isFlag(field)).flatMap(({ values }) => values),
      ].map(wordsText),
    };
  };
  return [
    ...(company ?? []).map(topic),
    ...CASE.flatMap((key) => lines.filter((line) => line.key === key)).map(({ key, title, sentence }) => ({
      ...{ key, title, mark: undefined, sentences: [wordsText(sentence)], more: 0 },
    })),
    ...(others ?? []).map(topic),
  ];
}

type Decisions = Beside['decisions'];

const decisionOn = ({ key }: ReportField, decisions: Decisions): DecidedFlag | undefined =>
  decisions?.find((decision) => key === `flag:${decision.key}`);

/** A flag with the decision on it, if that is known. */
function flagSentence(flag: ReportField, decisions: Decisions): string {
  const sentence = flag.values.join(' ');
  if (decisions === null) return sentence;
  const decision = decisionOn(flag, decisions);
  if (decision === undefined) return say('case.flagOpen', { sentence });
  const { by, at, outcome, measure, documentName, documentSha256 } = decision;
  return say('case.flagDecided', {
    ...{ sentence, by, day: dateText(at.slice(0, 10)), outcome: say(`case.outcome.${outcome}`) },
    how: (measure ?? documentName ?? documentSha256 ?? 'none').replace(/[.\s]+$/, ''),
  });
}

/** A single serious flag needs no count. */
function seriousCount(flags: readonly ReportField[], decisions: Decisions): string[] {
  const { length: count } = flags;
  if (count < 2) return [];
  if (decisions === null) return [say('case.serious', { count })];
  const decided = flags.filter((flag) => decisionOn(flag, decisions) !== undefined).length;
  return [say('case.seriousDecided', { count, decided })];
}
