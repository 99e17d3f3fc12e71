import type { ClosureReason, CompanyStatus } from '#lib/contract/index.ts';
import type { WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import { BANKRUPTCY, dayOf, moratoriumStep } from './map-proceedings.ts';
import { isWindingUp } from './status-by-name.ts';
import { titleOf } from './title-of.ts';

/** Where a company stands after a notice. */
interface State {
  readonly is: 'ACTIVE' | 'PENDING_DISSOLUTION' | 'UNDER_INSOLVENCY_PROCEEDING' | 'CLOSED';
  readonly since?: string;
  readonly why?: ClosureReason;
  /** The proceedings are a moratorium. */
  readonly isMoratorium?: true;
  /** The notice that brought it there. */
  readonly notice: WireNotice;
}

const MERGED = /\bfusion|\babsor/i;

/**
 * The status that follows from the notices about a company, from the oldest to the newest: deletion, bankruptcy,
 * moratorium, liquidation, and their end. Pure.
 * @returns undefined where no notice of the register tells of it
 */
export function mapStatus(notices: readonly WireNotice[]): CompanyStatus | undefined {
  let state: State | undefined;
  for (const notice of notices) state = next(state, notice);
  if (state === undefined) return undefined;
  const { is, since, why, notice } = state;
  const words = is === 'ACTIVE' ? undefined : titleOf(notice);
  return {
    ...(words && { localName: words }),
    active: is !== 'CLOSED',
    statusDetailsBeta: {
      status: is,
      ...(is === 'CLOSED' && since !== undefined && { closureDate: since }),
      ...(is === 'UNDER_INSOLVENCY_PROCEEDING' && since !== undefined && { insolvencyStartDate: since }),
      ...(why && { closureReason: why }),
    },
  };
}

function next(state: State | undefined, notice: WireNotice): State | undefined {
  const { subRubric, rubric } = notice.meta;
  if (rubric === 'KK') return afterBankruptcy(state, notice);
  if (rubric === 'NA') return afterMoratorium(state, notice);
  // The register that it left deletes it, before or after the other has entered it.
  if (subRubric === 'HR03' && hasMoved(notice)) return state ?? { is: 'ACTIVE', notice };
  if (subRubric === 'HR03') {
    const since = notice.content.transaction?.delete?.deletionDate ?? dayOf(notice);
    const why = reasonOf(state, notice);
    return { is: 'CLOSED', since, notice, ...(why && { why }) };
  }
  const changed = notice.content.transaction?.update?.changements?.statusChanged;
  const { bankruptcy = {}, liquidation } = changed ?? {};
  if (bankruptcy.dissolution) return opened(state, notice, dayOf(notice));
  const isNamedSo = isWindingUp(notice.content.commonsNew?.company.name);
  const isOver = bankruptcy.revocation || bankruptcy.cancellation || liquidation?.isRevoked;
  // Of a new entry nothing that was before counts: the company came into the register again.
  const isOpen = state?.is === 'UNDER_INSOLVENCY_PROCEEDING' && subRubric !== 'HR01' && !isOver;
  if (isOpen) return state;
  if (liquidation?.isBegun || (isNamedSo && !isOver)) {
    return state?.is === 'PENDING_DISSOLUTION' ? state : { is: 'PENDING_DISSOLUTION', notice };
  }
  return { is: 'ACTIVE', notice };
}

function afterBankruptcy(state: State | undefined, notice: WireNotice): State | undefined {
  if (state?.is === 'CLOSED') return state;
  switch (BANKRUPTCY[notice.meta.subRubric]) {
    case 'opens':
      return opened(state, notice, notice.content.resolutionDate ?? notice.meta.publicationDate);
    case 'ends':
      // What is left of the company is deleted of office.
      return { is: 'PENDING_DISSOLUTION', why: 'BANKRUPTCY', notice };
    case 'revoked':
      return { is: 'ACTIVE', notice };
    default:
      return state;
  }
}

/** A company that was closed or is bankrupt stays so. */
function afterMoratorium(state: State | undefined, notice: WireNotice): State | undefined {
  const says = moratoriumStep(notice);
  const since = notice.content.resolutionDate ?? notice.meta.publicationDate;
  if (state?.isMoratorium && (says === 'ends' || says === 'unclear')) return { is: 'ACTIVE', notice };
  return says === 'opens' && (state === undefined || state.is === 'ACTIVE')
    ? { is: 'UNDER_INSOLVENCY_PROCEEDING', since, isMoratorium: true, notice }
    : state;
}

/** Proceedings that are open keep their first day: the court's decision comes before its entry. */
const opened = (state: State | undefined, notice: WireNotice, since: string): State =>
  state?.is === 'UNDER_INSOLVENCY_PROCEEDING' && !state.isMoratorium
    ? { ...state, since: [state.since ?? since, since].toSorted()[0] ?? since, notice }
    : { is: 'UNDER_INSOLVENCY_PROCEEDING', since, notice };

function reasonOf(state: State | undefined, { content }: WireNotice): ClosureReason | undefined {
  if (MERGED.test(content.publicationText ?? '')) return 'MERGER';
  if (state?.is === 'UNDER_INSOLVENCY_PROCEEDING' || state?.why === 'BANKRUPTCY') return 'BANKRUPTCY';
  return state?.is === 'PENDING_DISSOLUTION' ? 'LIQUIDATION' : undefined;
}
