import type { Company, Establishment, Individual, Shareholder } from '#lib/contract/index.ts';
import type { CompanyFile } from '../file-of.ts';
import { named } from '../invented-people.ts';
import { formatDay, TESTLAND } from '../testland.ts';

/** What every paper carries on top and at the foot; the template `house.typ` names the members. */
export interface PaperHead {
  readonly title: string;
  readonly titleEnglish: string;
  readonly companyName: string;
  readonly companyId: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
  readonly issuedLocal: string;
  readonly reference?: string;
}

interface Fact {
  readonly label: string;
  readonly english: string;
  readonly value: string;
}

interface Block {
  readonly heading: string;
  readonly headingEnglish: string;
  readonly facts?: readonly Fact[];
  readonly columns?: readonly { label: string; english: string; numeric?: boolean; narrow?: boolean }[];
  readonly rows?: readonly (readonly string[])[];
  readonly words?: readonly string[];
}

/** Data of the template `paper.typ`. */
export interface PaperData extends PaperHead {
  readonly blocks: readonly Block[];
  readonly certified: boolean;
  readonly certificate?: string;
  readonly certificateEnglish?: string;
  readonly registrar?: string;
}

export function headOf(
  { company, example }: CompanyFile,
  title: string,
  titleEnglish: string,
  issuedOn: string,
  reference?: string,
): PaperHead {
  return {
    title,
    titleEnglish,
    companyName: company.legalName ?? example.legalName,
    companyId: company.id ?? example.id,
    issuedOn,
    issuedLocal: formatDay(issuedOn),
    ...(reference === undefined ? {} : { reference }),
  };
}

const fact = (label: string, english: string, value: string | undefined): Fact[] =>
  value === undefined || value === '' ? [] : [{ label, english, value }];

const countryOf = (code: string | undefined) => (code === TESTLAND ? 'Testlando' : code);

const lineOf = (address: Company['legalAddress'] | Establishment['address']) =>
  address === undefined
    ? undefined
    : [
        address.careOf,
        address.addressLine1,
        address.addressLine2,
        address.poBox,
        [address.postalCode, address.city].filter(Boolean).join(' '),
        address.region,
        address.state,
        countryOf(address.countryCode),
      ]
        .filter(Boolean)
        .join(', ');

const bornOf = (individual: Individual | undefined) => {
  const { year, month, day } = individual?.birthDate ?? {};
  return [day, month, year].filter((part) => part !== undefined).join('. ');
};

const nameOf = (party: { individual?: Individual | undefined; company?: Company | undefined }) =>
  party.company === undefined
    ? (party.individual?.name?.fullName ?? '–')
    : [party.company.legalName, party.company.id].filter(Boolean).join(', ');

const percent = (share: number | undefined) =>
  share === undefined ? '–' : `${share.toFixed(2).replace('.', ',')} %`;

const companyFacts = (company: Company): Fact[] => [
  ...fact('Firmao', 'Company name', company.legalName),
  ...fact('En la angla', 'In English', company.legalNameInEnglish),
  ...fact('Numero', 'Number', company.id),
  ...fact('Aliaj nomoj', 'Other names', company.commercialNames?.join('; ')),
  ...fact('Antaŭaj nomoj', 'Former names', company.formerNames?.join('; ')),
  ...fact('Jura formo', 'Legal form', company.legalForm?.localName),
  ...fact('Stato', 'Status', company.status?.localName),
  ...fact('Rimarko pri la stato', 'Remark', company.status?.statusDetailsBeta?.additionalInfo),
  ...fact(
    'Registrita je',
    'Registered on',
    company.registrationDate === undefined ? undefined : formatDay(company.registrationDate),
  ),
  ...fact('Sidejo', 'Registered address', lineOf(company.legalAddress)),
  ...fact('Kapitalo', 'Capital', company.capital?.formatted),
  ...fact('Celo', 'Object', company.activityDescription),
];

const PERSON_COLUMNS = [
  { label: 'Nomo', english: 'Name' },
  { label: 'Naskita', english: 'Born' },
  { label: 'Rolo', english: 'Role' },
  { label: 'De', english: 'From', numeric: true },
];
const UNTIL = { label: 'Ĝis', english: 'Until', numeric: true };

/** Who acts for the company; with `isCurrentOnly` without those who no longer do. */
function representatives({ lists }: CompanyFile, heading: string, isCurrentOnly: boolean): Block {
  const everyone = [...lists.legalRepresentatives, ...lists.otherKeyPersons];
  const shown = isCurrentOnly ? everyone.filter(({ endDate }) => endDate === undefined) : everyone;
  const rows = shown.map(({ role, individual, company, startDate, endDate }) => [
    nameOf({ individual, company }),
    bornOf(individual),
    role?.localName ?? '–',
    startDate ?? '',
    ...(isCurrentOnly ? [] : [endDate ?? '']),
  ]);
  const columns = isCurrentOnly ? PERSON_COLUMNS : [...PERSON_COLUMNS, UNTIL];
  const words = ['Neniu estas registrita (none registered).'];
  return {
    heading,
    headingEnglish: 'Representatives',
    ...(rows.length === 0 ? { words } : { columns, rows }),
  };
}

/** Most rows of one list in an extract, and in a list that is a paper of its own. */
const MOST_ROWS = 25;
const MOST_LISTED = 300;

const more = (count: number, most: number) =>
  count > most ? [`Kaj pliaj ${count - most} (and ${count - most} more).`] : [];

const grouped = (amount: number | undefined) =>
  amount === undefined ? '–' : String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

function holders(shareholders: readonly Shareholder[], most: number): Block {
  const rows = shareholders
    .slice(0, most)
    .map(({ individual, company, sharePercentage, numberOfShares, shareNominalPrice, source }) => [
      nameOf({ individual, company }),
      source ?? '',
      grouped(numberOfShares),
      grouped(shareNominalPrice),
      percent(sharePercentage),
    ]);
  return {
    heading: 'Akciuloj',
    headingEnglish: 'Shareholders',
    columns: [
      { label: 'Nomo', english: 'Name' },
      { label: 'Fonto', english: 'Source' },
      { label: 'Akcioj', english: 'Shares', numeric: true },
      { label: 'Nominalo', english: 'Nominal', numeric: true },
      { label: 'Parto', english: 'Share', numeric: true },
    ],
    rows,
    words: more(shareholders.length, most),
  };
}

function places(establishments: readonly Establishment[]): Block[] {
  if (establishments.length === 0) return [];
  return [
    {
      heading: 'Lokoj de agado',
      headingEnglish: 'Establishments',
      columns: [
        { label: 'Numero', english: 'Number', narrow: true },
        { label: 'Adreso', english: 'Address' },
        { label: 'Malfermita', english: 'Opened', numeric: true },
        { label: 'Fermita', english: 'Closed', numeric: true },
      ],
      rows: establishments
        .slice(0, MOST_ROWS)
        .map(({ id, address, creationDate, endDate }) => [
          id ?? '',
          lineOf(address) ?? '',
          creationDate ?? '',
          endDate ?? '',
        ]),
      words: more(establishments.length, MOST_ROWS),
    },
  ];
}

const company = (file: CompanyFile): Block => ({
  heading: 'Kompanio',
  headingEnglish: 'Company',
  facts: companyFacts(file.company),
});

/** An extract: what is valid today. Certified ones say so, under a seal. */
export function extractData(file: CompanyFile, head: PaperHead, certified: boolean): PaperData {
  const { shareholders, establishments } = file.lists;
  return {
    ...head,
    certified,
    blocks: [
      company(file),
      representatives(file, 'Reprezentantoj', file.company.status?.active !== false),
      ...(shareholders.length === 0 ? [] : [holders(shareholders, MOST_ROWS)]),
      ...places(establishments),
    ],
    ...(certified
      ? {
          certificate: `La registro atestas, ke ĉi tiu eltiraĵo kongruas kun ĝiaj enskriboj je ${head.issuedLocal}.`,
          certificateEnglish: `The register certifies that this extract agrees with its entries on ${head.issuedOn}.`,
          registrar: named('Amalia Registristo-Fjordhammer').name?.fullName ?? '',
        }
      : {}),
  };
}

/** Everything that was ever entered, from the archive. */
export const historyData = (file: CompanyFile, head: PaperHead): PaperData => ({
  ...head,
  certified: false,
  blocks: [
    company(file),
    representatives(file, 'Ĉiuj reprezentantoj, ankaŭ antaŭaj', false),
    ...places(file.lists.establishments),
  ],
});

/** The list of shareholders. */
export const holdersData = (file: CompanyFile, head: PaperHead): PaperData => ({
  ...head,
  certified: false,
  blocks: [holders(file.lists.shareholders, MOST_LISTED)],
});

/** The certificate of beneficial owners: each with the words of the declaration. */
export const ownersData = (file: CompanyFile, head: PaperHead): PaperData => ({
  ...head,
  certified: true,
  certificate: `La registro atestas, ke la kompanio deklaris la suprajn posedantojn. La deklaro estas de la kompanio; la registro ne kontrolis ĝin.`,
  certificateEnglish:
    'The register certifies that the company has declared the owners above. The declaration is the company’s; the register has not verified it.',
  registrar: named('Amalia Registristo-Fjordhammer').name?.fullName ?? '',
  blocks: [
    {
      heading: 'Kompanio',
      headingEnglish: 'Company',
      facts: companyFacts(file.company).filter(({ label }) =>
        ['Firmao', 'En la angla', 'Numero', 'Jura formo', 'Sidejo'].includes(label),
      ),
    },
    ...file.lists.ultimateBeneficialOwners.map(
      (owner, index): Block => ({
        heading: `Posedanto ${index + 1}`,
        headingEnglish: `Beneficial owner ${index + 1}`,
        facts: [
          ...fact('Nomo', 'Name', owner.name?.fullName),
          ...fact('Naskita', 'Born', bornOf(owner)),
          ...fact('Civitaneco', 'Nationality', countryOf(owner.nationality)),
          ...fact('Loĝejo', 'Residence', lineOf(owner.residenceAddress)),
          ...fact('Speco de rego', 'Nature of control', owner.control?.description),
          ...fact('Aldono', 'Remark', owner.control?.additionalDetails),
        ],
      }),
    ),
  ],
});

/** Text by which a paper can be checked at the register. */
export const referenceOf = (documentId: string) =>
  `Kontrolu ĉe register.test/verify · ${documentId.replace(/[-_]/g, '').toUpperCase().slice(0, 16)}`;
