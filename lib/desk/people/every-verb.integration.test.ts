import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { LEGAL_POINTS } from '#lib/domain/ownership/legal-choices.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { readEnv } from '#lib/platform/env.ts';
import { isOfBackoffice, PERMISSIONS, type Permission } from '../context/permissions.ts';
import { factsForTests } from '../discrepancies/testing/facts-for-tests.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { expectedOf } from '../testing/expected-of.ts';
import { exportedVerbs } from '../testing/exported-verbs.ts';
import { refusedFirst, watchRefusals } from '../testing/watch-refusals.ts';
import { type WatchedTables, watchTables } from '../testing/watch-tables.ts';

const place = { country: 'TEST', companyId: 'T0000108' };
/** What is called for exists, so that a verb that let somebody through would do something. */
const existing = {
  userId: randomUUID(),
  lookupId: randomUUID(),
  documentId: randomUUID(),
  invitationId: randomUUID(),
  discrepancyId: randomUUID(),
  conflictSeenId: randomUUID(),
  flagDecisionId: randomUUID(),
  extractId: randomUUID(),
  extractFactsId: randomUUID(),
  reportId: randomUUID(),
  shareId: randomUUID(),
  recipientId: randomUUID(),
  customerId: randomUUID(),
  customerCompanyId: randomUUID(),
  customerDocumentId: randomUUID(),
  countryListId: randomUUID(),
};
const { userId, lookupId, documentId, invitationId, discrepancyId, conflictSeenId } = existing;
const { reportId, shareId, recipientId, extractId, extractFactsId, flagDecisionId } = existing;
const { customerId, customerCompanyId, customerDocumentId } = existing;
const house = { policy: '' };
const everything = { actor: '', action: '', object: '', from: '', to: '', text: '' };
const countryList = {
  name: 'Our list',
  asOf: '2026-01-31',
  source: 'Risk committee',
  entries: 'IR',
  severity: 'warning',
  leastRisk: 'none',
  reason: 'Decided',
};
const serviceUrl = 'http://127.0.0.1:9';

/** Every verb of the desk: what it stands for, and what it is called with besides who acts. */
const CALLS: Readonly<Record<string, readonly [Permission, unknown?]>> = {
  listAudit: ['readAudit', {}],
  startCheck: ['readAudit', { scope: 'all' }],
  viewChecks: ['readAudit'],
  cancelCheck: ['readAudit'],
  auditRoots: ['readAudit', {}],
  exportAudit: ['exportAudit', { format: 'csv', ...everything }],
  exportRoots: ['exportAudit', { format: 'txt' }],
  viewHome: ['readHome'],
  countWork: ['readHome'],
  rememberCompany: ['readCompanies', place],
  viewCompany: ['readCompanies', place],
  revealPerson: ['revealPerson', { ...place, ref: { requestId: 'r', section: 'shareholders', index: 0 } }],
  readConnection: ['manageConnection'],
  setConnection: ['manageConnection', { serviceUrl, apiKey: 'a-key-of-sixteen-characters' }],
  resetConnection: ['manageConnection'],
  testConnection: ['manageConnection'],
  listCompanyDocuments: ['readCompanies', place],
  viewOwners: ['readCompanies', { ...place, choice: house }],
  overrideMatch: [
    'matchPersons',
    { ...place, personKey: 'a', otherKey: 'b', says: 'same', reason: 'Met them' },
  ],
  markConflictSeen: ['markConflicts', { ...place, key: '0'.repeat(32), reason: 'A spelling' }],
  withdrawConflictMark: ['markConflicts', { id: conflictSeenId, reason: 'Over' }],
  viewFlags: ['readCompanies', place],
  decideFlags: [
    'decideFlags',
    {
      ...{ ...place, outcome: 'not_this_party', reason: 'Another company' },
      flags: JSON.stringify([{ key: 'closed:company:', factsSha256: '0'.repeat(64) }]),
    },
  ],
  withdrawFlagDecision: ['decideFlags', { id: flagDecisionId, reason: 'No longer so' }],
  addExtract: [
    'bringExtracts',
    {
      ...{ ...place, register: 'Register of owners', producedOn: '2026-10-01' },
      file: new File(['%PDF-1.7 brought'], 'owners.pdf'),
    },
  ],
  listExtracts: ['readCompanies', place],
  readExtract: ['readDocuments', { id: extractId }],
  typeExtractFacts: ['bringExtracts', { id: extractId, facts: { note: 'Nobody is named' } }],
  confirmExtractFacts: ['bringExtracts', { id: extractFactsId }],
  withdrawExtract: ['bringExtracts', { id: extractId, reason: 'Over' }],
  withdrawExtractFacts: ['bringExtracts', { id: extractFactsId, reason: 'Over' }],
  noteDiscrepancies: ['readCompanies', { ...place, choice: house }],
  noteUnderRule: ['decideDiscrepancies', { ...place, policy: 'uk-psc', threshold: '', operator: '' }],
  readOwners: ['readCompanies', { ...place, choice: house }],
  listDiscrepancies: ['readCompanies', { state: 'all' }],
  countOpenDiscrepancies: ['readCompanies', place],
  listAssignees: ['readCompanies'],
  assignDiscrepancy: ['decideDiscrepancies', { id: discrepancyId, assigneeId: userId, was: '' }],
  confirmDiscrepancy: ['decideDiscrepancies', { id: discrepancyId }],
  decideDiscrepancy: ['decideDiscrepancies', { id: discrepancyId, outcome: 'none', reason: 'A spelling' }],
  fileDiscrepancy: ['fileDiscrepancies', { id: discrepancyId, form: 'eu', format: 'json' }],
  createCustomer: ['manageCustomers', { reference: 'CIF-2', name: 'Another customer' }],
  changeCustomer: ['manageCustomers', { id: customerId, reference: 'CIF-1', name: 'Renamed' }],
  addCustomerCompany: ['manageCustomers', { id: customerId, ...place, role: 'customer' }],
  removeCustomerCompany: ['manageCustomers', { id: customerId, companyRow: customerCompanyId }],
  addCustomerDocument: [
    'manageCustomers',
    { id: customerId, file: new File(['%PDF-1.7 deed'], 'deed.pdf'), kind: 'trust_deed' },
  ],
  readCustomerDocument: ['revealPerson', { id: customerDocumentId }],
  removeCustomerDocument: ['manageCustomers', { id: customerDocumentId, reason: 'Another person' }],
  proposeCustomerDecision: ['manageCustomers', { id: customerId, risk: 'low', reviewOn: '2030-01-01' }],
  decideCustomer: [
    'decideReports',
    { id: customerId, decisionId: shareId, decision: 'approved', reason: 'Looked at' },
  ],
  endCustomer: ['manageCustomers', { id: customerId, endedOn: '2020-01-01', reason: 'Left' }],
  listCustomers: ['readCustomers', {}],
  exportCustomers: ['exportReports', {}],
  customersOfCompany: ['readCustomers', place],
  suggestCustomers: ['readCustomers', { q: 'CIF' }],
  viewCustomer: ['readCustomers', { id: customerId }],
  saveReport: ['saveReports', { ...place, ...house }],
  viewReport: ['readReports', { id: reportId }],
  listReports: ['readReports', {}],
  exportReport: ['exportReports', { id: reportId, format: 'json', profile: 'FULL' }],
  exportReportList: ['exportReports', {}],
  drawReport: ['readReports', { id: reportId, theme: 'paper' }],
  reportOfCompany: ['readReports', place],
  quoteRecheck: ['readReports', { id: reportId }],
  lookupOfReport: ['readReports', { id: reportId, lookupId }],
  lookupsOfOthers: ['readReports', { id: reportId, lookupIds: [lookupId] }],
  saveRechecked: ['saveReports', { id: reportId, lookupId }],
  quoteConfirmation: ['saveReports', { id: reportId }],
  confirmReport: ['saveReports', { id: reportId, version: 1 }],
  listColleagues: ['readReports'],
  compareVersions: ['readReports', { id: reportId, from: 1, to: 1 }],
  replayReport: ['readReports', { id: reportId }],
  readNewConditions: ['managePolicy'],
  dismissNewConditions: ['managePolicy'],
  changeReport: ['saveReports', { id: reportId, tags: 'another' }],
  proposeChange: ['saveReports', { id: reportId, risk: 'low', reviewOn: '2030-01-01', reason: 'Grew' }],
  decideChange: [
    'decideReports',
    { id: reportId, changeId: shareId, decision: 'approved', reason: 'Looked at' },
  ],
  withdrawChange: ['saveReports', { id: reportId, changeId: shareId }],
  noteReport: ['noteReports', { id: reportId, version: 1, text: 'A note' }],
  submitReport: ['saveReports', { id: reportId, version: 1 }],
  withdrawReport: ['saveReports', { id: reportId, version: 1 }],
  decideReport: ['decideReports', { id: reportId, version: 1, decision: 'approved', reason: 'Looked at' }],
  endRelationship: ['saveReports', { id: reportId, endedOn: '2020-01-01', reason: 'Left' }],
  setLegalHold: ['manageRetention', { id: reportId, isHeld: true, reason: 'A court asks' }],
  purgeReport: ['manageRetention', { id: reportId, reason: 'Asked for' }],
  readCertificate: ['readReports', { id: reportId }],
  readRetention: ['manageRetention'],
  setRetention: ['manageRetention', { years: 7, reason: 'The law says so' }],
  savedViews: ['readReports', { list: 'reports' }],
  saveView: ['readReports', { name: 'Mine', query: 'assignee=me' }],
  deleteView: ['readReports', { id: reportId }],
  createShare: ['shareReports', { id: reportId, version: 1, profile: 'MINIMAL', parts: [], recipients: [] }],
  previewShare: ['shareWithRegulators', { id: reportId, version: 1, profile: 'REGULATOR' }],
  drawPreview: ['shareReports', { id: reportId, version: 1 }],
  listShares: ['readReports', { reportId }],
  listAllShares: ['manageShares', {}],
  listShareViews: ['readReports', { id: shareId }],
  revokeShare: ['shareReports', { id: shareId }],
  revokeAllShares: ['manageShares', {}],
  takeOverShare: ['manageShares', { id: shareId }],
  handOverCode: ['shareReports', { id: shareId, recipientId }],
  readShareDays: ['shareReports'],
  setShareDays: ['manageShares', { defaultDays: 3, maxDays: 9 }],
  readSmallHolders: ['manageShares'],
  setSmallHolders: ['manageShares', { percent: 3 }],
  readPolicy: ['managePolicy'],
  readFlagSettings: ['managePolicy'],
  setFlagSettings: ['managePolicy', { 'severity.closed': 'warning', reason: 'The board' }],
  setPolicy: [
    'managePolicy',
    {
      ...{ houseRule: 'uk-psc', reviewMonthsLow: 24, reviewMonthsMedium: 12, reviewMonthsHigh: 6 },
      ...{
        openDiscrepancies: 'reason',
        openSeriousFlag: 'refused',
        riskNotSet: 'refused',
        noNextReview: 'refused',
        riskBelowProposal: 'reason',
        undecidedVerdict: 'allowed',
        incompleteData: 'reason',
        ownersOnOffer: 'allowed',
        highRisk: 'refused',
      },
      ...{ highRiskBy: 'administrators', reason: 'The board says so' },
    },
  ],
  readCountryLists: ['managePolicy'],
  addOwnList: ['managePolicy', { ...countryList, name: 'Another' }],
  changeOwnList: ['managePolicy', { ...countryList, id: existing.countryListId, entries: 'KP' }],
  removeOwnList: ['managePolicy', { id: existing.countryListId, reason: 'Over' }],
  viewTopUp: ['buyCredits', {}],
  beginTopUp: ['buyCredits', { credits: '5', key: randomUUID() }],
  viewBought: ['readUsage', {}],
  exportBought: ['readUsage', {}],
  viewSpending: ['manageSpending'],
  setRoleLimits: ['manageSpending', { officer: '50', approver: '', administrator: '' }],
  setPersonLimit: ['manageSpending', { userId, creditsPerDay: '20' }],
  readOrganisation: ['manageOrganisation'],
  setOrganisation: ['manageOrganisation', { name: 'Example Bank', address: '' }],
  setLogo: ['manageOrganisation', { logo: new File(['no picture'], 'logo.png') }],
  removeLogo: ['manageOrganisation'],
  readReadings: ['manageLaw'],
  setReadings: [
    'manageLaw',
    { ...Object.fromEntries(LEGAL_POINTS.map((point) => [point, 'careful'])), reason: 'Advice of counsel' },
  ],
  readDocument: ['readDocuments', { documentId }],
  zipDocuments: ['readDocuments', place],
  viewOwnership: ['readCompanies', place],
  viewTraceTerms: ['readCompanies', place],
  exportOwnership: ['exportData', { ...place, format: 'nodes' }],
  askAgain: ['buyData', { lookupId }],
  buyData: ['buyData', { ...place, dataPoints: ['companyProfile'], documents: [], confirmedCredits: 9 }],
  listHistory: ['readCompanies', place],
  listInProgress: ['readCompanies'],
  markSeen: ['readCompanies', { lookupIds: [lookupId] }],
  stopWaiting: ['buyData', { lookupId }],
  newestAnswers: ['readCompanies', place],
  quoteCompany: ['readCompanies', place],
  refreshLookup: ['readCompanies', { lookupId }],
  replayLookup: ['readCompanies', { lookupId }],
  changeUserRole: ['manageUsers', { userId, role: 'billing' }],
  disableUser: ['manageUsers', { userId }],
  enableUser: ['manageUsers', { userId }],
  resetSecondFactor: ['manageUsers', { userId }],
  signOut: ['manageOwnAccount'],
  endSession: ['manageOwnAccount', { sessionId: randomUUID() }],
  signOutEverywhere: ['manageOwnAccount'],
  inviteUser: ['manageUsers', { email: 'guest@example.test', role: 'administrator' }],
  renewAccess: ['manageUsers', { userId }],
  revokeInvitation: ['manageUsers', { invitationId }],
  listUsers: ['manageUsers'],
  readProfile: ['manageOwnAccount'],
  changeName: ['manageOwnAccount', { name: 'Another' }],
  changePassword: ['manageOwnAccount', { current: 'not it', next: 'a password of the tests' }],
  provePassword: ['manageOwnAccount', { password: 'not it' }],
  offerSecondFactor: ['manageOwnAccount', { password: 'not it' }],
  renewRecoveryCodes: ['manageOwnAccount', { password: 'not it' }],
  readSecondFactorRule: ['manageUsers'],
  setSecondFactorRule: ['manageUsers', { secondFactorFor: 'administrators' }],
  confirmSecondFactor: ['manageOwnAccount', { sealed: 'AAAA', code: '000000' }],
  removeSecondFactor: ['manageOwnAccount', { password: 'not it' }],
  deskBalance: ['readBalance'],
  deskInvoices: ['readInvoices'],
  deskSources: ['readSources'],
  deskIndex: ['manageImports'],
  startDeskImport: ['manageImports', { source: 'ie.companies' }],
  deskInvoice: ['readInvoices', { number: 'PLB-2026-000001' }],
  deskCoverage: ['readPrices'],
  recentCompanies: ['readCompanies'],
  knownCompanies: ['readCompanies', { query: 'Example' }],
  searchEarly: ['searchCompanies', { country: 'TEST', query: 'Example' }],
  searchCompanies: ['searchCompanies', { country: 'TEST', query: 'Example', confirmedCredits: 9 }],
  suggestCompanies: ['searchCompanies', { query: 'Example' }],
  noteSuggestion: ['searchCompanies', place],
  countriesOfPeople: ['searchPeople'],
  searchPeople: ['searchPeople', { name: 'Ada Nobody', reason: 'A case of conflict' }],
  searchOffer: ['readPrices', { country: 'TEST' }],
};

const verbs = await exportedVerbs();
let desk: TestDesk;
let dataDir: string;
let tables: WatchedTables;
let asked = 0;
/** Stands for the service: whoever reaches it has spent something. */
const service = createServer((_, response) => {
  asked += 1;
  response.writeHead(503).end();
});

beforeAll(async () => {
  desk = await openTestDesk();
  tables = await watchTables(desk.pool, ['desk']);
  expect(tables.tables.length).toBeGreaterThan(40);
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(service.address());
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-verbs-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('SERVICE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('SERVICE_API_KEY', 'plk_a_key_of_the_tests');
  vi.stubEnv('LOG_LEVEL', 'silent');
  const { blobName, sha256 } = await openBlobs(readEnv()).keep(Buffer.from('%PDF-'), 'pdf');
  const admin = await desk.addUser('administrator');
  await desk.given.user.create({ data: { id: userId, email: 'other@example.test', role: 'viewer' } });
  await desk.given.lookup.create({
    data: {
      ...place,
      id: lookupId,
      userId: admin.userId,
      serviceUrl,
      dataPoints: ['companyProfile'],
      documents: ['d'],
      quotedCredits: 9,
      status: 'asking',
      createdAt: new Date(Date.now() - 3_600_000),
    },
  });
  await desk.given.keptDocument.create({
    data: {
      id: documentId,
      lookupId,
      documentId: 'd',
      category: 'otherDocuments',
      mediaType: 'application/pdf',
      format: 'pdf',
      sizeBytes: 5,
      sha256,
      blobName,
    },
  });
  await desk.given.discrepancy.create({
    data: { ...place, id: discrepancyId, key: 'k', class: 'band_differs', facts: factsForTests() },
  });
  await desk.given.conflictSeen.create({
    data: {
      ...{ ...place, id: conflictSeenId, key: '1'.repeat(32), path: '/company/legalName' },
      ...{ keptSource: 'R', keptValue: 'One', otherSource: 'I', otherValue: 'Two' },
      ...{ reason: 'A spelling', seenBy: admin.userId },
    },
  });
  await desk.given.flagDecision.create({
    data: {
      ...{ ...place, id: flagDecisionId, flagKey: 'closed:company:', factsSha256: '1'.repeat(64) },
      ...{ outcome: 'not_this_party', reason: 'Another company', decidedBy: admin.userId },
      validUntil: new Date(Date.now() + 86_400_000),
    },
  });
  await desk.given.extract.create({
    data: {
      ...{ ...place, id: extractId, register: 'Register of owners', producedOn: new Date('2026-10-01') },
      ...{ kind: 'document', fileName: 'owners.pdf', mediaType: 'application/pdf', format: 'pdf' },
      ...{ sizeBytes: 5, sha256, blobName, broughtBy: admin.userId },
      typed: { create: { id: extractFactsId, facts: { note: 'A note' }, typedBy: admin.userId } },
    },
  });
  await desk.given.customerFile.create({
    data: {
      ...{ id: customerId, reference: 'CIF-1', name: 'Example customer' },
      companies: {
        create: {
          id: customerCompanyId,
          country: 'TEST',
          companyId: 'T0000109',
          role: 'parent',
          since: new Date(),
        },
      },
      documents: {
        create: {
          ...{ id: customerDocumentId, kind: 'articles', fileName: 'a.pdf', mediaType: 'application/pdf' },
          ...{ sizeBytes: 5, sha256, blobName, addedBy: admin.userId },
        },
      },
    },
  });
  const { reason: _, asOf, ...list } = countryList;
  await desk.given.countryList.create({
    data: { ...list, id: existing.countryListId, asOf: new Date(asOf), entries: [{ country: 'IR' }] },
  });
  await desk.given.invitation.create({
    data: {
      id: invitationId,
      email: 'invited@example.test',
      role: 'viewer',
      tokenHash: new Uint8Array(32),
      invitedBy: admin.userId,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
});
afterAll(async () => {
  service.close();
  tables.release();
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** All that the desk has written, and all that it has asked of the service. */
async function effects(): Promise<string> {
  return JSON.stringify([await tables.digest(), asked]);
}

test('an effect is seen', async () => {
  const before = await effects();
  await desk.addUser('viewer');
  expect(await effects()).not.toBe(before);
});

test('every verb has a row here, every row is a verb, and every permission is tried', () => {
  expect(verbs.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  expect(new Set(Object.values(CALLS).map(([permission]) => permission))).toEqual(
    new Set(PERMISSIONS.filter((permission) => !isOfBackoffice(permission))),
  );
});

const { withoutEffects, withEffects, refusedAs } = watchRefusals({
  effects,
  addUser: (role) => desk.addUser(role),
});

describe.each(verbs)('$name', ({ file, name, takesInput }) => {
  const [permission, input] = CALLS[name] ?? [];
  if (permission === undefined) return; // the test above says so

  test.runIf(takesInput)('refuses an input that is none by itself', async () => {
    const verb = await verbOf(file, name);
    const role = expectedOf(permission).find(({ isAllowed }) => isAllowed)?.role ?? 'administrator';
    const actor = await refusedAs(role);
    const given = new Unparsed(null);
    await withoutEffects(() =>
      expect((async () => verb(desk.as(actor), given))()).rejects.toMatchObject({ code: 'invalid_request' }),
    );
  });

  test.each(refusedFirst(permission))('$role: $isAllowed', async ({ role, isAllowed }) => {
    const verb = await verbOf(file, name);
    const actor = isAllowed ? await desk.addUser(role) : await refusedAs(role);
    const call = async () => {
      const refusal = await refusalOf(async () => verb(desk.as(actor), input));
      expect(refusal, 'whether it was refused for the role').toBe(!isAllowed);
    };
    await (isAllowed ? withEffects(call) : withoutEffects(call));
  });
});

async function verbOf(file: string, name: string): Promise<(...given: unknown[]) => unknown> {
  const exported = { ...(await import(/* @vite-ignore */ `../${file}`)) };
  const verb = z.record(z.string(), z.unknown()).parse(exported)[name];
  if (typeof verb !== 'function') throw new Error(`${file} exports no ${name}`);
  return (...given) => Reflect.apply(verb, undefined, given);
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether it was refused for the role; what else goes wrong (nothing is there, the service is down) is none of it. */
async function refusalOf(call: () => Promise<unknown>): Promise<boolean> {
  try {
    const answer = await call();
    // Nobody reads it, so that it must not stay open.
    for (const unread of isMembers(answer) ? [answer.stream, answer.body] : []) {
      if (unread instanceof ReadableStream) await unread.cancel();
    }
    return false;
  } catch (error) {
    return error instanceof Failure && error.code === 'forbidden' && error.message.startsWith('Your role');
  }
}
