import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { isAbout } from './gazette-client.ts';
import { NoticePage, WireNotice } from './gazette-schema.ts';
import { inOrder } from './in-order.ts';
import { mapIndexed, pageOf } from './lindas.ts';
import { together } from './lindas-client.ts';
import { LindasAnswer } from './lindas-schema.ts';
import { mapCompany } from './map-company.ts';
import { mapListed } from './map-listed.ts';
import { mapZefix } from './map-zefix.ts';
import { replayOf } from './replay.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { listed, rowsOf, whole } from './testing/wire-of.ts';
import { ZefixFull } from './zefix-schema.ts';

/* No member that the sources give and the interface has a place for is dropped: what is left out stands here. */

const SAME = 'said again by another member that is read';
const FOUND = 'what the entry found: the state before is that of an earlier notice';

const OF_MUTATION = 'transaction.[].update.[].changements.[]';
const IN_TEXT = 'its text, which is a document, says it';
const NOTICE_LEFT_OUT: Readonly<Record<string, string>> = {
  '[].content.[].commonsActual.[].capital.[].nominal.[]': FOUND,
  '[].content.[].commonsActual.[].capital.[].paid.[]': FOUND,
  '[].content.[].commonsActual.[].company.[].address.[].town.[]': 'the seat is the same',
  '[].content.[].commonsActual.[].company.[].noAddress.[]': SAME,
  '[].content.[].commonsActual.[].company.[].seat.[]': 'the town of the address is read',
  '[].content.[].commonsActual.[].company.[].translations.[]': FOUND,
  '[].content.[].commonsActual.[].company.[].uidOrganisationId.[]': SAME,
  '[].content.[].commonsActual.[].company.[].uidOrganisationIdCategorie.[]': SAME,
  '[].content.[].commonsActual.[].revision.[].optingOut.[]': FOUND,
  '[].content.[].commonsNew.[].capital.[].paid.[]': 'how much of the capital is paid in; the capital is read',
  '[].content.[].commonsNew.[].company.[].address.[].town.[]': 'the seat is the same',
  '[].content.[].commonsNew.[].company.[].noAddress.[]': SAME,
  '[].content.[].commonsNew.[].company.[].seat.[]': 'the town of the address is read; without one the seat',
  '[].content.[].commonsNew.[].company.[].uidOrganisationId.[]': SAME,
  '[].content.[].commonsNew.[].company.[].uidOrganisationIdCategorie.[]': SAME,
  '[].content.[].debtor.[].companies.[].company.[].name.[]': 'the register’s own name is read',
  '[].content.[].debtor.[].companies.[].noUID.[]': SAME,
  '[].content.[].debtor.[].selectType.[]': SAME,
  '[].content.[].journalNumber.[]': 'a number of the register’s own',
  '[].content.[].lastFosc.[].lastFoscDate.[]': 'the list of notices has it',
  '[].content.[].remarks.[]': IN_TEXT,
  '[].content.[].testImport.[]': 'of the gazette’s own',
  '[].content.[].transaction.[].registration.[]': SAME,
  [`[].content.[].${OF_MUTATION}.nameChanged.[]`]: SAME,
  [`[].content.[].${OF_MUTATION}.statusChanged.[].bankruptcy.[].cancellation.[]`]: 'read where it is true',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].bankruptcy.[].dismissal.[]`]: 'proceedings go on',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].bankruptcy.[].summary.[]`]: 'how proceedings are conducted',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].liquidation.[].dissolution.[].or731b.[]`]:
    'read where it is true',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].liquidation.[].revocation.[]`]: 'read where it is true',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].liquidation.[].dissolution.[].nonExceptional.[]`]:
    'read too; here the name says it as well',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].bankruptcy.[].dissolution.[]`]:
    'read too; here the office says it as well',
  [`[].content.[].${OF_MUTATION}.statusChanged.[].suspension.[]`]:
    'that a bankruptcy is suspended its own notice says (KK03), which is among those of the proceedings',
  '[].meta.[].language.[]': 'a title in one language says it',
  '[].meta.[].primaryTenantCode.[]': 'of the gazette’s own',
  '[].meta.[].publicationState.[]': 'published ones alone are asked for',
};
const LISTED_LEFT_OUT: Readonly<Record<string, string>> = {
  'content.[].commented': 'of the gazette’s own',
  'content.[].content': 'null in a list',
  'content.[].meta.cantons.[]': 'the notice that is read has it',
  'content.[].meta.language': 'a title in one language says it',
  'pageRequest.page': 'what was asked',
  'pageRequest.size': 'what was asked',
};
const ROW_LEFT_OUT: Readonly<Record<string, string>> = {
  'head.vars.[]': 'what was asked',
  ...Object.fromEntries(
    'area canton careOf chId company form legalName name poBox postCode purpose street town uid'
      .split(' ')
      .map((name) => [`results.bindings.[].${name}.type`, SAME]),
  ),
};
const OTHER = 'another company, which answers for itself';
const shortAt = (member: string, ...more: readonly string[]) =>
  Object.fromEntries(
    ['chid', 'ehraid', 'legalForm.id', 'legalSeatId', 'registryOfCommerceId', ...more].map((name) => [
      `${member}.[].${name}`,
      OTHER,
    ]),
  );
const ZEFIX_LEFT_OUT: Readonly<Record<string, string>> = {
  address: 'null is none',
  'address.city': 'the seat is the same',
  ...shortAt('branchOffices', 'legalForm.uid'),
  ...shortAt('hasTakenOver', 'status'),
  ...shortAt('headOffices', 'status'),
  'legalForm.id': SAME,
  'legalForm.name.de': 'the code has its names in our table',
  'legalForm.shortName.de': 'the code has its names in our table',
  legalSeatId: 'a number of the seat, whose name is read',
  registryOfCommerceId: 'the canton says it',
  sogcDate: 'compared with the newest notice of the gazette that was read',
  'zefixDetailWeb.de': SAME,
};

/** Everything that becomes of a company's notices, those of the register and of bankruptcies. */
function readNotices(wire: unknown) {
  const notices = inOrder(z.array(WireNotice).parse(wire));
  const [uid = ''] = notices.flatMap(
    ({ content }) => (content.commonsNew ?? content.commonsActual)?.company.uid ?? [],
  );
  const about = notices.filter((notice) => isAbout(notice, uid));
  const entries = about.filter(({ meta }) => meta.rubric === 'HR');
  const company = mapCompany(about, uid);
  const { part } = replayOf({
    uid,
    notices: entries,
    company,
    extract: { page: 'x', where: 'x' },
    unread: 0,
    wire: [],
  });
  return { profile: { ...part.value, company }, part, listed: notices.map(({ meta }) => mapListed(meta)) };
}
const readListed = (wire: unknown) => {
  const { content, total } = NoticePage.parse(wire);
  return [content.map(({ meta }) => [mapListed(meta), meta.rubric]), total];
};
const readRows = (wire: unknown) =>
  together(LindasAnswer.parse(wire).results.bindings).map((each) => [mapIndexed(each), pageOf(each)]);
const readZefix = (wire: unknown) => {
  const company = ZefixFull.parse(wire);
  return [mapZefix(company), company.cantonalExcerptWeb];
};

const byName = readFixtures();
const fixtures = [...byName.values()];
const uidOf = (name: string): string => byName.get(name)?.uid ?? '';
const notices = fixtures.flatMap((fixture) => fixture.notices);
/** Whose notices have the members of others again: each member is taken away from each notice, which takes its time. */
const OF_SAME_KIND = new Set(
  ['sagl-ticino', 'ag-moved', 'sole-returned', 'foreign-branch', 'ag-many-notices'].map(uidOf),
);
const KINDS = {
  notices: {
    documents: fixtures
      .filter((fixture) => fixture.notices.length > 0)
      .filter(({ uid }) => !OF_SAME_KIND.has(uid))
      .map((fixture) => fixture.notices.map((notice) => objectOf(parseXml(whole(notice))))),
    ...{ read: readNotices, leftOut: NOTICE_LEFT_OUT },
  },
  listed: {
    documents: [{ content: notices.map(listed), total: notices.length, pageRequest: { page: 0, size: 100 } }],
    ...{ read: readListed, leftOut: LISTED_LEFT_OUT },
  },
  row: {
    documents: [{ head: { vars: ['uid'] }, results: { bindings: fixtures.flatMap(rowsOf) } }],
    ...{ read: readRows, leftOut: ROW_LEFT_OUT },
  },
  zefix: {
    documents: fixtures.flatMap(({ zefix }) => zefix ?? []),
    ...{ read: readZefix, leftOut: ZEFIX_LEFT_OUT },
  },
} as const;

describe('what is left out of the wire, with the reason', () => {
  it.each(Object.entries(KINDS))('%s', (_, { documents, read, leftOut }) => {
    const unread = unreadMembers(documents, read);
    expect(unread.filter((name) => !(name in leftOut))).toEqual([]);
    // And the list holds nothing that is read after all.
    expect(Object.keys(leftOut).filter((name) => !unread.includes(name))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/CH/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url).filter((file) => !/openapi|error/.test(file)) : [];
const textOf = (file: string): string => readFileSync(new URL(file, SAMPLES.url), 'utf8');

/** Members that only samples have: further titles and flags of the same kinds. */
const OF_SAMPLES =
  /title|changements|secondaryTenants|senderOffice|lastFosc|commonsActual|sortOrders|legalForm|Web|^chid$|sogcPub/;

describe('samples of the real registers', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const isXml = file.endsWith('.xml');
    const wire: unknown = isXml ? [objectOf(parseXml(textOf(file)))] : JSON.parse(textOf(file));
    const kind = isXml ? 'notices' : file.includes('publications') ? 'listed' : 'zefix';
    for (const each of kind === 'zefix' && Array.isArray(wire) ? wire : [wire]) {
      if (kind === 'notices') CompanyProfile.parse(readNotices(each).profile);
      if (kind === 'zefix') CompanyProfile.parse(mapZefix(ZefixFull.parse(each)).value);
      const { documents, read, leftOut } = KINDS[kind];
      // What fixtures have too is looked at above.
      const ours = new Set(unreadMembers(documents, () => 'nothing'));
      const unread = unreadMembers([each], read).filter((name) => !ours.has(name) && !(name in leftOut));
      expect(unread.filter((name) => !OF_SAMPLES.test(name))).toEqual([]);
    }
  });
});
