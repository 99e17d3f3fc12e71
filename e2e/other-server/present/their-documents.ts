/** Ids that need escaping wherever they stand in an address. */
export const EXTRACT_ID = 'ext:7/2026-11';
export const ACCOUNTS_ID = '1c932de4-0000-5506-b48d-4e6252000017';

const entry = (id: string, name: string, price: number) => ({
  id,
  name,
  description: `${name}, in English`,
  format: 'PDF',
  estimatedDeliverySeconds: 2,
  price,
  date: '2026-06-30T23:59:59Z',
});

/** Prices in hundredths of a credit. */
export const documents = {
  tradeRegisterExtract: entry(EXTRACT_ID, 'Extrait du registre', 110),
  certifiedTradeRegisterExtract: entry('kbis-17', 'Extrait certifié', 350),
  tradeRegisterHistory: entry('hist-17', 'Historique', 500),
  financialStatements: [
    {
      ...entry(ACCOUNTS_ID, 'Comptes annuels 2025', 225),
      // Of what is no PDF a PDF is made.
      format: 'XML',
      period: { startDate: { year: 2025, month: 1, day: 1 }, endDate: { year: 2025, month: 12, day: 31 } },
    },
  ],
  articlesOfAssociation: [entry('stat-17', 'Statuts', 110)],
  ultimateBeneficialOwnersCertificate: entry('rbe-17', 'Attestation RBE', 410),
  officialPublications: [entry('bodacc-17', 'Annonce BODACC', 0)],
  annualReturns: [entry('ar-17', 'Déclaration annuelle', 50)],
  certificateOfGoodStanding: entry('cgs-17', 'Certificat de non-faillite', 90),
  otherDocuments: [{ id: 'div-17', name: 'Divers', priceMarkup: 20 }],
};

/** Read out of the accounts by a model, once they were bought. */
export const extractedFinancialData = {
  fiscalYear: { startDate: '2025-01-01', endDate: '2025-12-31' },
  approvalDate: '2026-05-12',
  currency: 'EUR',
  accountingStandard: 'French GAAP',
  statementType: 'simplified',
  analysis: {
    summary: 'Revenue fell by a tenth.',
    narrativeAnalysis: 'The furnace stood still for three months.',
    healthScore: 4,
    overallRisk: 'high',
    ratios: { currentRatio: 0.9, quickRatio: 0.5 },
    insights: [
      {
        category: 'liquidity',
        title: 'Short of cash',
        description: 'Less than a month of costs.',
        riskLevel: 'high',
      },
    ],
    strengths: ['No bank debt'],
    concerns: ['Three loss-making years'],
    trends: { revenueDirection: 'decreasing', profitabilityDirection: 'declining', debtDirection: 'stable' },
  },
  incomeStatement: { revenue: 1_250_000, netIncome: -42_000.5 },
  balanceSheet: { totalAssets: 880_000 },
};
