import { CompanyAnswer, Graph, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { ExtractFacts } from '../../extracts/index.ts';
import { broughtExtract } from '../../extracts/testing/brought-extract.ts';
import {
  discrepanciesOf,
  discrepancyFactsOf,
  type ListedDiscrepancy,
  ownersView,
  shownOwners,
} from '../../owners/index.ts';
import { offersAt } from '../../owners/testing/offers-at.ts';
import { EU_AMLR, fromGraphBeta } from '../../ownership/index.ts';
import { ownershipChart, ownershipView } from '../../ownership-view/index.ts';
import type { PersonalPart } from '../report.ts';
import type { ReportInput } from '../report-of.ts';
import { inputOf } from './report-input.ts';

/** Texts that stand nowhere but in one kind of member of an answer: found anywhere else, that member has leaked. */
export const CANARIES: Readonly<Record<PersonalPart, readonly string[]>> = {
  name: [
    ...['Zephyrina', 'Quillfeather', 'Oswaldo', 'Tambourine', 'Larkspurrow', 'Wilhelmina', 'Cassiopeia'],
    'Knownas',
  ],
  birthMonth: ['1967-11', '1958-02'],
  birthDate: ['1967-11-23', '1958-02-17'],
  birthPlace: ['Birthstreet', 'Birthville', 'BPLZ', '"QB"'],
  gender: ['Female'],
  nationality: ['"QN"'],
  residenceCountry: ['"QR"'],
  residenceAddress: [
    'Kindlesstreet',
    'Homestreet',
    'Homefloor',
    'Hometown',
    'HPLZ',
    'Homeregion',
    'Homebox',
    'Homecare',
    'Homestate',
  ],
  identifiers: ['PASSPORT-C4N4RY'],
  interest: ['Nature-code', 'Rolename', 'Roleword', '2003-03-03', '41.7 %', '12.3 %'],
  freeText: [
    'Freetext-nature',
    'Freetext-control',
    'Freetext-details',
    'Freetext-holding',
    'Freetext-edge',
    'Freetext-document',
    'Freetext-absence',
    'Freetext-node',
    'Freetext-candidate',
    'Freetext-care',
    'Freetext-statement',
    'Freetext-lead',
    'Freetext-party',
    'Freetext-flag',
    'Freetext-datum',
  ],
};

/** Names that stand nowhere but where a verdict names whom it found: they tell an interest too. */
export const VERDICTS = ['Ximena', 'Yolanthe', 'Ulrika', 'Valentina'] as const;

/**
 * Whom another company declares without a link, and a party of it that may be a person: holders who are no owners, so never
 * named where only owners are.
 */
export const LEADS = ['Marguerite', 'Ignatius'] as const;

/** Of colleagues, requests and prices. */
export const INTERNAL = ['Colleague', 'dddddddd-dddd', '7171', '7272', 'Decision-reason'];

const zephyrina = person('Zephyrina Quillfeather', { day: 23, month: 11, year: 1967 });
const oswaldo = person('Oswaldo Tambourine-Larkspurrow', { day: 17, month: 2, year: 1958 });
/** Only in what was found of a discrepancy earlier: nothing else names her. */
const PAST = 'Ximena Pastgate';

function person(fullName: string, birthDate: { day: number; month: number; year: number }) {
  return {
    name: { fullName },
    birthDate,
    gender: 'Female',
    birthAddress: { country: 'QB', city: 'Birthville', street: 'Birthstreet 1', postalCode: 'BPLZ' },
    nationality: 'QN',
    otherNames: [{ kind: 'former', name: 'Formerly Knownas' }],
    identifiers: { passport: 'PASSPORT-C4N4RY' },
    residenceAddress: {
      ...{ addressLine1: 'Homestreet 5', addressLine2: 'Homefloor 2', city: 'Hometown', postalCode: 'HPLZ' },
      ...{
        region: 'Homeregion',
        poBox: 'Homebox',
        careOf: 'Homecare',
        state: 'Homestate',
        countryCode: 'QR',
      },
    },
  };
}

const REQUEST_ID = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const role = { localName: 'Rolename', englishTranslation: 'Roleword' };
const flags = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' };
const companyNode = (nodeId: string, legalName: string, isRoot = false) => ({
  ...{ nodeId, type: 'company', flags: { ...flags, isRoot } },
  company: { id: nodeId, countryCode: 'TEST', legalName },
});

const graph = {
  nodes: [
    companyNode('root', 'Topmost plc', true),
    {
      ...companyNode('hold', 'Oswaldo Tambourine-Larkspurrow Holding'),
      continuation: { reason: 'budget_truncated', estimatedCost: 7171, accumulatedOwnership: 5, depth: 1 },
      absence: { reason: 'restricted', explanation: 'Freetext-node of Prudence Unlisted' },
      owners: {
        ...{ status: 'read', statements: ['Freetext-statement of Prudence Unlisted'] },
        unlinked: [
          {
            name: { fullName: 'Marguerite Leadgate' },
            control: {
              natures: [
                {
                  code: 'Nature-code',
                  of: 'shares',
                  capacity: 'own',
                  words: 'Freetext-lead of Marguerite Leadgate',
                },
              ],
            },
          },
        ],
      },
      candidates: [
        {
          ...{ countryCode: 'TEST', companyNumber: 'c1', legalName: 'Freetext-candidate' },
          address: { careOf: 'Freetext-care', city: 'Somewhere' },
        },
      ],
    },
    {
      ...{ nodeId: 'k', type: 'company', partyKind: 'not_stated', flags: { ...flags, status: 'not_found' } },
      company: { legalName: 'Ignatius Kindgate', legalAddress: { addressLine1: 'Kindlesstreet 4' } },
    },
    { nodeId: 'z-1967-11-23', type: 'individual', individual: zephyrina, flags },
    { nodeId: 'o', type: 'individual', individual: oswaldo, flags },
  ],
  edges: [
    { id: 'e1', fromId: 'root', toId: 'z-1967-11-23', percentage: 41.7, source: 'Freetext-edge' },
    { id: 'e2', fromId: 'root', toId: 'hold', percentage: 51 },
    { id: 'e3', fromId: 'hold', toId: 'z-1967-11-23', percentage: 20 },
    { ...{ id: 'e4', fromId: 'hold', toId: 'o', percentage: 60 }, declared: true, natures: ['Nature-code'] },
    {
      ...{ id: 'e5', fromId: 'hold', toId: 'k', percentage: 12.3, declared: true, since: '2003-03-03' },
      ...{ natures: ['Nature-code'], source: 'Freetext-party' },
    },
  ],
  metadata: {
    stoppedReason: 'budget_exhausted',
    amountSpent: 7272,
    companiesFetched: 2,
    companiesSkipped: 0,
  },
};

const answer = readAs(CompanyAnswer, {
  request: {
    requestId: REQUEST_ID,
    absence: {
      establishments: {
        reason: 'restricted',
        explanation: 'Freetext-absence of Prudence Unlisted, born 1944-05-06',
      },
    },
  },
  company: {
    ...{ legalName: 'Topmost plc', id: 'root', countryCode: 'TEST' },
    legalAddress: { careOf: 'Wilhelmina Postgate', city: 'Seatville' },
  },
  legalRepresentatives: [
    { type: 'individual', individual: oswaldo, role, startDate: '2003-03-03' },
    { type: 'individual', individual: zephyrina, role },
  ],
  otherKeyPersons: [{ type: 'individual', individual: oswaldo, role }],
  shareholders: [
    { type: 'individual', individual: zephyrina, sharePercentage: 41.7, source: 'Freetext-holding' },
  ],
  controllingEntities: [
    {
      type: 'company',
      company: { legalName: 'Cassiopeia Kindless', legalAddress: { addressLine1: 'Kindlesstreet 3' } },
      entityKind: 'not_stated',
      control: {
        natures: [
          {
            code: 'Nature-code',
            of: 'shares',
            capacity: 'own',
            words: 'Freetext-nature of Cassiopeia Kindless',
          },
        ],
      },
    },
  ],
  ultimateBeneficialOwners: [
    {
      ...oswaldo,
      control: {
        controlType: 'voting-rights',
        description: 'Freetext-control of Oswaldo Tambourine-Larkspurrow',
        additionalDetails: 'Freetext-details',
      },
    },
  ],
  graphBeta: graph,
  flags: [
    {
      ...{ code: 'disqualified', state: 'raised', severity: 'serious', about: '/legalRepresentatives/1' },
      ...{ at: '/legalRepresentatives/1', source: 'test', since: '2003-03-03' },
      words: 'Freetext-flag of Zephyrina Quillfeather',
    },
    {
      ...{ code: 'insolvency_open', state: 'raised', severity: 'serious', about: '/company' },
      ...{ at: '/company/status', source: 'test' },
      value: { kind: 'bankruptcy', holders: ['Oswaldo Tambourine-Larkspurrow'] },
    },
  ],
  documents: { tradeRegisterExtract: { id: 'x', name: 'Freetext-document', price: 7171 } },
});

/** The same persons in an extract that a colleague brought and typed. */
const extract = broughtExtract(
  ExtractFacts.parse({
    legalRepresentatives: answer.legalRepresentatives,
    otherKeyPersons: answer.otherKeyPersons,
    shareholders: answer.shareholders,
    ultimateBeneficialOwners: answer.ultimateBeneficialOwners,
    particulars: [
      { kind: 'entryText', text: 'Freetext-details of Zephyrina Quillfeather' },
      { kind: 'nomineeDirectors', text: 'Freetext-datum of Zephyrina Quillfeather' },
    ],
    note: 'Freetext-control',
  }),
  {
    note: 'Freetext-holding',
    fileName: 'Freetext-document.pdf',
    brought: { by: 'Colleague', at: '2027-07-31T09:00:00.000Z' },
  },
);

/** Everything that a report can be made from, each personal member with its canary. */
export function canaryInput(): ReportInput {
  const file = companyFileOf({
    ...{
      companyProfile: answer,
      ultimateBeneficialOwners: answer,
      availableDocuments: answer,
      graph: answer,
    },
  });
  const read = Graph.parse(graph);
  const today = '2027-08-01';
  const view = ownersView({
    declared: {
      owners: answer.ultimateBeneficialOwners ?? [],
      entities: answer.controllingEntities ?? [],
    },
    graph: fromGraphBeta(read),
    individuals: new Map(
      read.nodes.flatMap(({ nodeId, individual }) => (individual ? [[nodeId, individual]] : [])),
    ),
    representatives: (answer.legalRepresentatives ?? []).flatMap(({ individual }) =>
      individual ? [{ individual }] : [],
    ),
    ...{ policy: EU_AMLR, today },
  });
  const { computed } = view;
  if (computed === undefined) throw new Error('a structure is given');
  const found = discrepanciesOf(view, { subject: 'TEST:root', today });
  const shown = shownOwners(view, found);
  const offers = offersAt(new Map([['hold', 7171]]));
  const facts = { companies: new Map(), candidates: new Map() };
  return inputOf(file, {
    extracts: [extract],
    savedBy: { id: '22222222-2222-4222-8222-222222222222', name: 'Colleague' },
    owners: {
      ...shown,
      seniorManagers: [{ name: 'Valentina Lastgate' }],
      steps: shown.steps.map((step) => ({
        ...step,
        found: ['Yolanthe Foundgate', ...step.found],
        undecided: ['Ulrika Opengate', ...step.undecided],
      })),
    },
    listed: found.map((one): ListedDiscrepancy => {
      const seen = discrepancyFactsOf(one, view, { legalName: 'Topmost plc', sources: [source] });
      return {
        ...{ id: 'd', country: 'TEST', companyId: 'root', key: one.key, class: one.class },
        facts: {
          ...seen,
          owners: [...seen.owners, { person: { name: PAST }, formulas: [`${PAST}: 41.7 % of it`] }],
        },
        ...{ detectedAt: `${today}T00:00:00Z`, dueOn: one.dueOn, daysLeft: 14, state: 'decided' },
        decision: {
          ...{ outcome: 'report', reason: 'Decision-reason', by: 'Colleague', at: `${today}T00:00:00Z` },
          confirmed: { by: 'Second colleague', at: `${today}T00:00:00Z` },
        },
        awaits: undefined,
        assignee: undefined,
      };
    }),
    structure: { source: 'graph', retrievedAt: '2026-11-20T10:00:00.000Z', isStale: false },
    ownership: ownershipView({
      ...{ ...computed, policy: EU_AMLR, offers, facts, today },
      ...{ source: 'graph', isDrawn: false },
    }),
    chart: ownershipChart({ ...computed, policy: EU_AMLR, offers }),
    answers: [{ requestId: REQUEST_ID, sha256: 'a'.repeat(64) }],
    files: [
      {
        ...{
          documentId: 'x',
          name: 'Freetext-document',
          category: 'tradeRegisterExtract',
          mediaType: 'application/pdf',
        },
        ...{
          sizeBytes: 1,
          sha256: 'b'.repeat(64),
          requestId: REQUEST_ID,
          fetchedAt: '2026-11-20T10:00:00.000Z',
        },
      },
    ],
  });
}

const source = { dataPoint: 'graph', requestId: REQUEST_ID, retrievedAt: '2026-11-20T10:00:00.000Z' };
