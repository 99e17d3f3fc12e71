import type { Mark } from '#lib/domain/report/report.ts';

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
    ['circle', '○ closes a circle'],
  ],
  qrAlt: 'QR code that leads to the page for verifying this report',
} as const;
