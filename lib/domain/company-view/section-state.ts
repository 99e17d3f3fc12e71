import type { AbsenceReason, CompanyAnswer, DataPoint, Read, Section } from '#lib/contract/index.ts';
import { ABSENCE_REASONS, FILLED_BY, REGISTERED_ABSENCES } from '#lib/contract/section.ts';
import type { CompanyFile, CompanyPart } from '../lookup/company-file.ts';
import { registerStatements } from '../owners/register-statement.ts';

/**
 * Why a section is empty. `unexplained`: the service sent nothing, and no reason. `declared_unnamed`: sent as "declared
 * none", while its words say that there is somebody, or that the company is still looking.
 */
export type AbsentReason = AbsenceReason | 'unexplained' | 'declared_unnamed';

export type SectionState =
  | { readonly kind: 'present' }
  | {
      readonly kind: 'absent';
      readonly reason: AbsentReason;
      readonly dataPoint: DataPoint;
      /** In words, the register's own where it gave them. */
      readonly explanation: string | undefined;
      /** Of a failure: whether asking again can help. */
      readonly isRetryable: boolean;
      /** Whether the official register itself was asked, or an index; undefined where no answer tells. */
      readonly isRegister: boolean | undefined;
    };

const REASONS: ReadonlySet<string> = new Set(ABSENCE_REASONS);

/** What asking would not change: worth knowing before it is asked for. */
const LASTING: ReadonlySet<AbsenceReason> = new Set(['not_offered', 'none_named', ...REGISTERED_ABSENCES]);

const isReason = (reason: string): reason is AbsenceReason => REASONS.has(reason);

/**
 * Whether a section has something, and if not why: in the service's words, else as its data point stands. What is held
 * is shown, also while newer data is on its way or has failed to come (`PartView` says so). Of what nobody asked for
 * the answers about other data may tell that there is nothing to be had.
 */
export function sectionState(
  section: Section,
  part: CompanyPart,
  others: readonly Read<CompanyAnswer>[] = [],
  dataPoint: DataPoint = FILLED_BY[section][0],
): SectionState {
  const absent = (reason: AbsentReason, explanation?: string, isRetryable = false): SectionState => ({
    kind: 'absent',
    reason,
    dataPoint,
    explanation,
    isRetryable,
    isRegister: isOfRegister([...(part.status !== 'none' && part.held ? [part.held.answer] : []), ...others]),
  });
  if (part.status === 'none') {
    const told = others.map(({ request }) => request.absence?.[section]).find(isLasting);
    return told === undefined ? absent('not_requested') : absent(told.reason, told.explanation);
  }
  if (part.held === null) {
    if (part.status !== 'failed') return absent('in_progress');
    const isNeverOffered = part.failure?.code === 'datapoint_not_supported';
    // Where the law says why, that is the reason: not that the source has no such data.
    const told = others.map(({ request }) => request.absence?.[section]).find(isLasting);
    if (isNeverOffered && told !== undefined) return absent(told.reason, told.explanation);
    return absent(
      isNeverOffered ? 'not_offered' : 'failed',
      part.failure?.message,
      part.failure?.isRetryable ?? false,
    );
  }
  const { answer } = part.held;
  if (hasContent(answer[section])) return { kind: 'present' };
  const told = answer.request.absence?.[section];
  const reason = told?.reason ?? '';
  if (section === 'ultimateBeneficialOwners' && reason === 'declared_none' && !saysNone(told)) {
    return absent('declared_unnamed', told?.explanation);
  }
  return absent(isReason(reason) ? reason : 'unexplained', told?.explanation);
}

/**
 * The data point that a section is read from: of several the one whose answer is the newest to tell of it, then one that
 * is held, under way, failed.
 */
export function fillingOf(section: Section, parts: CompanyFile['parts']): DataPoint {
  const [first, ...further] = FILLED_BY[section];
  if (further.length === 0) return first;
  const ranked = FILLED_BY[section].map((dataPoint) => {
    const part = parts[dataPoint];
    const held = part.status === 'none' ? null : part.held;
    const rank = held === null ? UNHELD.indexOf(part.status) : tells(section, held.answer) ? 4 : 3;
    return { dataPoint, rank, at: held?.at ?? '' };
  });
  const [best] = ranked.toSorted(
    (one, other) => other.rank - one.rank || Date.parse(other.at) - Date.parse(one.at) || 0,
  );
  return best?.dataPoint ?? first;
}

/** How parts of which nothing is held stand, the one that says most last. */
const UNHELD: readonly CompanyPart['status'][] = ['none', 'failed', 'in_progress'];

const tells = (section: Section, answer: Read<CompanyAnswer>): boolean =>
  hasContent(answer[section]) || isLasting(answer.request.absence?.[section]);

/** What the first of these answers says of its source; a graph is put together by the service and is no register's. */
const isOfRegister = (answers: readonly Read<CompanyAnswer>[]): boolean | undefined =>
  answers
    .flatMap(({ request }) => Object.entries(request.dataStatus?.dataPoints ?? {}))
    .filter(([dataPoint]) => dataPoint !== 'graph')
    .map(([, status]) => status?.authoritative)
    .find((isAuthoritative) => isAuthoritative !== undefined);

/** Whether the words of an absence say that there is nobody, or nothing else. */
const saysNone = (told: Told | undefined): boolean =>
  registerStatements([], told).every(({ kind }) => kind === 'none_exists');

interface Told {
  readonly reason?: string | undefined;
  readonly explanation?: string | undefined;
}

const isLasting = (told: Told | undefined): told is Told & { readonly reason: AbsenceReason } =>
  told?.reason !== undefined && isReason(told.reason) && LASTING.has(told.reason);

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
