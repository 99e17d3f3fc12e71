import type { Company, RegistryDocument } from '#lib/contract/index.ts';
import type { WireNotice } from './bodacc-schema.ts';
import { frenchDay } from './french-day.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Whether a notice is about one company and no other. In a notice of a sale the other party has its number there too:
 * what such a notice says is never taken for a fact of either.
 */
const isAboutAlone = ({ registre }: WireNotice, siren: string): boolean => {
  const numbers = registre.filter((text) => text !== undefined).map(digitsOf);
  return numbers.length > 0 && numbers.every((number) => number === siren);
};

/** The ids of notices that a later one withdraws or corrects. */
export function withdrawnIds(notices: readonly WireNotice[]): ReadonlySet<string> {
  const keyOf = (parution: string | undefined, number: string | undefined) => `${parution}/${number}`;
  const gone = new Set(
    notices.flatMap(({ typeavis, parutionavisprecedent: before }) =>
      before !== undefined && /annulation|rectificatif/.test(typeavis ?? '')
        ? [keyOf(before.numeroParution, before.numeroAnnonce)]
        : [],
    ),
  );
  return new Set(
    notices.flatMap(({ id, parution, numeroannonce }) =>
      gone.has(keyOf(parution, numeroannonce)) ? [id] : [],
    ),
  );
}

/** Notices of insolvency that stand and name further companies: nothing is taken from them, and somebody has to read them. */
export const insolvencyOfSeveral = (notices: readonly WireNotice[], siren: string): WireNotice[] =>
  standingNotices(notices).filter(
    (notice) => notice.familleavis === 'collective' && !isAboutAlone(notice, siren),
  );

/** Notices that stand: without those that were withdrawn, or replaced by a corrected one. Oldest first. */
export function standingNotices(notices: readonly WireNotice[]): WireNotice[] {
  const withdrawn = withdrawnIds(notices);
  return notices
    .filter(({ typeavis }) => typeavis !== 'annulation')
    .filter(({ id }) => !withdrawn.has(id))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.id.localeCompare(other.id));
}

/** The day of the judgment; where it can't be read, that of the notice. */
const dayOf = ({ jugement, dateparution }: WireNotice): string => frenchDay(jugement?.date) ?? dateparution;

const OPENS = /ouverture|ouvrant/i;
const ENDS = /cl[oô]ture|mettant fin|r[ée]tract|infirm|annul|extinction/i;

/** Whether insolvency proceedings are open by the notices of the gazette, and since when. */
export function mapInsolvency(notices: readonly WireNotice[], siren: string): Company['status'] {
  let open: { since: string; last: WireNotice } | undefined;
  for (const notice of standingNotices(notices)) {
    if (notice.familleavis !== 'collective' || !isAboutAlone(notice, siren)) continue;
    const said = [notice.jugement?.famille, notice.jugement?.nature].filter(Boolean).join(' ');
    if (ENDS.test(said)) open = undefined;
    else if (open === undefined || (OPENS.test(notice.jugement?.famille ?? '') && isNew(open.last))) {
      open = { since: dayOf(notice), last: notice };
    } else open = { ...open, last: notice };
  }
  if (open === undefined) return undefined;
  return {
    localName: 'Procédure collective',
    statusDetailsBeta: {
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      insolvencyStartDate: open.since,
      additionalInfo: sentenceOf(open.last),
    },
  };
}

/** A plan ends nothing by itself; proceedings that are opened after one are new. */
const isNew = ({ jugement }: WireNotice): boolean => /arr[êe]tant le plan/i.test(jugement?.nature ?? '');

const sentenceOf = (notice: WireNotice): string =>
  [
    `${notice.jugement?.nature ?? notice.familleavis_lib ?? 'Notice'} of ${dayOf(notice)}`,
    notice.tribunal,
    `notice ${notice.id} of ${notice.dateparution}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What each family of notices is about, in English. */
const FAMILIES: Readonly<Record<string, string>> = {
  collective: 'Insolvency proceedings',
  conciliation: 'Conciliation',
  creation: 'Formation',
  dpc: 'Filing of accounts',
  immatriculation: 'Registration',
  modification: 'Change',
  radiation: 'Removal from the register',
  retablissement_professionnel: 'Professional recovery',
  vente: 'Sale or transfer',
  divers: 'Other notice',
};

/** A notice as a document: its own record, as the gazette gives it; one that a later notice withdraws says so. */
export function mapNotice(notice: WireNotice, isWithdrawn: boolean): RegistryDocument {
  const what = notice.familleavis_lib ?? 'Annonce';
  const english = FAMILIES[notice.familleavis ?? ''] ?? 'Notice';
  const gone = isWithdrawn ? 'Withdrawn or corrected by a later notice' : undefined;
  const description = [gone, notice.jugement?.nature, notice.tribunal, notice.typeavis_lib]
    .filter(Boolean)
    .join('; ');
  return {
    ...{ id: `notice/${notice.id}`, format: 'json' },
    name: `${what} (${notice.dateparution})`,
    nameInEnglish: `${english} (${notice.dateparution})`,
    date: notice.dateparution,
    ...(description && { description }),
  };
}
