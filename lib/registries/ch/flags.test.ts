import { describe, expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { mapZefix } from './map-zefix.ts';
import { ofGazette, ofReplay, ofZefix } from './testing/flagged-answers.ts';
import { ZefixFull } from './zefix-schema.ts';

/** A flag in one line: code, subject, days, value, words. */
const lineOf = ({ code, about, since, until, words, ...flag }: Flag): string =>
  [
    code,
    ...(about === '/company' ? [] : [about]),
    ...[since && `since ${since}`, until && `until ${until}`].filter(Boolean),
    ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
    ...(words ? [words] : []),
  ].join(' ');

/** The raised flags of each company with any. */
const RAISED: Readonly<Record<string, readonly string[]>> = {
  'ag-deleted': ['closed since 2021-01-06 {"reason":"LIQUIDATION"}'],
  'ag-insolvent': [
    'insolvency_open since 2025-11-10 {"kind":"bankruptcy"} Vorläufige Konkursanzeige Morgenrot Handels AG in Liquidation',
  ],
  'ag-moved': [
    'moved_register since 2023-05-09 {"to":"ZG"} Neueintragung Wandervogel Muster AG, Zug, bisher in Zürich',
  ],
  'gmbh-merged': ['closed since 2022-06-30 {"reason":"MERGER"}'],
  'gmbh-partners': ['address_care_of /company/legalAddress {"name":"Treuhand Muster AG"}'],
  'gmbh-recovered': [
    'insolvency_ended since 2024-01-30 until 2024-04-11 {"kind":"bankruptcy"} Konkurspublikation/Schuldenruf Grünspecht Gartenbau GmbH',
  ],
  'gmbh-taken': ['closed since 2020-02-27 {"reason":"MERGER"}'],
  'foreign-branch': ['foreign_company'],
  'sagl-ticino': [
    'insolvency_open since 2026-01-28 {"kind":"moratorium"} Moratoria concordataria provvisoria Torrefazione Gabbiano Sagl',
  ],
  'asks for a moratorium': [
    'register_remark since 2026-02-03 {"item":"NA01"} Domanda di moratoria concordataria',
  ],
  'in liquidation': [
    'liquidation_open since 2019-08-15 {"kind":"members_liquidation"} Mutation Puppenbühne Muster AG in Liquidation, Basel',
  ],
};

describe('the gazette', () => {
  test.each(ofGazette())('$name raises what the table says and nothing else', ({ name, value }) => {
    const raised = value.flags.filter(({ state }) => state === 'raised').map(lineOf);
    expect(raised).toEqual(RAISED[name] ?? []);
  });

  test('a case has the notices that tell of it, and what was open at the deletion is not known to be', () => {
    const casesOf = (of: string) =>
      ofGazette()
        .find(({ name }) => name === of)
        ?.value.insolvencyProceedings.map(({ state, notices }) => [
          state,
          notices.map(({ id }) => id.slice(0, 4)),
        ]);
    expect(casesOf('ag-insolvent')).toEqual([['open', ['HR02', 'KK01', 'KK04']]]);
    expect(casesOf('gmbh-recovered')).toEqual([['ended', ['KK02', 'HR02']]]);
    expect(casesOf('ag-deleted')).toEqual([['unknown', ['HR02']]]);
  });
});

test('a liquidator in office acts for the company; one of a company that was deleted does not', () => {
  const flagsOf = (of: string) =>
    ofReplay()
      .find(({ name }) => name === of)
      ?.value.flags?.map(lineOf);
  expect(flagsOf('in liquidation')).toEqual([
    'office_holder_binds /legalRepresentatives/0 {"capacity":"liquidator"}',
  ]);
  expect(flagsOf('ag-deleted')).toBeUndefined();
});

test('an event is newer from the day after the newest notice that was read; without a notice none is', () => {
  const { wire } = ofZefix().find(({ name }) => name === 'gmbh-partners') ?? {};
  const isNewer = (newestRead?: string) =>
    mapZefix(ZefixFull.parse(wire), newestRead).value.flags?.some(
      ({ code }) => code === 'source_newer_event',
    );
  expect(['2024-12-31', '2025-01-01', undefined].map(isNewer)).toEqual([true, false, false]);
});
