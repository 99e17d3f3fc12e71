import type { Mark } from '#lib/domain/report/report.ts';
import type { Risk } from '#lib/domain/report/risk.ts';

/** The words that the PDF itself says; those of sections, rows and fields are in the report. */
export const PDF_WORDS = {
  kind: 'Company report',
  notGiven: 'Not given',
  internal: 'internal',
  source: 'Source',
  item: 'Name',
  marks: { good: 'In order', warning: 'Attention', bad: 'Problem', undecided: 'Undecided' } satisfies Record<
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
  ownerDataTitle: 'What is known of each beneficial owner',
  ownerDataLead:
    'What Regulation (EU) 2024/1624, Articles 22 and 62, wants to be known of a beneficial owner, and what of it this report holds. What is missing has to be asked of the customer.',
  noOwnerData: 'No beneficial owner is named in this report.',
  here: 'Held here',
  missing: 'Missing',
  identityTitle: 'How identity was verified',
  notVerified:
    'Plumbline did not verify the identity of anybody in this report. What an officer noted on its owners stands below.',
  noNotes: 'No officer has noted anything on the owners of this version.',
  noted: 'Noted',
  notDoneTitle: 'What was not done',
  notDone: [
    {
      title: 'No screening',
      note: 'Nobody in this report was screened against lists of sanctions or of politically exposed persons.',
    },
    {
      title: 'No verification of identity',
      note: 'No document of identity was seen and no electronic identification was used for this report.',
    },
  ],
  reviewLog: 'Review log',
  undecided: 'None yet',
  neverDecided: 'None was taken',
  noReview: 'No step of a review was taken on this version.',
  integrity: 'Integrity',
  filesTitle: 'Kept with this version',
  filesLead: 'The bytes of these documents are kept under their hash and travel in the evidence pack.',
  answersTitle: 'Answers that this report was made from',
  hashLead:
    'SHA-256 of the canonical JSON (RFC 8785) of this report. The JSON is attached to this file as report.json.',
  howToVerify: 'How to verify',
  steps: [
    'Open the address below, or scan the code with a telephone. No account is needed and nothing is uploaded.',
    'Drop this file there. Its seal and its hash are checked on your own machine.',
    'Without the page: save the attachment report.json and compute its SHA-256 with any tool. It must be the one above.',
  ],
  seal: 'Seal',
  sealText:
    'This file carries an electronic seal (PAdES) of the installation that made it, over every byte before it. A reader that checks signatures shows who sealed it and when, and whether anything was altered since.',
  sealFingerprint: 'SHA-256 of the certificate of the seal',
  verifyAt: 'Verify at',
  chartAlt: 'Owners stand above what they own. The table after the drawing says the same in words.',
  legend: [
    'Owners stand above what they own.',
    'A strong green frame: owner under the policy. Hatched: a range.',
  ],
  legendLines: [
    ['plain', 'ownership'],
    ['range', 'ownership, a range'],
    ['control', 'control'],
    ['circle', '○ circular holding'],
  ],
  qrAlt: 'QR code that leads to the page for verifying this report',
} as const;
