import { isMembers } from '../is-members.ts';
import { listOf, mapMembers, shape, steps, type TwoWay } from './two-way.ts';

/** Classifications that have a member of their own in the contract; the others stand under `other`. */
const OWN_SCHEMES = new Set(['NACE', 'ISIC', 'other']);

/** A dictionary by classification there; here two of them, and the rest under `other`. */
const ACTIVITIES: TwoWay = {
  from: (value) => {
    if (!isMembers(value)) return value;
    const entries = Object.entries(value);
    const other = entries.filter(([scheme, codes]) => !OWN_SCHEMES.has(scheme) && Array.isArray(codes));
    const kept = entries.filter(([scheme, codes]) => OWN_SCHEMES.has(scheme) || !Array.isArray(codes));
    if (other.length === 0) return value;
    const told = isMembers(value.other) ? Object.entries(value.other) : [];
    const unread = value.other === undefined || isMembers(value.other) ? [] : [['other', value.other]];
    const rest = kept.filter(([scheme]) => scheme !== 'other');
    return Object.fromEntries([...rest, ['other', Object.fromEntries([...other, ...told, ...unread])]]);
  },
  to: (value) => {
    if (!isMembers(value) || !isMembers(value.other)) return value;
    const { other, ...own } = value;
    const entries = Object.entries(other);
    const clashing = entries.filter(([scheme]) => OWN_SCHEMES.has(scheme));
    return Object.fromEntries([
      ...Object.entries(own),
      ...entries.filter(([scheme]) => !OWN_SCHEMES.has(scheme)),
      ...(clashing.length > 0 || entries.length === 0 ? [['other', Object.fromEntries(clashing)]] : []),
    ]);
  },
  at: ([member = '', scheme, ...rest]) => {
    if (scheme === undefined) return [member];
    const isMoved = member === 'other' && !OWN_SCHEMES.has(scheme);
    return isMoved ? [scheme, ...rest] : [member, scheme, ...rest];
  },
};

/** `semaphoreStandard` is the older name of the same. */
const STANDARD = [
  ['standardized', 'serviceStandard'],
  ['semaphoreStandard', 'serviceStandard'],
] as const;

export const COMPANY_NAMES = [
  ['legacyLegalNames', 'formerNames'],
  ['legacyCommercialNames', 'formerCommercialNames'],
  ['companyNameTransliterations', 'nameTransliterations'],
] as const;

/** A number that is not valid is "unverified" there; beside it stands our word. */
const VERIFICATION: TwoWay = {
  from: (value) => {
    if (!isMembers(value) || value.isInvalid !== true) return value;
    const { isInvalid: _, ...rest } = value;
    return { ...rest, status: 'invalid' };
  },
  to: (value) =>
    isMembers(value) && value.status === 'invalid'
      ? { ...value, status: 'unverified', isInvalid: true }
      : value,
};

export const COMPANY = shape(COMPANY_NAMES, {
  taxId: shape([], { verification: VERIFICATION }),
  status: shape([['statusDetails', 'statusDetailsBeta']]),
  legalForm: shape(STANDARD),
  activities: ACTIVITIES,
});

export const ESTABLISHMENT = shape([], { activities: ACTIVITIES });

const BIRTH_ADDRESS = shape([
  ['countryCode', 'country'],
  ['addressLine1', 'street'],
]);

export const INDIVIDUAL = shape([], { birthAddress: BIRTH_ADDRESS });

/** A legal representative, another key person, a shareholder, a subsidiary, a relationship. */
export const PARTY = shape([], {
  role: shape(STANDARD),
  individual: INDIVIDUAL,
  company: COMPANY,
  representedBy: INDIVIDUAL,
});

/** A figure there is a value or a range; here it is a range, of which a bound may be unknown. */
const DETAIL: TwoWay = {
  from: (value) => {
    if (!isMembers(value)) return value;
    const { percentageRange, percentageValue, range, ...rest } = value;
    if (range !== undefined) return { ...rest, range };
    if (percentageRange !== undefined)
      return { ...rest, range: percentageRange, ...(percentageValue !== undefined && { percentageValue }) };
    if (typeof percentageValue !== 'number') return value;
    return { ...rest, range: { lower: percentageValue, upper: percentageValue } };
  },
  to: (value) => {
    if (!isMembers(value) || !isMembers(value.range)) return value;
    const { range, ...rest } = value;
    const { lower, upper } = range;
    if (lower === undefined && upper === undefined) return value;
    if (lower === upper) return { ...rest, percentageValue: lower };
    if (lower !== undefined && upper !== undefined) return { ...rest, percentageRange: range };
    return { ...rest, range, percentageRange: { lower: lower ?? 0, upper: upper ?? 100 } };
  },
  at: (path, value) => {
    const [member, ...rest] = path;
    if (member !== 'range' || !isMembers(value) || !isMembers(value.range)) return path;
    const { lower, upper } = value.range;
    if (lower === undefined || upper === undefined) return path;
    return [lower === upper ? 'percentageValue' : 'percentageRange', ...rest];
  },
};

/**
 * Several values in one list there; here the first has a member of its own, and the list stands only where there are
 * several. What does not fit together is written under our own names beside, which win when it is read.
 */
export function firstOfSeveral(name: string, { one, all }: { one: string; all: string }): TwoWay {
  return {
    from: (value) => {
      if (!isMembers(value)) return value;
      const { [name]: listed, ...rest } = value;
      if (!Array.isArray(listed)) return value;
      if (rest[one] !== undefined || rest[all] !== undefined) return rest;
      const [first]: unknown[] = listed;
      return {
        ...rest,
        ...(first !== undefined && { [one]: first }),
        ...(listed.length > 1 && { [all]: listed }),
      };
    },
    to: (value) => {
      if (!isMembers(value)) return value;
      const { [one]: first, [all]: several, ...rest } = value;
      const listed: unknown[] = Array.isArray(several) ? several : first === undefined ? [] : [first];
      const fits = several === undefined || (listed.length > 1 && listed[0] === first);
      return {
        ...rest,
        [name]: listed,
        ...(!fits && first !== undefined && { [one]: first }),
        ...(!fits && { [all]: several }),
      };
    },
    at: (path) => {
      const [member, ...rest] = path;
      if (member === one) return [name, '0'];
      return member === all ? [name, ...rest] : path;
    },
  };
}

const CONTROL_TYPES = firstOfSeveral('types', { one: 'controlType', all: 'controlTypes' });
const CONTROL_DETAILS = shape([['details', 'percentageDetails']], { percentageDetails: listOf(DETAIL) });

const CONTROL = steps(CONTROL_TYPES, CONTROL_DETAILS);

export const BENEFICIAL_OWNER = shape([], { birthAddress: BIRTH_ADDRESS, control: CONTROL });

export const CONTROLLING_ENTITY = shape([], { company: COMPANY, control: CONTROL });

/** Figures stand in nested objects there, and here each under its path. */
export const FINANCIAL_DATA: TwoWay = {
  from: (value) => {
    if (!isMembers(value)) return value;
    const figures = STATEMENTS.flatMap((statement) => leavesOf(value[statement], [statement]));
    const told = isMembers(value.figures) ? value.figures : {};
    if (figures.length === 0) return value;
    const others = mapMembers(value, (inner, member) =>
      STATEMENTS.includes(member) ? withoutNumbers(inner) : inner,
    );
    return { ...Object(others), figures: { ...Object.fromEntries(figures), ...told } };
  },
  to: (value) => {
    if (!isMembers(value) || !isMembers(value.figures)) return value;
    const nested = new Map<string, Record<string, unknown>>();
    const { figures, ...rest } = value;
    const beside = Object.entries(figures).filter(([path, figure]) => {
      const [statement = '', name, ...deeper] = path.split('.');
      if (!STATEMENTS.includes(statement) || !name || name === '__proto__' || deeper.length > 0) return true;
      nested.set(statement, { ...nested.get(statement), [name]: figure });
      return false;
    });
    return {
      ...rest,
      ...Object.fromEntries(nested),
      ...((beside.length > 0 || nested.size === 0) && { figures: Object.fromEntries(beside) }),
    };
  },
};

const STATEMENTS = ['incomeStatement', 'balanceSheet'];

function leavesOf(value: unknown, path: readonly string[]): [string, number][] {
  if (typeof value === 'number') return [[path.join('.'), value]];
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => leavesOf(inner, [...path, member]));
}

/** What is no figure stays where it was. */
function withoutNumbers(value: unknown): unknown {
  if (typeof value === 'number') return undefined;
  if (!isMembers(value)) return value;
  const rest = mapMembers(value, withoutNumbers);
  return isMembers(rest) && Object.keys(rest).length === 0 ? undefined : rest;
}
