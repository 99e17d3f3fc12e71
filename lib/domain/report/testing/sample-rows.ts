import type { FieldKind, Mark, PersonalPart, ReportField, ReportRow } from '../report.ts';
import { companyName, hashOf, personName, uuidOf } from './sample-names.ts';

interface FieldMore {
  readonly kind?: FieldKind;
  readonly personal?: PersonalPart;
  readonly isInternal?: true;
}

/** One value, several or none. */
const field = (
  key: string,
  label: string,
  given: string | readonly string[],
  more: FieldMore = {},
): ReportField => ({
  key,
  label,
  kind: more.kind ?? 'text',
  values: typeof given === 'string' ? [given] : [...given],
  ...(more.personal && { personal: more.personal }),
  ...(more.isInternal && { isInternal: more.isInternal }),
});

const MARKS: readonly Mark[] = ['good', 'warning', 'bad', 'undecided'];
const markOf = (at: number): Mark => MARKS[at % MARKS.length] ?? 'good';

const fact = (
  key: string,
  title: string,
  fields: ReportField[],
  more: Partial<ReportRow> = {},
): ReportRow => ({
  key,
  title,
  subject: 'thing',
  fields,
  ...more,
});

export const summary = (): ReportRow[] => [
  fact(
    'entity',
    'The company',
    [
      field('legalName', 'Legal name', companyName(0)),
      field('status', 'Status', 'Active – strike-off proposed'),
      field('statusText', 'In the register’s words', 'Löschung von Amts wegen angekündigt', {
        kind: 'quote',
      }),
    ],
    { mark: 'warning' },
  ),
  fact(
    'verdict',
    'Beneficial owners',
    [
      field('owners', 'Owners', [personName(0), personName(1)], { personal: 'name' }),
      field('threshold', 'Rule', 'EU AMLR: ≥ 25 %, control > 50 % at each level'),
      field('source', 'Law', 'Regulation (EU) 2024/1624, Articles 51 to 54'),
    ],
    {
      mark: 'undecided',
    },
  ),
];

export const warnings = (): ReportRow[] => [
  fact('status', 'Strike-off is proposed', [], {
    mark: 'bad',
    note: 'The register has announced it on 3 Nov 2026.',
  }),
  fact(
    'policy',
    'The policy is not in force yet',
    [field('from', 'In force from', '2027-07-10', { kind: 'date' })],
    { mark: 'warning' },
  ),
];

export const identity = (most: number): ReportRow[] =>
  [
    fact('identity', 'Identity', [
      field('legalName', 'Legal name', companyName(0)),
      field('previous', 'Previous names', [companyName(5), 'Exemple Άλφα-Βήτα «Γάμμα»']),
      field('form', 'Legal form', 'Gesellschaft mit beschränkter Haftung', { kind: 'quote' }),
      field('formInEnglish', 'Legal form in English', 'Private limited company (ELF 2HBR)'),
      field('incorporated', 'Incorporated', '1998-11-05', { kind: 'date' }),
      field('closed', 'Closed', []),
      field('country', 'Country', 'DE', { kind: 'country' }),
      field('address', 'Registered address', 'Beispielstraße 12a, Hinterhaus, 3. Stock, 01067 Musterstadt'),
      field(
        'website',
        'Website',
        'https://beispiel.example/unternehmen/ueber-uns?sprache=de&abschnitt=impressum',
        { kind: 'link' },
      ),
    ]),
    fact('activity', 'Activity', [
      field(
        'purpose',
        'Purpose',
        'Der Erwerb, das Halten und das Verwalten von Beteiligungen aller Art im In- und Ausland sowie alle Geschäfte, die diesem Zweck unmittelbar oder mittelbar dienen.',
        { kind: 'quote' },
      ),
      field('nace', 'NACE', '64.20 Activities of holding companies'),
      field('capital', 'Share capital', 'EUR 1,000,000.00'),
      field('employees', 'Employees', '10–19'),
    ]),
  ]
    .map((row, at) => ({ ...row, fields: row.fields.slice(0, most - at * 9) }))
    .filter(({ fields }) => fields.length > 0);

export const establishment = (at: number): ReportRow => ({
  key: `establishment-${at}`,
  title: `Niederlassung ${at} Παράρτημα`,
  subject: 'company',
  note: at % 2 === 0 ? 'Open' : 'Closed',
  fields: [
    field('number', 'Number', `5521005540${at}`),
    field('address', 'Address', `Οδός Παραδείγματος ${at}, 105 57 Αθήνα`),
    field('since', 'Since', '2019-06', { kind: 'date' }),
  ],
});

const person = (at: number): ReportField[] => [
  field('birth', 'Born', at % 3 === 0 ? '1980-11-05' : at % 3 === 1 ? '1975-02' : '1969', {
    kind: 'date',
    personal: 'birthDate',
  }),
  field('birthPlace', 'Place of birth', at % 2 === 0 ? `София ${at}` : [], { personal: 'birthPlace' }),
  field('nationality', 'Nationality', ['BG', 'CN'], { kind: 'country', personal: 'nationality' }),
  field('residence', 'Country of residence', 'GR', { kind: 'country', personal: 'residenceCountry' }),
  field('address', 'Address', `ул. Примерна ${at}, 1000 София`, { personal: 'residenceAddress' }),
];

export const representative = (at: number): ReportRow => ({
  key: `representative-${at}`,
  title: personName(at),
  subject: 'person',
  note: at % 2 === 0 ? 'Managing director' : 'Prokurist',
  fields: [
    field('role', 'Role', 'Geschäftsführerin', { kind: 'quote', personal: 'interest' }),
    field('since', 'Since', '2021-03-01', { kind: 'date', personal: 'interest' }),
    ...person(at),
    field(
      'powers',
      'Powers',
      `Einzelvertretungsberechtigt mit der Befugnis, im Namen der Gesellschaft mit sich selbst Rechtsgeschäfte abzuschließen (${at}).`,
      { kind: 'quote', personal: 'freeText' },
    ),
  ],
});

export const keyPerson = (at: number): ReportRow => ({
  key: `key-person-${at}`,
  title: personName(at + 3),
  subject: 'person',
  note: 'Auditor',
  fields: [field('role', 'Role', 'Abschlussprüfer', { kind: 'quote', personal: 'interest' })],
});

export const shareholder = (at: number): ReportRow => ({
  key: `shareholder-${at}`,
  title: at % 2 === 0 ? companyName(at + 1) : personName(at),
  subject: at % 2 === 0 ? 'company' : 'person',
  fields: [
    field('share', 'Share', at % 3 === 2 ? '25–50%' : '33.3333%', { kind: 'percent', personal: 'interest' }),
    field('shares', 'Shares', `${1_000 + at}`, { kind: 'number', personal: 'interest' }),
    field('class', 'Class', at % 2 === 0 ? 'Ordinary' : [], { personal: 'interest' }),
    field('country', 'Country', at % 2 === 0 ? 'CN' : 'US-DE', {
      kind: 'country',
      personal: 'residenceCountry',
    }),
  ],
});

export const declaredOwner = (at: number): ReportRow => ({
  key: `declared-${at}`,
  title: personName(at),
  subject: 'person',
  fields: [
    ...person(at),
    field(
      'nature',
      'Nature of control',
      ['ownership-of-shares-25-to-50-percent', 'Hält mehr als 25 % der Kapitalanteile'],
      { kind: 'quote', personal: 'interest' },
    ),
    field('notified', 'Notified', '2026-10-01', { kind: 'date', personal: 'interest' }),
  ],
});

export const computedOwner = (at: number): ReportRow => ({
  key: `computed-${at}`,
  title: personName(at),
  subject: 'person',
  note: ['Owner, as declared', 'Owner, not in the register', 'No owner', 'Undecided'][at % 4] ?? '',
  mark: markOf(at),
  fields: [
    field('ownership', 'By ownership', at % 2 === 0 ? '42 %' : '24.99–25.01 %', {
      kind: 'percent',
      personal: 'interest',
    }),
    field('control', 'By control', 'no: 40 % at the second level is not more than 50 %', {
      personal: 'interest',
    }),
    field(
      'formula',
      'Arithmetic',
      [
        `70.00 % × 60.00 % = 42.00 % (path ${at}, ${companyName(1)})`,
        '1 / (1 − 0.50) = 2, because of the circle',
      ],
      { personal: 'interest' },
    ),
  ],
});

export const discrepancy = (at: number): ReportRow => ({
  key: `discrepancy-${at}`,
  title: `Owner not in the register: ${personName(at + 1)}`,
  subject: 'person',
  mark: markOf(at + 2),
  note: 'Open, due on 4 Dec 2026',
  fields: [
    field('detected', 'Detected', '2026-11-20T17:59:03.000Z', { kind: 'moment' }),
    field('action', 'Action', 'Asked the customer'),
    field('reason', 'Reason', `Transliteration differs (${at}): “Олена” and “Olena”.`, {
      personal: 'freeText',
    }),
  ],
});

export const structureRow = (at: number): ReportRow => ({
  key: `node-${at}`,
  title: at % 3 === 0 ? companyName(at) : personName(at),
  subject: at % 3 === 0 ? 'company' : 'person',
  fields: [
    field('country', 'Country', 'DE', { kind: 'country' }),
    field('direct', 'Direct', '22.5 %', { kind: 'percent', personal: 'interest' }),
    field('computed', 'Of the company', '≈0.03–1.53 %', { kind: 'percent', personal: 'interest' }),
    field('end', 'Open end', at % 5 === 4 ? 'not requested' : []),
  ],
});

export const document = (at: number): ReportRow => ({
  key: `document-${at}`,
  title: `Jahresabschluss ${2026 - at}`,
  subject: 'thing',
  fields: [
    field('date', 'Date', `${2026 - at}-03-31`, { kind: 'date' }),
    field('size', 'Bytes', `${48_213 + at * 1_000_003}`, { kind: 'number' }),
    field('sha256', 'SHA-256', hashOf(at, 'f'), { kind: 'hash' }),
  ],
});

export const source = (at: number): ReportRow => ({
  key: at === 0 ? 'company' : `source-${at}`,
  title: at === 0 ? 'Company profile' : `Document ${at}`,
  subject: 'thing',
  mark: 'good',
  note: 'Authoritative',
  fields: [
    field('register', 'Register', 'Handelsregister Musterstadt'),
    field('url', 'Address', `https://register.example/auszug/${at}`, { kind: 'link' }),
    field('requestId', 'Request', uuidOf(at, 'c'), { isInternal: true }),
    field('requestedBy', 'Requested by', 'Żaneta Ångström', { isInternal: true }),
    field('retrievedAt', 'Retrieved', '2026-11-20T17:58:40.000Z', { kind: 'moment' }),
    field('method', 'Method', 'Asked of the register when requested'),
    field('cost', 'Cost', '18 credits', { isInternal: true }),
  ],
});

export const limits = (): ReportRow[] => [
  fact('asOf', 'As of', [], {
    note: 'The register’s data is as of 20 Nov 2026, 17:58 UTC. What was filed later is not in it.',
  }),
  fact('notRequested', 'Not requested', [], { note: 'Filings before 2019 were not requested.' }),
  fact('noAdvice', 'No advice', [], { note: 'This report is not legal advice.' }),
];
