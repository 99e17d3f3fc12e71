import type { Mark } from '#lib/domain/report/report.ts';
import type { Risk } from '#lib/domain/report/risk.ts';

/** The PDF's own words; those of sections, rows and fields are in the report. */
export const PDF_WORDS = {
  kind: 'Company report',
  notGiven: 'Not given',
  internal: 'internal',
  source: 'Source',
  item: 'Name',
  marks: { good: 'OK', warning: 'Check', bad: 'Problem', undecided: 'Undecided' } satisfies Record<
    Mark,
    string
  >,
  file: 'Customer file',
  caseFile: {
    reasons: 'Reason for consulting',
    reference: 'Customer reference',
    risk: 'Risk',
    reviewOn: 'Next review',
    risks: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<Risk, string>,
  },
  ownerDataTitle: 'Data held on each beneficial owner',
  ownerDataLead:
    'Data on beneficial owners required by Regulation (EU) 2024/1624, Articles 22 and 62, and what this report contains of it. Ask the customer for what is missing.',
  noOwnerData: 'No beneficial owner is named in this report.',
  here: 'In this report',
  missing: 'Missing',
  identityTitle: 'Verification of identity',
  notVerified:
    'Plumbline did not verify the identity of any person in this report. Officers’ notes on the owners are listed below.',
  noNotes: 'There are no officers’ notes on the owners of this version.',
  noted: 'Noted',
  notDoneTitle: 'Not performed',
  notDone: [
    {
      title: 'No screening',
      note: 'No person in this report was screened against lists of sanctions or of politically exposed persons.',
    },
    {
      title: 'No verification of identity',
      note: 'No identity document was examined and no electronic identification was used for this report.',
    },
  ],
  reviewLog: 'Review log',
  undecided: 'None yet',
  neverDecided: 'None',
  noReview: 'This version has no review steps.',
  integrity: 'Integrity',
  filesTitle: 'Saved with this version',
  filesLead: 'These documents are stored under their hash and are included in the evidence pack.',
  answersTitle: 'Answers on which this report is based',
  hashLead:
    'SHA-256 of the canonical JSON (RFC 8785) of this report. The JSON is attached to this file as report.json.',
  howToVerify: 'How to verify',
  steps: [
    'Open the address below, or scan the code with a phone. No account is needed and nothing is uploaded.',
    'Drop this file on the page. Its seal and its hash are checked on your own device.',
    'Without the page: save the attachment report.json and compute its SHA-256 with any tool. It must equal the hash above.',
  ],
  seal: 'Seal',
  sealText:
    'This file has an electronic seal (PAdES) of the installation that issued it, over every byte before the seal. A PDF reader that checks signatures shows who sealed it, when, and whether it was altered afterwards.',
  sealFingerprint: 'SHA-256 of the seal certificate',
  verifyAt: 'Verify at',
  chartAlt: 'Owners are shown above what they own. The table after the graph contains the same data.',
  legend: [
    'Owners are shown above what they own.',
    'Bold green frame: beneficial owner under the rule. Hatched: a range.',
  ],
  legendLines: [
    ['plain', 'ownership'],
    ['range', 'ownership, a range'],
    ['control', 'control'],
    ['circle', '○ circular holding'],
  ],
  qrAlt: 'QR code for the page that verifies this report',
} as const;
