import { describe, expect, it } from 'vitest';
import { composed } from '../composition/composed.ts';
import type { Subject } from '../composition/part.ts';
import { gleifLead } from '../gleif/index.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { leadOf } from '../testing/lead-of.ts';
import { sourcesInMemory } from '../testing/sources-in-memory.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { secFilings } from './filings.ts';
import { issuerKey, whyNoIssuer } from './find-issuer.ts';
import { secHolders } from './holders.ts';
import { SEC } from './sources.ts';
import { archivesStandIn, CONTACT, dataStandIn, fileAt, refusal } from './testing/stand-in.ts';

const standIns = standInForTests(
  async () => ({
    data: await dataStandIn.start(),
    archives: await archivesStandIn.start(),
    gleif: await gleifStandIn().start(),
  }),
  ({ data, archives, gleif }) => [data, archives, gleif],
);
const settings = () => ({
  ...standIns().data.settings,
  ...standIns().archives.settings,
  ...standIns().gleif.settings,
});
const context = () => contextForTests({ settings: settings() });
const keyOf = (name: string, state: string, lei?: string) =>
  JSON.stringify({ name, state, ...(lei !== undefined && { lei }) });
const holders = (name: string, state: string, lei?: string) =>
  secHolders.read(context(), keyOf(name, state, lei), 'companyProfile');

describe('an issuer', () => {
  it('is found by its name and the state that it is incorporated in', async () => {
    const part = await holders('Gossamer Robotics Inc', 'DE');
    expect(part?.about).toMatchObject({
      isOnlyNamesake: true,
      names: ['GOSSAMER ROBOTICS, INC.', expect.anything()],
    });
    expect(part?.value.company).toEqual({ identifiers: { CIK: '0009990002' } });
    expect(part?.note).toBe(
      'Found by name and state of incorporation: GOSSAMER ROBOTICS, INC. /DE/, DE, CIK 0009990002.',
    );
    expect(part?.limitations?.[0]).toContain('percentages do not add up');
    // The submissions and one schedule; the list of all issuers is none of its answer.
    expect(part?.wire).toHaveLength(2);
  });

  it('names who asks, on both hosts, as EDGAR demands', async () => {
    await holders('Gossamer Robotics Inc', 'DE');
    const agents = [standIns().data, standIns().archives].flatMap(({ journal }) =>
      journal.map(({ headers }) => headers['user-agent']),
    );
    expect(agents.every((agent) => agent?.endsWith(` ${CONTACT}`))).toBe(true);
  });

  it.each([
    ['of one name in two states', 'Harbor Wren Corp', 'DE', '0009990009'],
    ['of one name in two states', 'Harbor Wren Corp', 'MD', '0009990010'],
    ['whose LEI EDGAR does not tell', 'Harbor Wren Corporation', 'DE', '0009990009'],
  ])('%s: %s, %s', async (_, name, state, cik) => {
    const part = await holders(name, state, 'ZZZZ0000000000990001');
    expect(part?.value.company?.identifiers).toEqual({ CIK: cik });
  });

  it.each([
    ['of another state', 'Gossamer Robotics Inc', 'TX', undefined],
    ['of another name', 'Gossamer Robots Holding Inc', 'DE', undefined],
    ['with a twin in the same state', 'Amber Kestrel Inc', 'DE', undefined],
    ['whose LEI is another’s', 'Juniper Hollow Inc', 'DE', 'ZZZZ0000000000990001'],
    ['of another country', 'Thornmere PLC', 'DE', undefined],
  ])('%s is nobody: %s', async (_, name, state, lei) => {
    const part = await holders(name, state, lei);
    expect(part).toMatchObject({
      value: {},
      absence: {},
      note: expect.stringContaining('No issuer of this name and state'),
    });
  });

  it('is looked for only of a state, by the name today, while it exists', () => {
    const subject = (more: Partial<Subject>): Subject => ({
      ...{ country: 'US-DE', companyId: '1', known: {}, lead: { names: ['Today Inc', 'Before Inc'] } },
      ...more,
    });
    expect(issuerKey(subject({}))).toBe(keyOf('Today Inc', 'DE'));
    expect(issuerKey(subject({ country: 'IT' }))).toBeNull();
    expect(issuerKey(subject({ lead: { names: [] } }))).toBeNull();
    expect(issuerKey(subject({ lead: { names: ['Today Inc'], isClosed: true } }))).toBeNull();
    // A company from elsewhere is an issuer of the state whose law it is under, and of no other.
    const from = (place?: string) =>
      subject({ lead: { names: ['Today Inc'], formedElsewhere: place === undefined ? {} : { place } } });
    expect(issuerKey({ ...from('US-DE'), country: 'US-FL' })).toBe(keyOf('Today Inc', 'DE'));
    expect([issuerKey(from('GB')), issuerKey(from())]).toEqual([null, null]);
    expect(whyNoIssuer(from('GB'))).toContain('outside the United States');
    expect(whyNoIssuer(from())).toContain('names no state');
    expect(whyNoIssuer(subject({ lead: { names: ['Today Inc'], isClosed: true } }))).toContain('is inactive');
    const closed = { company: { status: { active: false } } };
    expect(issuerKey(subject({ known: closed }))).toBeNull();
  });
});

describe('the list of an issuer’s filings', () => {
  it('is read on where the newest page does not reach back to the first schedules as data', async () => {
    const part = await holders('Paper Mountain Bancorp', 'DE');
    expect(part?.value.shareholders).toMatchObject([
      { company: { legalName: 'Patient Harbor Trust' }, sharePercentage: 7.7 },
    ]);
    const asked = standIns().data.journal.map(({ url }) => url);
    expect(asked.some((url) => url.endsWith('-submissions-001.json'))).toBe(true);
    expect(asked.some((url) => url.endsWith('-submissions-002.json'))).toBe(false);
  });

  it('of many schedules the newest 12 are read, and it says so', async () => {
    const part = await holders('Ten Thousand Lakes Inc', 'DE');
    expect(part?.value.shareholders).toHaveLength(12);
    expect(part?.limitations?.join(' ')).toContain('The newest 12 of 16 schedules were read');
  });

  it('schedules as text are counted, not read; nobody is no proof of nobody', async () => {
    const part = await holders('Tumbleweed Solar Holdings LLC', 'DE');
    expect(part?.limitations?.join(' ')).toContain('From before 2024-12-18 there are 1 schedules as text');
    const none = await holders('Harbor Wren Corp', 'DE');
    expect(none?.value.shareholders).toBeUndefined();
    expect(none?.absence.shareholders?.explanation).toContain('since 2024-12-18');
  });
});

const issuers = () => composed(gleifLead('US-DE'), [secHolders, secFilings]);
const TUMBLEWEED = 'ZZZZ0000000000162976';
const at = (companyId = TUMBLEWEED) =>
  ({ country: 'US-DE', companyId, requestedAt: new Date('2026-11-20T12:00:00Z') }) as const;

describe('beside the LEI index', () => {
  it('holders stand before the parent that consolidates, each with its source', async () => {
    const answer = await issuers().fetchDataPoint(context(), { ...at(), dataPoint: 'companyProfile' });
    expect(
      answer.value.shareholders?.map((each) => each.sharePercentage ?? each.consolidatingParent),
    ).toEqual([6.4, 31.25, ['direct', 'ultimate']]);
    expect(answer.provenance?.facts).toMatchObject({ '/shareholders': 'us.sec', '/shareholders/2': 'gleif' });
    expect(answer.provenance?.sources['us.sec']).toMatchObject({ outcome: 'merged', authoritative: true });
    expect(answer.value.company?.identifiers).toMatchObject({ CIK: '0009990001', LEI: TUMBLEWEED });
  });

  it('without a contact it is not asked, and says why', async () => {
    const { US_SEC_CONTACT: _, ...others } = settings();
    const ctx = contextForTests({ settings: others });
    const answer = await issuers().fetchDataPoint(ctx, { ...at(), dataPoint: 'companyProfile' });
    expect(answer.provenance?.sources['us.sec']).toMatchObject({
      outcome: 'needs_key',
      note: 'Answers only those who name a contact. The operator sets US_SEC_CONTACT: https://www.sec.gov/os/accessing-edgar-data',
    });
    expect(standIns().data.journal).toEqual([]);
    expect(await failureOf(secHolders.read(ctx, keyOf('A', 'DE'), 'companyProfile'), SEC.name)).toMatchObject(
      {
        code: 'service_unavailable',
      },
    );
  });

  it('whom it has refused does not ask again for ten minutes', async () => {
    const shared = sourcesInMemory();
    const read = () =>
      failureOf(
        secHolders.read(
          contextForTests({ settings: settings(), shared }),
          keyOf('A Inc', 'DE'),
          'companyProfile',
        ),
      );
    await standIns().archives.fault(refusal('Request Rate Threshold Exceeded'));
    expect(await read()).toMatchObject({ code: 'service_unavailable' });
    const { length } = standIns().archives.journal;
    const { retryAfterMs = 0 } = await read();
    expect(retryAfterMs).toBeGreaterThan(500_000);
    expect(standIns().archives.journal).toHaveLength(length);
  });

  it('a company that is no issuer has nothing there, with the reason', async () => {
    const lead = leadOf('US-DE', [{ id: '1', legalName: 'Unlisted Barn LLC' }]);
    const answer = await composed(lead, [secHolders]).fetchDataPoint(context(), {
      ...at('1'),
      dataPoint: 'companyProfile',
    });
    expect(answer.provenance?.sources['us.sec']).toMatchObject({
      outcome: 'nothing',
      note: expect.stringContaining('No issuer of this name and state, or several: Unlisted Barn LLC, DE.'),
    });
  });
});

const fetchOf = (documentId: string) => issuers().fetchDocument(context(), { ...at(), documentId });

describe('documents of an issuer', () => {
  it('are annual reports and schedules, newest first', async () => {
    const { value } = await issuers().fetchDataPoint(context(), { ...at(), dataPoint: 'availableDocuments' });
    expect(value.documents?.financialStatements?.map(({ id, name }) => [id, name])).toEqual([
      ['us.sec-filings:annual-0009990100-26-000011', '10-K, period to 2025-12-31'],
      ['us.sec-filings:annual-0009990100-25-000008', '10-K/A, period to 2024-12-31'],
    ]);
    expect(value.documents?.otherDocuments?.map(({ name }) => name)).toEqual([
      ...['SCHEDULE 13G', 'SCHEDULE 13D', 'SC 13G'],
    ]);
  });

  it.each([
    ['of nobody who files', 'Unlisted Barn LLC', 'It has none with a ticker of this name'],
    ['of an issuer without any', 'Juniper Hollow Inc', 'no annual report'],
  ])('%s: none, with the reason', async (_, name, reason) => {
    const part = await secFilings.read(context(), keyOf(name, 'DE'), 'availableDocuments');
    expect(part).toMatchObject({
      value: {},
      absence: { documents: { explanation: expect.stringContaining(reason) } },
    });
  });

  it('are handed over as they were filed', async () => {
    const annual = await fetchOf('us.sec-filings:annual-0009990100-26-000011');
    expect(Buffer.from(annual.bytes)).toEqual(fileAt('/9990001/000999010026000011/tsh-20251231.htm'));
    expect(annual).toMatchObject({
      ...{ category: 'financialStatements', mediaType: 'text/html' },
      document: { id: 'us.sec-filings:annual-0009990100-26-000011' },
      source: { url: expect.stringContaining('0009990100-26-000011-index.htm') },
    });
    const schedule = await fetchOf('us.sec-filings:schedule-0009990100-26-000012');
    expect(new TextDecoder().decode(schedule.bytes)).toContain('<edgarSubmission');
  });

  it('of the last century are one text', async () => {
    const key = async () => keyOf('Paper Mountain Bancorp', 'DE');
    const order = { ...at(), documentId: 'annual-0009990107-98-000003' };
    const { bytes, document } = (await secFilings.fetchDocument?.(context(), order, key)) ?? {};
    expect(Buffer.from(bytes ?? [])).toEqual(fileAt('/9990007/0009990107-98-000003.txt'));
    expect(document?.format).toBe('txt');
  });

  it.each([
    ['of another issuer', 'us.sec-filings:annual-0009990100-26-000021'],
    ['under the price of another kind', 'us.sec-filings:schedule-0009990100-26-000011'],
    ['that is not listed', 'us.sec-filings:annual-0009990100-26-000009'],
    ['of another form of id', 'us.sec-filings:annual-../0009990100'],
  ])('%s are not handed over', async (_, documentId) => {
    const failure = await failureOf(fetchOf(documentId));
    expect(['resource_not_found', 'not_supported']).toContain(failure.code);
  });

  it.each([200, 403])('a refusal of robots with %d is no document', async (status) => {
    const refused = refusal('Your Request Originates from an Undeclared Automated Tool', status);
    await standIns().archives.fault(refused, '/Archives/edgar/data/:cik/:folder/:name');
    expect(await failureOf(fetchOf('us.sec-filings:annual-0009990100-26-000011'))).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('Nothing was charged'),
    });
  });
});
