import type { Companion } from '../composition/part.ts';
import { mapInterests } from './map-holdings.ts';
import { AS_PICTURE, dayOf, numberOf } from './nbb-accounts.ts';
import { nbbClient } from './nbb-client.ts';
import { NBB_INTERESTS } from './sources.ts';

/** The participating interests of the newest annual accounts: in what the company held shares at the end of their year. */
export const nbbInterests: Companion = {
  source: NBB_INTERESTS,
  adds: ['subsidiaries'],
  keyOf: numberOf,
  async read(ctx, number) {
    const client = nbbClient(ctx, NBB_INTERESTS);
    const [newest] = await client.deposits(number);
    if (newest === undefined) return null;
    const accounts = await client.accounts(newest.ReferenceNumber);
    const subsidiaries = accounts === null ? [] : mapInterests(accounts, newest.ExerciseDates.endDate);
    const told =
      subsidiaries.length > 0
        ? { value: { subsidiaries }, absence: {} }
        : { value: {}, absence: { subsidiaries: NONE } };
    return {
      ...{ about: { number, names: [] }, wire: client.wire },
      ...(accounts === null ? { ...AS_PICTURE, absence: { subsidiaries: UNREAD } } : told),
      ...dayOf(newest),
    };
  },
};

const UNREAD = {
  reason: 'not_offered',
  explanation:
    'The newest annual accounts were not deposited as data, so that participating interests in them are not read. See the documents.',
} as const;

const NONE = {
  reason: 'none_named',
  explanation: 'The newest annual accounts name no participating interest.',
} as const;
