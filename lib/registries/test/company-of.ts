import type { Company, CompanyStatus } from '#lib/contract/index.ts';
import { HOLDING_TRADE, TRADES } from './activities.ts';
import { drawsFor } from './draws-for.ts';
import type { Example } from './example.ts';
import { addressIn, CURRENCY, FORMS, type FormKey, formatAmount, phoneOf, TESTLAND } from './testland.ts';

const ACTIVE: CompanyStatus = {
  localName: 'Registrita',
  active: true,
  statusDetailsBeta: { status: 'ACTIVE' },
};

/** Smallest capital of each form that has one. */
const LEAST_CAPITAL: Partial<Record<FormKey, number>> = {
  limited: 20_000,
  stock: 500_000,
  limitedPartnership: 10_000,
  cooperative: 50_000,
  stateOwned: 5_000_000,
};

/** A made-up LEI with valid check digits (ISO 17442, ISO 7064 MOD 97-10); no issuer has the prefix 9999. */
function leiOf(id: string): string {
  const draws = drawsFor(`${id}/lei`);
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'];
  const body = Array.from({ length: 12 }, () => letters[draws.int(0, letters.length - 1)] ?? 'X').join('');
  const start = `999900${body}`;
  const digits = [...`${start}00`].map((character) => Number.parseInt(character, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${start}${check.toString().padStart(2, '0')}`;
}

function identifiersOf(id: string, form: FormKey): Record<string, string> {
  const draws = drawsFor(`${id}/identifiers`);
  return {
    TRN: id,
    VAT: `TL${draws.int(100_000_000, 999_999_999)}`,
    ...(form === 'stock' || form === 'trust' ? { LEI: leiOf(id) } : {}),
  };
}

const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'company';

function employeesOf(id: string): Company['employeeCount'] {
  const draws = drawsFor(`${id}/employees`);
  const lastUpdated = '2025-12-31';
  if (draws.chance(0.5)) return { exact: draws.int(2, 240), lastUpdated, isEstimate: false };
  const [min, max] = draws.pick([
    [1, 9],
    [10, 49],
    [50, 249],
  ] as const);
  return { min, max, lastUpdated, isEstimate: true };
}

/** What is drawn for a company of this form and name. */
function drawCompany(id: string, legalName: string, form: FormKey): Company {
  const draws = drawsFor(`${id}/company`);
  const trade = / Holding\b/.test(legalName) ? HOLDING_TRADE : draws.pick(TRADES);
  const least = LEAST_CAPITAL[form];
  const amount = (least ?? 0) * draws.int(1, 20);
  return {
    id,
    countryCode: TESTLAND,
    identifiers: identifiersOf(id, form),
    legalName,
    status: ACTIVE,
    registrationDate: `${draws.int(1978, 2019)}-${String(draws.int(1, 12)).padStart(2, '0')}-${String(draws.int(1, 28)).padStart(2, '0')}`,
    legalForm: FORMS[form].legalForm,
    ...(least === undefined
      ? {}
      : { capital: { amount, currency: CURRENCY, formatted: formatAmount(amount) } }),
    activities: { NACE: [trade.nace], ISIC: [trade.isic] },
    activityDescription: trade.object,
    legalAddress: addressIn(id),
    phones: [phoneOf(id)],
    website: `https://${slug(legalName)}.example`,
    employeeCount: employeesOf(id),
  };
}

/** The company itself, without the lists around it: what another company's list shows of it. */
export function companyOf(example: Example): Company {
  const drawn = drawCompany(example.id, example.legalName, example.form);
  const company: Company = { ...drawn, ...example.company };
  if (example.formerNames !== undefined) company.formerNames = [...example.formerNames];
  for (const member of example.without ?? []) delete company[member];
  return company;
}
