import { mapProfile } from '../mapper.ts';
import { type LeiRecord, LeiRecordAnswer } from '../schema.ts';
import { readFixtures } from './stand-in.ts';

const NOBODY = { relationship: null, exception: null, record: null };

const answer = (name: string, wire: unknown, record: LeiRecord) => ({
  ...{ name, wire },
  value: mapProfile({
    record,
    parents: { direct: NOBODY, ultimate: NOBODY },
    headOffice: null,
    branches: [],
  }).value,
});

/** The record of a fixture with another event, which happened to it on a day. */
export function withEvent(type: string, status: string) {
  const record = recordOf('gb-listed');
  const event = { type, status, effectiveDate: '2026-03-04T00:00:00Z', recordedDate: undefined };
  record.attributes.entity.eventGroups = [{ events: [event] }];
  return answer(`${type} ${status}`, event, record);
}

const recordOf = (name: string): LeiRecord =>
  LeiRecordAnswer.parse(readFixtures()[name]?.['lei-record']).data;

/** All that is mapped of the records, each beside the wire that it was read from, and of events that none has. */
export const flaggedAnswers = () => [
  ...Object.entries(readFixtures()).flatMap(([name, sets]) =>
    sets['lei-record'] === undefined ? [] : [answer(name, sets['lei-record'], recordOf(name))],
  ),
  withEvent('VOLUNTARY_ARRANGEMENT', 'COMPLETED'),
  withEvent('REDOMICILIATION', 'COMPLETED'),
];
