import { z } from 'zod';
import { settingOf } from '#lib/platform/source-settings.ts';
import { bare, bytes, json } from '../../testing/answers.ts';
import { type Gate, header } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures } from './read-fixtures.ts';

/*
 * The Central Balance Sheet Office on this machine: each request needs the key and an id of its own, and the header
 * `accept` alone says in which form accounts are wanted.
 */

export const KEY = 'key-of-the-stand-in';

const FIXTURES = [...readFixtures().values()];

const hasRequestId: Gate = ({ headers }) =>
  z.uuid().safeParse(headers['x-request-id']).success
    ? null
    : { answer: bare(400), breach: 'a request without an id of its own' };

/** Accounts as a file. */
export const fileOf = (reference: string): Uint8Array =>
  Buffer.from(`%PDF-1.4\n% annual accounts ${reference}\n`);

export const nbbStandIn: StandIn = standIn({
  id: 'be.nbb',
  gates: [header('nbb-cbso-subscription-key', KEY, bare(401)), hasRequestId],
  secrets: ['nbb-cbso-subscription-key'],
  settings: () => ({ [settingOf('be.nbb', 'KEY')]: KEY }),
  notFound: bare(404),
  routes: {
    '/authentic/legalEntity/:number/references': {
      answer({ params }) {
        const found = FIXTURES.find(({ number }) => number === params.number);
        return found === undefined ? null : json(found.deposits);
      },
    },
    '/authentic/deposit/:reference/accountingData': {
      answer({ params: { reference = '' }, headers }) {
        const isThere = FIXTURES.some(({ deposits }) =>
          deposits.some(({ ReferenceNumber }) => ReferenceNumber === reference),
        );
        if (!isThere) return null;
        if (headers.accept === 'application/pdf') return bytes(fileOf(reference), 'application/pdf');
        if (headers.accept !== 'application/x.jsonxbrl') return bare(406);
        const accounts = FIXTURES.flatMap((each) => each.accounts[reference] ?? [])[0];
        return accounts === undefined ? null : json(accounts, { mediaType: 'application/x.jsonxbrl' });
      },
    },
  },
});
