import type { InsolvencyProceeding, LegalRepresentative, RegisterRemark } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { isUnder } from './acts.ts';
import { CONCLUDES, DECLARES, reasonOf, resolvedOn } from './map-status.ts';
import { type Announcement, dayOf } from './schema.ts';

type Act = Announcement['acts'][number];
/** A winding-up is no insolvency: the list of kinds has one for that of a company that can pay its debts. */
type Kind = 'bankruptcy' | 'members_liquidation';

interface Case {
  readonly kind: Kind;
  readonly told: { readonly act: Act; readonly announcement: Announcement }[];
  state: InsolvencyProceeding['state'];
  since?: string | undefined;
  end?: string | undefined;
}

export interface Proceedings {
  readonly proceedings: InsolvencyProceeding[];
  /** Of each case the words that opened it. */
  readonly words: (string | undefined)[];
}

/**
 * Insolvency proceedings and dissolutions of the announcements, the oldest first.
 * @param representatives who holds an office in them, with a capacity
 */
export function mapProceedings(
  announcements: readonly Announcement[],
  representatives: readonly LegalRepresentative[],
): Proceedings {
  const cases: Case[] = [];
  for (const announcement of announcements) {
    for (const act of announcement.acts) apply(cases, act, announcement);
  }
  return {
    proceedings: cases.map((each) => proceedingOf(each, representatives)),
    words: cases.map(({ told: [opening] }) => opening?.act.text || undefined),
  };
}

function apply(cases: Case[], act: Act, announcement: Announcement): void {
  const told = { act, announcement };
  const open = (kind: Kind) => cases.findLast((each) => each.kind === kind && each.state === 'open');
  const add = (kind: Kind, since?: string) => {
    const known = open(kind);
    if (known === undefined) cases.push({ kind, told: [told], state: 'open', since });
    else {
      known.told.push(told);
      known.since ??= since;
    }
  };
  const end = (kind: Kind, day: string | undefined) => {
    const known = open(kind);
    if (known === undefined) return;
    known.told.push(told);
    Object.assign(known, { state: 'ended', end: day });
  };
  if (isUnder(act, 'Extinción', 'Reapertura')) {
    // What was open when the sheet was closed, or opened again, is not known to be.
    for (const each of cases) if (each.state === 'open') each.state = 'unknown';
  } else if (isUnder(act, 'Reactivación de la sociedad')) end('members_liquidation', dayOf(announcement));
  else if (isUnder(act, 'Disolución')) {
    const reason = reasonOf(act.text);
    // What ends by a merger or a division is not wound up.
    if (reason !== 'MERGER' && reason !== 'SPLIT') add('members_liquidation', dayOf(announcement));
  } else if (isUnder(act, 'Situación concursal')) {
    if (CONCLUDES.test(act.text)) end('bankruptcy', resolvedOn(act.text) ?? dayOf(announcement));
    else add('bankruptcy', DECLARES.test(act.text) ? resolvedOn(act.text) : undefined);
  }
}

/** `Procedimiento concursal 1/2026`. */
const NUMBER = /Procedimiento concursal (\d+\/\d{4})/i;

function proceedingOf(
  { kind, told, state, since: startDate, end: endDate }: Case,
  representatives: readonly LegalRepresentative[],
): InsolvencyProceeding {
  const capacity = kind === 'bankruptcy' ? 'administrator' : 'liquidator';
  const number = told.flatMap(({ act }) => NUMBER.exec(act.text)?.[1] ?? [])[0];
  const holders = representatives.flatMap((each, at) =>
    each.capacity === capacity && each.endDate === undefined ? [`/legalRepresentatives/${at}`] : [],
  );
  return {
    ...{ kind, localName: kind === 'bankruptcy' ? 'Concurso' : 'Disolución', state },
    ...given({ number, startDate, endDate }),
    dates: told.map(({ act: { heading }, announcement }) => ({
      ...{ kind: heading, localName: heading, date: dayOf(announcement) },
    })),
    notices: told.map(({ announcement: { id, day: date } }) => ({ id, date })),
    ...{ officeHolders: state === 'open' ? holders : [], affects: 'company' },
  };
}

/** Acts that are a warning and no proceedings: the sheet is closed, a debt cannot be collected. */
const REMARKS = [
  'Cierre provisional',
  'Cierre definitivo',
  'Crédito incobrable',
  'Suspensión de pagos',
] as const;

/** Each in the words of the gazette; a sheet that was opened again is closed no more. */
export function mapRemarks(announcements: readonly Announcement[]): RegisterRemark[] {
  const acts = announcements.flatMap((each) => each.acts.map((act) => ({ act, date: dayOf(each) })));
  const reopened = acts.findLastIndex(({ act }) => isUnder(act, 'Reapertura'));
  return acts
    .slice(reopened + 1)
    .filter(({ act }) => isUnder(act, ...REMARKS))
    .map(({ act: { heading, text }, date }) => ({
      ...{ kind: heading, date, words: text || heading, language: 'es' },
    }));
}
