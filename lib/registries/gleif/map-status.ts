import type { CompanyStatus } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { LeiRecord, WireEvent } from './schema.ts';

/** Events that bear on whether a company lives. Others (a new name) are not status. */
const STATUS_EVENTS: ReadonlySet<string> = new Set([
  ...['ABSORPTION', 'ACQUISITION_BRANCH', 'BANKRUPTCY', 'BREAKUP', 'DEMERGER', 'DISSOLUTION', 'INSOLVENCY'],
  ...['LIQUIDATION', 'MERGERS_AND_ACQUISITIONS', 'SPINOFF', 'TRANSFORMATION_BRANCH_TO_SUBSIDIARY'],
  ...['TRANSFORMATION_SUBSIDIARY_TO_BRANCH', 'VOLUNTARY_ARRANGEMENT'],
]);

/** Events that say nothing of whether a company lives. */
const OTHER_EVENTS = new Set([
  ...[
    'CHANGE_LEGAL_NAME',
    'CHANGE_OTHER_NAMES',
    'CHANGE_LEGAL_FORM',
    'TRANSFORMATION_UMBRELLA_TO_STANDALONE',
  ],
  ...['CHANGE_LEGAL_ADDRESS', 'CHANGE_HQ_ADDRESS'],
]);

const isKnownEvent = (type: string): boolean => STATUS_EVENTS.has(type) || OTHER_EVENTS.has(type);

const PROCEEDINGS = ['INSOLVENCY', 'BANKRUPTCY', 'LIQUIDATION'];
const MERGERS = ['ABSORPTION', 'MERGERS_AND_ACQUISITIONS'];
const SPLITS = ['DEMERGER', 'BREAKUP', 'SPINOFF'];

/** What the state of the LEI itself says of the record; of an LEI in order, nothing. */
const REGISTRATION_NOTES: Readonly<Record<string, string>> = {
  LAPSED: 'the LEI was not renewed in time: the record may be out of date',
  RETIRED: 'the LEI is retired: the entity no longer operates',
  MERGED: 'the LEI ended with a merger: another entity continues it',
  ANNULLED: 'the LEI was issued in error or invalidly',
  CANCELLED: 'the registration was given up before an LEI was issued',
  DUPLICATE: 'another LEI of the same entity is the valid one',
  TRANSFERRED: 'the LEI is now kept by another issuer',
  PENDING_TRANSFER: 'the LEI is on its way to another issuer',
  PENDING_ARCHIVAL: 'the LEI is being handed over to another issuer',
  PENDING_VALIDATION: 'the application is not validated yet',
};

/** Codes of a record that are on none of our lists, and say nothing of the status. */
export const unknownStates = ({ attributes: { entity, registration } }: LeiRecord): UnknownValue[] => [
  ...unknownValue('entity.status', entity.status, new Set(['ACTIVE', 'INACTIVE', 'NULL'])),
  ...unknownValue('registration.status', registration.status, {
    has: (code) => code === 'ISSUED' || code in REGISTRATION_NOTES,
  }),
  ...entity.eventGroups
    .flatMap(({ events }) => events)
    .flatMap(({ type }) => unknownValue('event.type', type, { has: isKnownEvent })),
];

type ClosureReason = NonNullable<StatusDetails['closureReason']>;

/** Status of the entity, from its own status, its expiration and its events; the register's words stay beside. */
export function mapStatus(record: LeiRecord): CompanyStatus {
  const { entity } = record.attributes;
  const events = statusEvents(record);
  const localName = entity.status ?? 'NULL';
  if (entity.status === 'ACTIVE') {
    return { localName, active: true, statusDetailsBeta: whileAlive(events) };
  }
  if (entity.status === 'INACTIVE') {
    const closureDate = closureDateOf(record, events);
    return {
      localName,
      active: false,
      statusDetailsBeta: {
        status: 'CLOSED',
        closureReason: closureReasonOf(record, events),
        ...(closureDate === undefined ? {} : { closureDate }),
      },
    };
  }
  return { localName, statusDetailsBeta: { status: 'UNKNOWN' } };
}

/** Events that bear on whether a company lives, those that were withdrawn left out. */
export const statusEvents = ({ attributes: { entity } }: LeiRecord): WireEvent[] =>
  entity.eventGroups
    .flatMap((group) => group.events)
    .filter(({ type, status }) => STATUS_EVENTS.has(type) && status !== 'WITHDRAWN_CANCELLED');

type StatusDetails = NonNullable<CompanyStatus['statusDetailsBeta']>;

/** An arrangement that was made is over; that other proceedings are over no event says. */
export const isProceeding = ({ type, status }: WireEvent): boolean =>
  PROCEEDINGS.includes(type) || (type === 'VOLUNTARY_ARRANGEMENT' && status === 'IN_PROGRESS');

function whileAlive(events: readonly WireEvent[]): StatusDetails {
  const proceeding = events.find(isProceeding);
  if (proceeding !== undefined) {
    const insolvencyStartDate = dateOf(proceeding);
    return {
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      ...(insolvencyStartDate === undefined ? {} : { insolvencyStartDate }),
    };
  }
  const isDissolving = events.some(({ type }) => type === 'DISSOLUTION');
  return { status: isDissolving ? 'PENDING_DISSOLUTION' : 'ACTIVE' };
}

/** Events say more than the three reasons of an expiration; "dissolved" alone does not say by whom. */
function closureReasonOf(record: LeiRecord, events: readonly WireEvent[]): ClosureReason {
  const { entity, registration } = record.attributes;
  const happened = (types: readonly string[]) => events.some(({ type }) => types.includes(type));
  if (happened(['BANKRUPTCY', 'INSOLVENCY'])) return 'BANKRUPTCY';
  if (happened(['LIQUIDATION'])) return 'LIQUIDATION';
  if (happened(MERGERS)) return 'MERGER';
  if (happened(['ACQUISITION_BRANCH'])) return 'ACQUISITION';
  if (happened(SPLITS)) return 'SPLIT';
  if (registration.status === 'MERGED') return 'MERGER';
  const { reason } = entity.expiration;
  if (reason === 'CORPORATE_ACTION') return successorsOf(record).length > 0 ? 'MERGER' : 'OTHER';
  return reason === 'OTHER' ? 'OTHER' : 'UNKNOWN';
}

function closureDateOf(record: LeiRecord, events: readonly WireEvent[]): string | undefined {
  const ended = calendarDate(record.attributes.entity.expiration.date);
  if (ended !== undefined) return ended;
  const dates = events.filter(({ status }) => status === 'COMPLETED').map(dateOf);
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}

export const dateOf = ({ effectiveDate, recordedDate }: WireEvent) =>
  calendarDate(effectiveDate ?? recordedDate);

export function successorsOf(record: LeiRecord): string[] {
  const { successorEntity, successorEntities } = record.attributes.entity;
  const named = [successorEntity, ...successorEntities].map(({ lei, name }) =>
    name === undefined ? (lei ?? '') : lei === undefined ? name : `${name} (LEI ${lei})`,
  );
  return [...new Set(named)].filter(Boolean);
}

/** Of these states the day counts on which the LEI is to be renewed, or was. */
const RENEWAL: Readonly<Record<string, string>> = { ISSUED: 'renewal due', LAPSED: 'due' };

/** The state of the LEI itself, which says nothing of the company's life. */
export function leiState({ attributes: { registration } }: LeiRecord): string {
  const { status, nextRenewalDate } = registration;
  const renewal = calendarDate(nextRenewalDate);
  const words = RENEWAL[status];
  const due = words === undefined || renewal === undefined ? '' : `, ${words} ${renewal}`;
  const note = REGISTRATION_NOTES[status];
  return `LEI registration ${status}${due}${note === undefined ? '' : `: ${note}`}`;
}
