import { z } from 'zod';
import type { ClosureReason, Company } from '#lib/contract/index.ts';
import { isUnder } from './acts.ts';
import { type Announcement, dayOf } from './schema.ts';

type Act = Announcement['acts'][number];

interface State {
  readonly insolvency?: { readonly since?: string };
  readonly isDissolved?: true;
  readonly removed?: Announcement;
  /** Why it was removed, as the acts before said. */
  readonly reason?: ClosureReason;
}

/** `FIRME: Si, Fecha de resolución 1/09/2026`. */
const RESOLVED = /Fecha de resoluci[oó]n (\d{1,2})\/(\d{1,2})\/(\d{4})/i;
export const DECLARES = /Auto de declaraci[oó]n de(?:l)? concurso/i;
export const CONCLUDES = /Auto de (?:conclusi[oó]n|archivo|revocaci[oó]n|nulidad)/i;

/**
 * What the announcements say of insolvency, dissolution and removal; undefined where they say nothing of it: then nobody
 * knows from them whether the company lives. Oldest first; pure.
 */
export function mapStatus(announcements: readonly Announcement[]): Company['status'] {
  const state = announcements.reduce<State>(
    (before, each) => each.acts.reduce((now, act) => after(now, act, each), before),
    {},
  );
  const { removed, insolvency, isDissolved = false, reason } = state;
  if (removed !== undefined) {
    return {
      ...{ localName: 'Extinción', active: false },
      statusDetailsBeta: {
        ...{ status: 'CLOSED', closureDate: dayOf(removed) },
        ...(reason && { closureReason: reason }),
      },
    };
  }
  if (insolvency !== undefined) {
    const { since } = insolvency;
    return {
      localName: 'Situación concursal',
      statusDetailsBeta: {
        ...{ status: 'UNDER_INSOLVENCY_PROCEEDING', ...(since && { insolvencyStartDate: since }) },
      },
    };
  }
  return isDissolved
    ? { localName: 'Disolución', statusDetailsBeta: { status: 'PENDING_DISSOLUTION' } }
    : undefined;
}

function after(state: State, act: Act, last: Announcement): State {
  if (isUnder(act, 'Extinción')) return { ...state, removed: last };
  // Whatever was announced before is over: the sheet is open again.
  if (isUnder(act, 'Reapertura', 'Reactivación de la sociedad')) return {};
  if (isUnder(act, 'Disolución')) {
    const reason = reasonOf(act.text);
    return { ...state, isDissolved: true, ...(reason && { reason }) };
  }
  if (!isUnder(act, 'Situación concursal')) return state;
  if (CONCLUDES.test(act.text)) {
    const { insolvency: _, ...rest } = state;
    return { ...rest, ...(/insuficiencia/i.test(act.text) && { reason: 'BANKRUPTCY' }) };
  }
  const since = state.insolvency?.since ?? (DECLARES.test(act.text) ? resolvedOn(act.text) : undefined);
  return { ...state, insolvency: { ...(since && { since }) } };
}

export function reasonOf(text: string): ClosureReason | undefined {
  if (/^fusi[oó]n/i.test(text)) return 'MERGER';
  if (/^escisi[oó]n/i.test(text)) return 'SPLIT';
  return /^voluntaria/i.test(text) ? 'VOLUNTARY_DISSOLUTION' : undefined;
}

export function resolvedOn(text: string): string | undefined {
  const [, day = '', month = '', year] = RESOLVED.exec(text) ?? [];
  return z.iso.date().safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data;
}
