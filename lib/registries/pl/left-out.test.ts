import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { profileOf } from './krs.ts';
import { CurrentExtract, FullExtract } from './krs-schema.ts';
import { readExtract } from './read-extract.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { mapListed } from './white-list.ts';
import { WhiteListAnswer } from './white-list-client.ts';

/* No member that the sources give and the interface has a place for is dropped: what is left out stands here. */

const OF_THE_EXTRACT = 'of the extract itself, or of its last entry';
const SAME = 'said again by another member that is read';

/** By the path of the member, the branch of a foreign company included. */
type LeftOut = readonly (readonly [path: RegExp, reason: string])[];

const OF_EXTRACTS: LeftOut = [
  [
    /^odpis\.(?:rodzaj$|naglowek[AP]\.(?:wpis|rejestr|numer|data|oznaczenie|sygnatura|stanPozycji))/,
    OF_THE_EXTRACT,
  ],
  [/\.pesel$/, 'who has it is masked, and it is kept nowhere'],
  [/\.(?:kraj|miejscowosc|poczta|gmina|powiat)$/, SAME],
];
const CURRENT_LEFT_OUT: LeftOut = [
  ...OF_EXTRACTS,
  [
    /danePodmiotu.*\.(?:czyProwadziDzialalnosc|daneOWczesniejszej)/,
    'whether it acts with others, and its entry in the register of before 2001: neither names them',
  ],
  [/danePodmiotuZagranicznego\.czyPosiadaStatusOPP$/, 'a branch has none'],
  [/\.komitetZalozycielski\./, 'who founded it has no role in it now'],
  [/\.umowaStatut\./, 'each deed of its articles, in the words of a notary'],
  [/\.czasNaJakiUtworzonyZostalPodmiot$/, 'for how long it was formed: not limited, for nearly all'],
  [
    /jedynyAkcjonariusz\.\[\]\.(?:krs\.krs|czyPosiadaCaloscAkcji)$/,
    'ten zeros are no number; a sole shareholder has all',
  ],
  [/\.czyZawieszona$/, 'read where it is true'],
  [/reprezentacja\.nazwaOrganu$/, 'read where a member has no function'],
  [/\.dzien(?:Konczacy)/, 'the day on which its first year of accounts ended'],
  [/\.wzmiankaOZlozeniuSprawozdaniaZDzialalnosci\./, 'that accounts were filed is read'],
  [/\.opisZakonczeniaProcesuUpadlosci\./, 'read as a whole: whether it has ended'],
];
const FULL_LEFT_OUT: LeftOut = [
  ...OF_EXTRACTS,
  [/\.nrWpisu(?:Wprow|Wykr)$/, 'one of the versions stands alone'],
  [/wspolnicySpzoo\.\[\]\.(?:imiona|nazwisko)\./, 'of who was struck out'],
];
const LISTED_LEFT_OUT: LeftOut = [
  [/requestDateTime$/, 'the day that was asked of is told'],
  [/accountNumbers|hasVirtualAccounts/, 'bank accounts are not kept'],
  [/representatives|pesel$|residenceAddress/, 'persons whom the register of companies masks'],
];

const readCurrent = (wire: unknown) => {
  const entity = readExtract({ current: CurrentExtract.parse(wire).odpis, full: null });
  return { ...profileOf(entity), asOf: entity.asOf };
};
const readFull = (wire: unknown) => {
  const entity = readExtract({ current: null, full: FullExtract.parse(wire).odpis });
  return { ...profileOf(entity), asOf: entity.asOf };
};
const readListed = (wire: unknown) => {
  const { subject, requestId } = WhiteListAnswer.parse(wire).result;
  return subject && mapListed({ subject, requestId, day: '2026-11-20' }, '0009990001');
};

const fixtures = [...readFixtures().values()];
const KINDS = {
  current: {
    documents: fixtures.flatMap(({ current }) => current ?? []),
    ...{ read: readCurrent, leftOut: CURRENT_LEFT_OUT },
  },
  full: {
    documents: fixtures.flatMap(({ current, full }) =>
      current === null && full !== undefined ? [full] : [],
    ),
    ...{ read: readFull, leftOut: FULL_LEFT_OUT },
  },
  listed: {
    documents: fixtures.flatMap(({ whiteList }) =>
      whiteList === null ? [] : [{ result: { subject: whiteList, requestId: 'x', requestDateTime: 'y' } }],
    ),
    ...{ read: readListed, leftOut: LISTED_LEFT_OUT },
  },
} as const;

describe('what is left out of the wire, with the reason', () => {
  it.each(Object.entries(KINDS))('%s', (_, { documents, read, leftOut }) => {
    const unread = unreadMembers(documents, read);
    expect(unread.filter((name) => !leftOut.some(([path]) => path.test(name)))).toEqual([]);
    // And the list holds nothing that is read after all.
    expect(leftOut.filter(([path]) => !unread.some((name) => path.test(name)))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/PL/');
const samples = SAMPLES.isThere
  ? readdirSync(SAMPLES.url).filter((file) => /^(OdpisAktualny|OdpisPelny|wl_search).*\.json$/.test(file))
  : [];

/** Some samples are abridged: what every extract has, and they have not. */
function wholeOf(wire: unknown): unknown {
  const Abridged = z.looseObject({
    odpis: z.looseObject({ naglowekA: z.looseObject({}), dane: z.looseObject({}) }),
  });
  const { odpis } = Abridged.parse(wire);
  return {
    odpis: {
      ...odpis,
      naglowekA: { numerKRS: '0000000001', ...odpis.naglowekA },
      dane: { dzial6: {}, ...odpis.dane },
    },
  };
}

/** Members that only samples have. */
const OF_SAMPLES =
  /dzial5\.uwagi|umowaStatut|ZatwierdzeniuRocznego|wpis\.|imieDrugie|IICzlon|nrLokalu|czyPosiadaCalosc|poczta/;

describe('samples of the real registers', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const wire: unknown = JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
    const kind = file.startsWith('wl') ? 'listed' : file.startsWith('OdpisPelny') ? 'full' : 'current';
    const { documents, read, leftOut } = KINDS[kind];
    const document = kind === 'current' ? wholeOf(wire) : wire;
    const result = read(document);
    expect(CompanyProfile.parse(result?.value).company).toBeDefined();
    const unread = unreadMembers([document, ...documents], read);
    expect(
      unread.filter((name) => !OF_SAMPLES.test(name) && !leftOut.some(([path]) => path.test(name))),
    ).toEqual([]);
  });
});
