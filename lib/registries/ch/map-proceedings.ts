import type { InsolvencyProceeding } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { Said } from '../proceeding-flags.ts';
import type { ListedNotice, WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import type { Language } from './map-legal-form.ts';
import { isWindingUp } from './status-by-name.ts';
import { languageOf, titleOf } from './title-of.ts';

type Noted = Pick<ListedNotice, 'meta'> | WireNotice;
type Kind = 'bankruptcy' | 'members_liquidation';

/** Notices of a bankruptcy office, by what they do. The others change nothing: inventory, distribution, auction. */
export const BANKRUPTCY: Readonly<Record<string, 'opens' | 'ends' | 'revoked'>> = {
  KK01: 'opens',
  KK02: 'opens',
  KK06: 'ends',
  KK07: 'revoked',
};

/** A winding-up is no insolvency: the list of kinds has one for that of a company that can pay its debts. */
const NAMES: Readonly<Record<Kind, Readonly<Record<Language, string>>>> = {
  bankruptcy: { de: 'Konkurs', fr: 'Faillite', it: 'Fallimento' },
  members_liquidation: { de: 'Liquidation', fr: 'Liquidation', it: 'Liquidazione' },
};

interface Case {
  readonly kind: Kind;
  readonly notices: WireNotice[];
  since?: string | undefined;
  end?: string;
  state: InsolvencyProceeding['state'];
}

/** The day in the register's journal; without it, the day of the notice. */
export const dayOf = ({ meta, content }: WireNotice): string => content.journalDate ?? meta.publicationDate;

/** Bankruptcies and liquidations of a company, and of each the notice that opened it. */
export interface Proceedings {
  readonly proceedings: readonly InsolvencyProceeding[];
  readonly said: readonly (Said | undefined)[];
}

/** @param notices about one company, of the register and of bankruptcies, from the oldest to the newest */
export function mapProceedings(notices: readonly WireNotice[]): Proceedings {
  const cases: Case[] = [];
  for (const notice of notices) {
    if (notice.meta.rubric === 'KK') afterOffice(cases, notice);
    else afterEntry(cases, notice);
  }
  return {
    proceedings: cases.map(proceedingOf),
    // An office titles its notice by what it does, the register each by the name of the company alone.
    said: cases.map(({ notices: all }) => {
      const told = all.find(({ meta }) => meta.rubric === 'KK') ?? all[0];
      return told && saidIn(told);
    }),
  };
}

/** The title of a notice, which is the register's word for it. */
export function saidIn(notice: Noted): Said | undefined {
  const words = titleOf(notice);
  return words === undefined ? undefined : { words, language: languageOf(notice) };
}

const openOf = (cases: readonly Case[], kind: Kind): Case | undefined =>
  cases.findLast((each) => each.kind === kind && each.state === 'open');

/** Proceedings that are open keep their first day: the court's decision comes before its entry. */
function open(cases: Case[], kind: Kind, notice: WireNotice, since?: string): void {
  const known = openOf(cases, kind);
  if (known === undefined) {
    cases.push({ kind, notices: [notice], since, state: 'open' });
    return;
  }
  known.notices.push(notice);
  known.since = [known.since, since].filter((day) => day !== undefined).toSorted()[0];
}

function end(cases: readonly Case[], kind: Kind, notice: WireNotice, day: string): void {
  const known = openOf(cases, kind);
  if (known === undefined) return;
  known.notices.push(notice);
  Object.assign(known, { state: 'ended', end: day });
}

function afterOffice(cases: Case[], notice: WireNotice): void {
  const { resolutionDate, journalDate } = notice.content;
  const day = resolutionDate ?? journalDate ?? notice.meta.publicationDate;
  const does = BANKRUPTCY[notice.meta.subRubric];
  if (does === 'opens') open(cases, 'bankruptcy', notice, resolutionDate ?? notice.meta.publicationDate);
  else if (does === undefined) openOf(cases, 'bankruptcy')?.notices.push(notice);
  else end(cases, 'bankruptcy', notice, day);
}

function afterEntry(cases: Case[], notice: WireNotice): void {
  const { subRubric } = notice.meta;
  if (subRubric === 'HR03' && hasMoved(notice)) return;
  // A company that was deleted, or that came into the register again: what was open before is not known to be so.
  if (subRubric === 'HR03' || (subRubric === 'HR01' && !hasMoved(notice))) {
    for (const each of cases) if (each.state === 'open') each.state = 'unknown';
    if (subRubric === 'HR03') return;
  }
  const changed = notice.content.transaction?.update?.changements?.statusChanged;
  const { bankruptcy = {}, liquidation } = changed ?? {};
  const isOpen = (kind: Kind) => openOf(cases, kind) !== undefined;
  if (bankruptcy.dissolution) open(cases, 'bankruptcy', notice, dayOf(notice));
  else if (bankruptcy.revocation || bankruptcy.cancellation) end(cases, 'bankruptcy', notice, dayOf(notice));
  else if (liquidation?.isRevoked) end(cases, 'members_liquidation', notice, dayOf(notice));
  else if (!isOpen('bankruptcy') && !isOpen('members_liquidation')) {
    if (liquidation?.isBegun) open(cases, 'members_liquidation', notice, dayOf(notice));
    // A name alone does not say since when.
    else if (isWindingUp(notice.content.commonsNew?.company.name)) open(cases, 'members_liquidation', notice);
  }
}

function proceedingOf({ kind, notices, state, since, end: endDate }: Case): InsolvencyProceeding {
  const [opening] = notices;
  return {
    ...{ kind, localName: NAMES[kind][opening === undefined ? 'de' : languageOf(opening)], state },
    ...given({ startDate: since, endDate }),
    ...{ dates: notices.map(dateOf), notices: notices.map(noticeOf), officeHolders: [], affects: 'company' },
  };
}

const dateOf = (notice: Noted): InsolvencyProceeding['dates'][number] => ({
  kind: notice.meta.subRubric,
  localName: titleOf(notice) ?? notice.meta.subRubric,
  date: notice.meta.publicationDate,
});

const noticeOf = ({ meta }: Noted): InsolvencyProceeding['notices'][number] => ({
  ...{ id: meta.publicationNumber ?? meta.id, date: meta.publicationDate },
  url: `https://www.shab.ch/#!/search/publications/detail/${meta.id}`,
});

/**
 * Compositions with creditors, of which what a court grants and ends is in the text of the notices alone: whether one
 * is open is not known.
 * @param notices as they are listed, the newest first
 */
export function moratoriaOf(notices: readonly ListedNotice['meta'][]): InsolvencyProceeding[] {
  const [newest, ...others] = notices.filter(({ rubric }) => rubric === 'NA').map((meta) => ({ meta }));
  if (newest === undefined) return [];
  const all = [newest, ...others].toReversed();
  return [
    {
      ...{ kind: 'moratorium', localName: titleOf(newest) ?? newest.meta.subRubric, state: 'unknown' },
      ...{ dates: all.map(dateOf), notices: all.map(noticeOf), officeHolders: [], affects: 'company' },
    },
  ];
}
