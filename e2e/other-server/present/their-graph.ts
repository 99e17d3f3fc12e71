import { COMPANY_ID, LEGAL_NAME } from './their-company.ts';

const ROOT = `FR:${COMPANY_ID}`;
/** Where the budget ended: a continuation goes on from here. */
export const CUT_NODE = 'BE:0700.000.099';
/** What it costs to go on, in hundredths of a credit. */
export const CUT_CENTS = 150;

const found = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' };

const top = [
  {
    nodeId: ROOT,
    type: 'company',
    company: { id: COMPANY_ID, legalName: LEGAL_NAME, countryCode: 'FR' },
    totalOwnershipPercentage: 100,
    flags: { ...found, isRoot: true },
  },
  {
    nodeId: 'person_001',
    type: 'individual',
    individual: {
      name: { fullName: 'Odile Quandresch' },
      birthDate: { day: 9, month: 4, year: 1971 },
      nationality: 'FR',
    },
    totalOwnershipPercentage: 62.5,
    flags: { ...found, isUbo: true, uboCalculationMethod: ['accumulation', 'domination'] },
  },
  {
    nodeId: 'FR:812345678',
    type: 'company',
    company: { id: '812345678', legalName: 'Marlin Participations SA', countryCode: 'FR' },
    totalOwnershipPercentage: 37.5,
    flags: { ...found, isUboProxy: true },
  },
];

const cut = {
  nodeId: CUT_NODE,
  type: 'company',
  company: { id: '0700.000.099', legalName: 'Holding Noordlicht NV', countryCode: 'BE' },
  totalOwnershipPercentage: 30,
};

const edges = [
  { id: 'e1', fromId: ROOT, toId: 'person_001', percentage: 62.5, source: 'shareholders' },
  { id: 'e2', fromId: ROOT, toId: 'FR:812345678', percentage: 37.5, source: 'shareholders' },
  { id: 'e3', fromId: 'FR:812345678', toId: CUT_NODE, percentage: 80 },
];

/** As far as a budget that knows two companies goes. */
export const graph = {
  nodes: [
    ...top,
    {
      ...cut,
      flags: { ...found, status: 'budget_truncated' },
      continuation: { reason: 'budget', estimatedCost: CUT_CENTS, accumulatedOwnership: 0.3, depth: 2 },
    },
  ],
  edges,
  mermaidDiagram: 'graph TD; a-->b',
  description: 'Odile Quandresch holds 62.5 % of the shares herself.',
  metadata: {
    stoppedReason: 'budget_exhausted',
    amountSpent: 300,
    companiesFetched: 2,
    companiesSkipped: 1,
    interactive: false,
  },
};

/** What a continuation adds, and nothing of what was known before but the company that it goes on from. */
export const continuedGraph = {
  nodes: [
    { ...cut, flags: found },
    {
      nodeId: 'person_009',
      type: 'individual',
      individual: { name: { fullName: 'Wout Sterrenborg' }, nationality: 'BE' },
      totalOwnershipPercentage: 30,
      flags: { ...found, isUbo: true, uboCalculationMethod: ['accumulation'] },
    },
  ],
  edges: [{ id: 'e4', fromId: CUT_NODE, toId: 'person_009', percentage: 100 }],
  metadata: { stoppedReason: 'completed', amountSpent: CUT_CENTS, companiesFetched: 1, companiesSkipped: 0 },
};
