import type { Company, CompanyStatus } from '#lib/contract/index.ts';
import { factWords } from './fact-words.ts';
import { type MergeDraft, sourceOfFact } from './merge-draft.ts';

type StatusCode = NonNullable<NonNullable<CompanyStatus['statusDetailsBeta']>['status']>;

/** From alive to gone. What is not known is no step. */
const STEPS: readonly StatusCode[] = [
  'ACTIVE',
  'INACTIVE_NOT_CLOSED',
  'PENDING_DISSOLUTION',
  'UNDER_INSOLVENCY_PROCEEDING',
  'CLOSED',
];

/**
 * The lead's words stay. A dated notice of insolvency or closure in another source raises the status, which is then that
 * source's in all its members; two sources that differ are a conflict in any case, whichever is kept.
 */
export function mergeStatus(
  { facts, conflicts }: MergeDraft,
  known: Company,
  more: CompanyStatus | undefined,
  sourceId: string,
): void {
  const path = '/company/status';
  const details = more?.statusDetailsBeta;
  const theirs = details?.status;
  if (more === undefined) return;
  if (known.status === undefined) {
    known.status = more;
    facts[path] = sourceId;
    return;
  }
  const ours = known.status.statusDetailsBeta?.status;
  if (theirs === undefined || theirs === 'UNKNOWN' || theirs === ours) return;
  const keeper = sourceOfFact(facts, path) ?? sourceId;
  const conflict = { path, kind: 'identity' } as const;
  const [own, told] = [factWords('status', known), factWords('status', { status: more })];
  const isDated = details?.insolvencyStartDate !== undefined || details?.closureDate !== undefined;
  const isWorse = ours === undefined || STEPS.indexOf(theirs) > STEPS.indexOf(ours);
  if (!isDated || !isWorse) {
    conflicts.push({ ...conflict, kept: keeper, other: sourceId, keptValue: own, otherValue: told });
    return;
  }
  conflicts.push({ ...conflict, kept: sourceId, other: keeper, keptValue: told, otherValue: own });
  // Whole: words of one source beside a state of another would contradict each other. A notice that does not say whether
  // the company is still registered leaves that to who said it.
  const isSilent = more.active === undefined && theirs !== 'CLOSED';
  const active = isSilent ? known.status.active : theirs !== 'CLOSED' && more.active;
  const toldBy = isSilent ? (sourceOfFact(facts, `${path}/active`) ?? keeper) : sourceId;
  known.status = { ...more, ...(active !== undefined && { active }) };
  facts[path] = sourceId;
  if (toldBy !== sourceId || facts[`${path}/active`] !== undefined) facts[`${path}/active`] = toldBy;
}
