import type {
  CompanyStatus,
  Flag,
  InsolvencyKind,
  InsolvencyProceeding,
  RegisterRemark,
} from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import { dateOf, isProceeding, leiState, statusEvents, successorsOf, unknownStates } from './map-status.ts';
import type { LeiRecord } from './schema.ts';
import { GLEIF } from './source.ts';

const KINDS: Readonly<Record<string, InsolvencyKind>> = {
  // Neither says which of several proceedings it is.
  INSOLVENCY: 'unknown',
  LIQUIDATION: 'unknown',
  BANKRUPTCY: 'bankruptcy',
  VOLUNTARY_ARRANGEMENT: 'arrangement',
  DISSOLUTION: 'members_liquidation',
};

/** Events that are proceedings; of an entity that ended they do not say whether one is open. */
export function mapProceedings(record: LeiRecord): InsolvencyProceeding[] {
  const isAlive = record.attributes.entity.status === 'ACTIVE';
  return statusEvents(record).flatMap((event) => {
    const { type, effectiveDate, recordedDate } = event;
    const kind = KINDS[type];
    if (kind === undefined) return [];
    const state = isProceeding(event) || type === 'DISSOLUTION' ? 'open' : 'ended';
    const days = [
      ['effectiveDate', calendarDate(effectiveDate)],
      ['recordedDate', calendarDate(recordedDate)],
    ] as const;
    return {
      ...{
        kind,
        localName: type,
        state: isAlive ? state : 'unknown',
        ...given({ startDate: dateOf(event) }),
      },
      dates: days.flatMap(([day, date]) => (date === undefined ? [] : [{ kind: day, localName: day, date }])),
      ...{ notices: [], officeHolders: [], affects: 'company' },
    };
  });
}

/** Events that are no proceedings: mergers, splits, transformations. */
export const mapRemarks = (record: LeiRecord): RegisterRemark[] =>
  statusEvents(record).flatMap((event) =>
    event.type in KINDS
      ? []
      : [{ ...given({ kind: event.status, date: dateOf(event) }), words: event.type, language: 'en' }],
  );

/**
 * Flags of a record, each with the member that it rests on.
 * @param proceedings as `mapProceedings` gives them
 */
export function mapFlags(
  record: LeiRecord,
  status: CompanyStatus,
  proceedings: readonly InsolvencyProceeding[],
): Flag[] {
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) =>
      proceedingFlag(each, at, [], { words: each.localName, language: 'en' }),
    ),
    // That it has not ended the index does not prove.
    ...lifeFlags(status).filter(({ state }) => state === 'raised'),
    ...leiFlags(record),
    ...unknownStates(record).map(
      ({ member, value: words }): GivenFlag => ({
        ...{ code: 'register_remark', state: 'raised', about: '/company', at: '/company' },
        ...{ words, language: 'en', value: { item: member } },
      }),
    ),
  ];
  return flags.map(flagMaker(GLEIF.id));
}

/** States of an LEI that is in force no more, or was not renewed. */
const NOT_CURRENT = new Set(['LAPSED', 'RETIRED', 'MERGED', 'ANNULLED', 'CANCELLED', 'DUPLICATE']);

function leiFlags({ attributes: { registration } }: LeiRecord): GivenFlag[] {
  const { status, nextRenewalDate } = registration;
  const rest = { about: '/company', at: '/company/identifiers/LEI' };
  if (status === 'ISSUED') return [{ ...rest, code: 'lei_lapsed', state: 'clear' }];
  if (!NOT_CURRENT.has(status)) return [];
  const dueDate = status === 'LAPSED' ? calendarDate(nextRenewalDate) : undefined;
  return [{ ...rest, code: 'lei_lapsed', state: 'raised', ...given({ dueDate }), value: { status } }];
}

/** What a record says that no member holds, in one sentence: why it expired, the other LEI of a duplicate, the state of its own. */
export function noteOf(record: LeiRecord): string {
  const { entity, registration } = record.attributes;
  const { reason } = entity.expiration;
  const successors = registration.status === 'DUPLICATE' ? successorsOf(record) : [];
  return [
    ...(reason === undefined ? [] : [`Expiration reason ${reason}.`]),
    ...(successors.length === 0 ? [] : [`Its other LEI: ${successors.join('; ')}.`]),
    `${leiState(record)}.`,
  ].join(' ');
}

/** What a record has beside the profile: proceedings, other events, flags and a note. */
export function mapFacts(record: LeiRecord, status: CompanyStatus = {}) {
  const insolvencyProceedings = mapProceedings(record);
  const registerRemarks = mapRemarks(record);
  return {
    ...(insolvencyProceedings.length > 0 && { insolvencyProceedings }),
    ...(registerRemarks.length > 0 && { registerRemarks }),
    flags: mapFlags(record, status, insolvencyProceedings),
  };
}
