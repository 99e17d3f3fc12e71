import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { bare, json } from '../../testing/answers.ts';
import { header } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';

/* VIES on this machine: whatever becomes of a number, the answer comes with status 200. */

const Fixture = z.looseObject({ countryCode: z.string(), vatNumber: z.string() });
export type Fixture = z.output<typeof Fixture>;

/** The answers by their case: `fr-valid`. */
export function readFixtures(): ReadonlyMap<string, Fixture> {
  const folder = new URL('../fixtures/', import.meta.url);
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      Fixture.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}

const FIXTURES = [...readFixtures().values()];

/** What it takes; anything else is an error of its own, with status 200 too. */
const Body = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[0-9A-Z+*]{2,12}$/),
  requesterMemberStateCode: z.string().length(2).optional(),
  requesterNumber: z.string().min(2).optional(),
});

const failure = (error: string) => json({ actionSucceed: false, errorWrappers: [{ error }] });

function check(body: Uint8Array) {
  const asked = Body.safeParse(JSON.parse(Buffer.from(body).toString()));
  if (!asked.success) return failure('INVALID_INPUT');
  const { countryCode, vatNumber, requesterNumber } = asked.data;
  const found = FIXTURES.find((each) => each.countryCode === countryCode && each.vatNumber === vatNumber);
  if (found?.actionSucceed === false) {
    return json({ actionSucceed: false, errorWrappers: found.errorWrappers });
  }
  const none = { countryCode, vatNumber, valid: false, name: '---', address: '---' };
  const requestIdentifier = requesterNumber === undefined ? '' : 'WAPIAAAATEST0001';
  return json({ requestDate: '2026-11-20T10:00:00.000Z', ...(found ?? none), requestIdentifier });
}

export const viesStandIn: StandIn = standIn({
  id: 'eu.vies',
  base: '/taxation_customs/vies/rest-api',
  gates: [header('content-type', 'application/json', bare(415))],
  routes: {
    '/check-vat-number': { methods: ['POST'], answer: ({ body }) => check(body) },
  },
});
