import type { Company, Flag, InsolvencyProceeding, RegistryDocument } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import type { WireNotice } from './bodacc-schema.ts';
import { frenchDay } from './french-day.ts';
import { BODACC } from './sources.ts';

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

/** Notices of one case, oldest first, with the one that ended it. */
interface Case {
  readonly since: string;
  readonly notices: readonly WireNotice[];
  readonly end?: WireNotice;
}

function casesOf(notices: readonly WireNotice[], siren: string): Case[] {
  const cases: Case[] = [];
  let open: Case | undefined;
  for (const notice of standingNotices(notices)) {
    if (notice.familleavis !== 'collective' || !isAboutAlone(notice, siren)) continue;
    const said = [notice.jugement?.famille, notice.jugement?.nature].filter(Boolean).join(' ');
    if (ENDS.test(said)) {
      if (open !== undefined) cases.push({ ...open, notices: [...open.notices, notice], end: notice });
      open = undefined;
    } else if (open === undefined || (OPENS.test(notice.jugement?.famille ?? '') && isNew(open))) {
      if (open !== undefined) cases.push(open);
      open = { since: dayOf(notice), notices: [notice] };
    } else open = { ...open, notices: [...open.notices, notice] };
  }
  return open === undefined ? cases : [...cases, open];
}

/** A plan ends nothing by itself; proceedings that are opened after one are new. */
const isNew = ({ notices }: Case): boolean =>
  /arr[êe]tant le plan/i.test(notices.at(-1)?.jugement?.nature ?? '');

/** Proceedings by the gazette, with the words that a flag of each has. */
export interface Insolvency {
  readonly status: Company['status'];
  readonly proceedings: InsolvencyProceeding[];
  readonly flags: Flag[];
}

/** Whether insolvency proceedings are open by the notices of the gazette, and since when; and what names several companies. */
export function mapInsolvency(notices: readonly WireNotice[], siren: string): Insolvency {
  const cases = casesOf(notices, siren);
  const open = cases.findLast(({ end }, at) => end === undefined && at === cases.length - 1);
  const several = insolvencyOfSeveral(notices, siren);
  const proceedings = [...cases.map((one) => proceedingOf(one, one === open)), ...several.map(unassigned)];
  const flags: GivenFlag[] = [
    ...cases.flatMap(({ notices: told }, at) => {
      const proceeding = proceedings[at];
      return proceeding === undefined ? [] : proceedingFlag(proceeding, at, [], saidIn(told.at(-1)));
    }),
    ...several.map(
      (notice, at): GivenFlag => ({
        ...{ code: 'insolvency_notice_unassigned', state: 'raised', about: '/company' },
        ...{ at: `/insolvencyProceedings/${cases.length + at}`, since: dayOf(notice), ...saidIn(notice) },
        value: { notice: notice.id, otherNumbers: othersIn(notice, siren) },
      }),
    ),
  ];
  return {
    status: open && {
      localName: 'Procédure collective',
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: open.since },
    },
    proceedings,
    flags: flags.map(flagMaker(BODACC.id)),
  };
}

const othersIn = ({ registre }: WireNotice, siren: string): string[] => [
  ...new Set(
    registre.flatMap((text) => (text === undefined || digitsOf(text) === siren ? [] : [digitsOf(text)])),
  ),
];

const saidIn = (notice: WireNotice | undefined) => {
  const words = notice?.jugement?.nature;
  return words === undefined ? undefined : { words, language: 'fr' };
};

/** Kinds of proceedings by the words of a judgment; the last judgment that names one counts. */
const KINDS: readonly (readonly [RegExp, InsolvencyProceeding['kind']])[] = [
  [/liquidation judiciaire/i, 'bankruptcy'],
  [/redressement/i, 'restructuring'],
  [/sauvegarde/i, 'safeguard'],
];
const kindOf = ({ jugement }: WireNotice): InsolvencyProceeding['kind'] | undefined =>
  KINDS.find(([words]) => words.test(jugement?.nature ?? ''))?.[1];

/** A case before the last one was replaced by new proceedings: whether it has ended is not stated. */
function proceedingOf({ since, notices, end }: Case, isOpen: boolean): InsolvencyProceeding {
  return {
    ...factsOf(notices),
    state: end === undefined ? (isOpen ? 'open' : 'unknown') : 'ended',
    startDate: since,
    ...(end && { endDate: dayOf(end) }),
    affects: 'company',
  };
}

const unassigned = (notice: WireNotice): InsolvencyProceeding => ({
  ...factsOf([notice]),
  ...{ state: 'unknown', affects: 'unassigned' },
});

function factsOf(notices: readonly WireNotice[]) {
  const last = notices.at(-1);
  const court = notices.findLast(({ tribunal }) => tribunal !== undefined)?.tribunal;
  return {
    kind: notices.flatMap((notice) => kindOf(notice) ?? []).at(-1) ?? ('unknown' as const),
    localName: last?.jugement?.nature ?? last?.familleavis_lib ?? 'Procédure collective',
    ...(court !== undefined && { court }),
    dates: notices.flatMap(({ jugement }) => {
      const date = frenchDay(jugement?.date);
      const name = jugement?.nature ?? jugement?.famille;
      return date === undefined || name === undefined
        ? []
        : [{ kind: jugement?.famille ?? name, localName: name, date }];
    }),
    notices: notices.map(({ id, dateparution: date }) => ({ id, date, url: pageOf(id) })),
    officeHolders: [],
  };
}

/** The public page of a notice. */
export const pageOf = (id: string): string =>
  `https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:${id}`;

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
