import type { Absence, Company, Flag, LegalRepresentative, Section } from '#lib/contract/index.ts';
import type { Part } from '../composition/part.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import type { WireAnswer } from '../registry.ts';
import type { CantonalExtract } from './cantonal-extract.ts';
import { counted } from './counted.ts';
import type { WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import { newestState } from './map-company.ts';
import { mapPeople } from './map-people.ts';
import { replayNotices } from './notices/replay-notices.ts';
import type { Notice, Replayed } from './notices/types.ts';
import { REPLAY } from './sources.ts';
import { languageOf } from './title-of.ts';

export interface ReplayOrder {
  readonly uid: string;
  /** Of the commercial register, about this company, from the oldest to the newest. */
  readonly notices: readonly WireNotice[];
  readonly company: Company;
  readonly extract: CantonalExtract;
  /** Older notices that were not read. */
  readonly unread: number;
  readonly wire: readonly WireAnswer[];
}

/** Most passages that are shown because nobody understood them, and the most of each. */
const MOST_SHOWN = 20;
const MOST_OF_A_PASSAGE = 400;

/** Persons, signatories and partners, read by rule from the notices' text: never complete, never the register's own list. */
export function replayOf(order: ReplayOrder): NonNullable<Part['derived']> {
  const { uid, notices, company, extract, unread, wire } = order;
  const { amount, currency } = company.capital ?? {};
  const capital = amount === undefined || currency === undefined ? undefined : { amount, currency };
  const replayed = replayNotices(notices.flatMap(noticeOf), capital === undefined ? {} : { capital });
  const lists = mapPeople(replayed);
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  const flags = liquidatorFlags(lists.legalRepresentatives);
  const asOf = notices.at(-1)?.meta.publicationDate;
  return {
    source: REPLAY,
    part: {
      about: { number: uid, names: [] },
      value: { ...Object.fromEntries(filled), ...(flags.length > 0 && { flags }) },
      absence: Object.fromEntries(
        Object.entries(
          absenceOf({
            ...{ extract, company, waivesAudit: newestState(notices)?.commons.revision?.optingOut },
            ...(unread > 0 && { newest: notices.length }),
            isDoubtful: replayed.notUnderstood.length > 0,
          }),
        ).filter(([section]) => !filled.some(([list]) => list === section)),
      ),
      method: 'inferred',
      note: `Read by rule from the text of ${counted(notices.length, 'notice')}; days are those of the notices. The cantonal extract is complete: ${extract.where}`,
      limitations: limitationsOf(order, replayed),
      url: extract.page,
      ...(asOf && { asOf }),
      wire,
    },
  };
}

/** Liquidators in office act for the company. */
const liquidatorFlags = (representatives: readonly LegalRepresentative[]): Flag[] =>
  representatives
    .flatMap(({ capacity, startDate, endDate }, at): GivenFlag[] => {
      const about = `/legalRepresentatives/${at}`;
      return capacity !== 'liquidator' || endDate !== undefined
        ? []
        : [
            {
              ...{ code: 'office_holder_binds', state: 'raised', about, at: about },
              ...(startDate && { since: startDate }),
              value: { capacity },
            },
          ];
    })
    .map(flagMaker(REPLAY.id));

function noticeOf(wire: WireNotice): readonly Notice[] {
  const { meta, content } = wire;
  // Nobody leaves office because the company moves to another canton.
  if (content.publicationText === undefined || (meta.subRubric === 'HR03' && hasMoved(wire))) return [];
  const uid = (content.commonsNew ?? content.commonsActual)?.company.uid;
  const notice: Notice = {
    id: meta.publicationNumber ?? meta.id,
    day: meta.publicationDate,
    language: languageOf(wire),
    text: content.publicationText,
    isNewEntry: meta.subRubric === 'HR01' && !hasMoved(wire),
    ...(uid !== undefined && { uid }),
  };
  return [notice];
}

function limitationsOf(
  { unread }: ReplayOrder,
  { notUnderstood, isFromFirstEntry, sharesUnreadIn }: Replayed,
): string[] {
  const passages = notUnderstood.slice(0, MOST_SHOWN).map(({ noticeId, text }) => {
    const shown = text.length > MOST_OF_A_PASSAGE ? `${text.slice(0, MOST_OF_A_PASSAGE)} …` : text;
    return `Not understood, notice ${noticeId}: ${shown}`;
  });
  const rest = notUnderstood.length - passages.length;
  return [
    ...(isFromFirstEntry && unread === 0
      ? []
      : [
          unread > 0
            ? 'The notices that were read do not begin with the entry of the company: whoever was entered before them and has not changed since is missing.'
            : 'The notices do not begin with the entry of the company: whoever was entered before December 2018 and has not changed since is missing.',
        ]),
    ...(unread > 0 ? [`Not read: ${counted(unread, 'older notice')}. More can’t be read at once.`] : []),
    ...(sharesUnreadIn === undefined
      ? []
      : [
          `The list of partners is not complete: a passage about shares in notice ${sharesUnreadIn} was not understood.`,
        ]),
    ...(notUnderstood.length > 0
      ? [
          `Not understood: ${counted(notUnderstood.length, 'passage')} of the notices, which may name persons.`,
        ]
      : []),
    ...passages,
    ...(rest > 0 ? [`Not understood and not shown here: ${counted(rest, 'further passage')}.`] : []),
  ];
}

const LIMITED_BY_SHARES: ReadonlySet<string | undefined> = new Set(['MVII', 'W6A7', 'XJOT', '54WI']);

interface Emptiness {
  readonly extract: CantonalExtract;
  readonly company?: Company;
  readonly waivesAudit?: boolean | undefined;
  /** So many were read, the newest, where there are more. */
  readonly newest?: number;
  /** Set where a passage could not be understood. */
  readonly isDoubtful?: boolean;
}

/** Why lists of a company are empty, where its notices name nobody. */
export function absenceOf({
  extract,
  company,
  waivesAudit = false,
  newest,
  isDoubtful = false,
}: Emptiness): Partial<Record<Section, Absence>> {
  const which =
    newest === undefined
      ? 'No notice of this company since December 2018 names'
      : `None of the newest ${newest} notices of this company names`;
  const doubt = isDoubtful ? ', as far as they could be understood' : '';
  const none = (what: string): Absence => ({
    reason: 'none_named',
    explanation: `${which} ${what}${doubt}. The cantonal extract has all entries: ${extract.where}`,
  });
  return {
    legalRepresentatives: none('anybody who can sign'),
    otherKeyPersons: waivesAudit
      ? {
          reason: 'not_offered',
          explanation: 'It has waived the limited audit: it has no auditor in the register.',
        }
      : none('an auditor or other office holder'),
    shareholders: withoutShares(company?.legalForm) ?? none('a partner with shares'),
  };
}

/** Why nobody can stand in the register with shares, by the form. */
function withoutShares(form: Company['legalForm']): Absence | undefined {
  const not = (explanation: string): Absence => ({ reason: 'not_offered', explanation });
  if (LIMITED_BY_SHARES.has(form?.iso20275Code)) {
    return not(
      'Shareholders of a company limited by shares stand in its own share register, which is not public (Article 686 ' +
        'of the Code of Obligations). Ask the company for an extract.',
    );
  }
  if (form?.serviceStandard === 'Sole Proprietorship') {
    return not('A sole proprietorship has no shares: it belongs to its owner, who stands in the register.');
  }
  if (form?.serviceStandard === 'Branch or Representative Office') {
    return not('A branch has no shares: those of its head office count.');
  }
  return undefined;
}
