import type { InsolvencyProceeding } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { Said } from '../proceeding-flags.ts';
import type { WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import type { Language } from './map-legal-form.ts';
import { isWindingUp } from './status-by-name.ts';
import { languageOf, titleOf } from './title-of.ts';

type Kind = 'bankruptcy' | 'members_liquidation' | 'moratorium';

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
  moratorium: { de: 'Nachlassstundung', fr: 'Sursis concordataire', it: 'Moratoria concordataria' },
};

const MORATORIUM = /nachlass-?stundung|sursis concordataire|moratoria concordataria/i;
const AGREED = /nachlassvertr|\bconcordato?\b/i;
const ASKS = /gesuch|verhandlung|requête|audience|domanda|istanza|udienza/i;
const ENDS =
  /widerruf|aufhebung|beendigung|\bende\b|ablehnung|révocation|\bfin\b|rejet|\brevoca\b|\bfine\b|rigetto|reiezione/i;

/**
 * What a notice of composition with creditors says of the moratorium, by its title. `unclear`: a composition was agreed or
 * refused, and no notice says what became of the moratorium. Left out: it changes nothing.
 */
export function moratoriumStep(notice: WireNotice): 'opens' | 'ends' | 'unclear' | undefined {
  const title = titleOf(notice) ?? '';
  const named = MORATORIUM.exec(title);
  if (named === null) return AGREED.test(title) && !ASKS.test(title) ? 'unclear' : undefined;
  // After it comes the name of the company, which may have any of these words.
  const before = title.slice(0, named.index);
  if (ASKS.test(before)) return undefined;
  return ENDS.test(before) ? 'ends' : 'opens';
}

interface Case {
  readonly kind: Kind;
  readonly notices: WireNotice[];
  since?: string | undefined;
  end?: string | undefined;
  state: InsolvencyProceeding['state'];
}

/** The day in the register's journal; without it, the day of the notice. */
export const dayOf = ({ meta, content }: WireNotice): string => content.journalDate ?? meta.publicationDate;

/** Proceedings of a company, and of each the words of the notice that opened it. */
export interface Proceedings {
  readonly proceedings: readonly InsolvencyProceeding[];
  readonly said: readonly (Said | undefined)[];
}

/** @param notices about one company, of the register and of courts, from the oldest to the newest */
export function mapProceedings(notices: readonly WireNotice[]): Proceedings {
  const cases: Case[] = [];
  for (const notice of notices) {
    if (notice.meta.rubric === 'KK') afterOffice(cases, notice);
    else if (notice.meta.rubric === 'NA') afterCourt(cases, notice);
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
export function saidIn(notice: WireNotice): Said | undefined {
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
  if (does === 'opens') {
    open(cases, 'bankruptcy', notice, resolutionDate ?? notice.meta.publicationDate);
    // A bankruptcy takes the place of a moratorium.
    end(cases, 'moratorium', notice, day);
  } else if (does === undefined) openOf(cases, 'bankruptcy')?.notices.push(notice);
  else end(cases, 'bankruptcy', notice, day);
}

/** Only the title of a notice says whether a moratorium is open; without one it is not known. */
function afterCourt(cases: Case[], notice: WireNotice): void {
  const says = moratoriumStep(notice);
  const day = notice.content.resolutionDate ?? notice.meta.publicationDate;
  let one = cases.findLast(({ kind, state }) => kind === 'moratorium' && state !== 'ended');
  if (one === undefined) {
    one = { kind: 'moratorium', notices: [], state: 'unknown' };
    cases.push(one);
  }
  one.notices.push(notice);
  if (says === 'opens') Object.assign(one, { state: 'open', since: one.since ?? day });
  if (says === 'ends') Object.assign(one, { state: 'ended', end: day });
  if (says === 'unclear') one.state = 'unknown';
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

const dateOf = (notice: WireNotice): InsolvencyProceeding['dates'][number] => ({
  kind: notice.meta.subRubric,
  localName: titleOf(notice) ?? notice.meta.subRubric,
  date: notice.meta.publicationDate,
});

const noticeOf = ({ meta }: WireNotice): InsolvencyProceeding['notices'][number] => ({
  ...{ id: meta.publicationNumber ?? meta.id, date: meta.publicationDate },
  url: `https://www.shab.ch/#!/search/publications/detail/${meta.id}`,
});
