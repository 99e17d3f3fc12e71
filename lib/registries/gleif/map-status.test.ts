import { describe, expect, it } from 'vitest';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import { mapStatus, unknownStates } from './map-status.ts';
import { LeiRecordAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;
const status = (name: string) => mapStatus(recordOf(name)).statusDetailsBeta;

describe('status', () => {
  it.each([
    ['gb-listed', { status: 'ACTIVE' }],
    [
      'at-liquidated',
      {
        status: 'CLOSED',
        closureReason: 'LIQUIDATION',
        closureDate: '2024-05-31',
      },
    ],
    [
      'fr-insolvent',
      {
        status: 'UNDER_INSOLVENCY_PROCEEDING',
        insolvencyStartDate: '2026-02-17',
      },
    ],
    [
      'nl-merged',
      {
        status: 'CLOSED',
        closureReason: 'MERGER',
        closureDate: '2024-01-01',
      },
    ],
    ['nl-survivor', { status: 'ACTIVE' }],
    ['it-no-code', { status: 'PENDING_DISSOLUTION' }],
    ['be-ended-relationship', { status: 'ACTIVE' }],
    [
      'no-split',
      {
        status: 'CLOSED',
        closureReason: 'SPLIT',
        closureDate: '2025-07-02',
      },
    ],
    [
      'es-trust-other',
      {
        status: 'CLOSED',
        closureReason: 'OTHER',
        closureDate: '2020-02-02',
      },
    ],
    ['gb-two-leis-duplicate', { status: 'UNKNOWN' }],
    ['ie-no-jurisdiction', { status: 'ACTIVE' }],
  ])('%s', (name, expected) => {
    expect(status(name)).toEqual(expected);
  });

  it('keeps the words of the register, and claims life or death only where they do', () => {
    expect(mapStatus(recordOf('at-liquidated'))).toMatchObject({
      localName: 'INACTIVE',
      active: false,
    });
    expect(mapStatus(recordOf('gb-two-leis-duplicate'))).not.toHaveProperty('active');
  });

  it.each([
    ['DISSOLVED', [], 'UNKNOWN'],
    ['CORPORATE_ACTION', [], 'OTHER'],
    ['OTHER', [], 'OTHER'],
    [undefined, [], 'UNKNOWN'],
    ['DISSOLVED', ['BANKRUPTCY'], 'BANKRUPTCY'],
    ['DISSOLVED', ['INSOLVENCY', 'LIQUIDATION'], 'BANKRUPTCY'],
    ['CORPORATE_ACTION', ['ABSORPTION'], 'MERGER'],
    ['CORPORATE_ACTION', ['ACQUISITION_BRANCH'], 'ACQUISITION'],
    ['CORPORATE_ACTION', ['BREAKUP'], 'SPLIT'],
    ['OTHER', ['CHANGE_LEGAL_NAME', 'AN_EVENT_OF_TOMORROW'], 'OTHER'],
  ])('a closure by %s with events %j is %s', (reason, types, expected) => {
    const record = recordOf('at-liquidated');
    record.attributes.entity.expiration.reason = reason;
    const dates = { effectiveDate: '2024-05-31T00:00:00Z', recordedDate: undefined };
    const events = types.map((type) => ({ type, status: 'COMPLETED', ...dates }));
    record.attributes.entity.eventGroups = [{ events }];
    expect(mapStatus(record).statusDetailsBeta?.closureReason).toBe(expected);
  });
});

describe('dates', () => {
  it.each([
    ['2011-07-24T22:00:00Z', '2011-07-25'],
    ['2005-11-24T23:00:00Z', '2005-11-25'],
    ['2018-12-31T16:00:00Z', '2019-01-01'],
    ['1977-01-03T05:00:00Z', '1977-01-03'],
    ['2016-05-20T00:00:00Z', '2016-05-20'],
    ['2020-01-01T12:00:00Z', '2020-01-02'],
    ['2020-01-01T11:45:00Z', '2020-01-01'],
    ['2025-03-04T16:01:46Z', '2025-03-04'],
    ['2025-03-04T23:59:59Z', '2025-03-04'],
    ['2006-09-08T00:00:00+01:00', '2006-09-08'],
    ['2006-09-08T00:00:00.000+02:00', '2006-09-08'],
    ['not a date', undefined],
    [undefined, undefined],
  ])('%s is %s', (instant, expected) => {
    expect(calendarDate(instant)).toBe(expected);
  });
});

describe('codes that are on no list', () => {
  it('are reported, and the record is read', () => {
    const record = recordOf('at-liquidated');
    const { entity, registration } = record.attributes;
    const [group] = entity.eventGroups;
    const [event] = group?.events ?? [];
    if (event === undefined) throw new Error('expected an event');
    const attributes = {
      ...record.attributes,
      entity: {
        ...{ ...entity, status: 'DORMANT' },
        eventGroups: [{ events: [event, { ...event, type: 'REDOMICILIATION' }] }],
      },
      registration: { ...registration, status: 'FROZEN' },
    };
    expect(unknownStates({ ...record, attributes })).toEqual([
      { member: 'entity.status', value: 'DORMANT' },
      { member: 'registration.status', value: 'FROZEN' },
      { member: 'event.type', value: 'REDOMICILIATION' },
    ]);
    expect(mapStatus({ ...record, attributes })).toMatchObject({ localName: 'DORMANT' });
  });

  it.each(Object.keys(fixtures))('%s has none', (name) => {
    expect(fixtures[name]?.['lei-record'] === undefined ? [] : unknownStates(recordOf(name))).toEqual([]);
  });
});
