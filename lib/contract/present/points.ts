import { isMembers } from '../is-members.ts';
import { type Members, mapMembers, shape, type TwoWay } from './two-way.ts';

/** The data points of the present form that are together the data point `companyProfile`; the first leads. */
export const PROFILE_POINTS = [
  'company',
  'legalRepresentatives',
  'otherKeyPersons',
  'establishments',
  'shareholders',
] as const;

/** Every data point that a request of the present form may name. */
export const PRESENT_POINTS = [
  'companyProfile',
  ...PROFILE_POINTS,
  'ultimateBeneficialOwners',
  'subsidiaries',
  'availableDocuments',
  'graph',
] as const;
export type PresentPoint = (typeof PRESENT_POINTS)[number];

const PROFILE = 'companyProfile';
const PARTS: ReadonlySet<string> = new Set([...PROFILE_POINTS, PROFILE]);

/** The names of the data points in the contract, each once. */
export const foldPoints = (points: readonly unknown[]): unknown[] => [
  ...new Set(points.map((point) => (typeof point === 'string' && PARTS.has(point) ? PROFILE : point))),
];

/** The names of the data points in the present form. */
export const unfoldPoints = (points: readonly unknown[], profile: readonly string[]): unknown[] =>
  points.flatMap((point): unknown[] => (point === PROFILE ? [...profile] : [point]));

/** `enriching` there is, here, in progress with data that is there. */
const STATUS: TwoWay = {
  from: (value) =>
    isMembers(value) && value.status === 'enriching'
      ? { ...value, status: 'in_progress', isEnriching: true }
      : value,
  to: (value) => {
    if (!isMembers(value) || value.status !== 'in_progress' || value.isEnriching !== true) return value;
    const { isEnriching: _, ...rest } = value;
    return { ...rest, status: 'enriching' };
  },
};

const STATUSES: TwoWay = {
  from: (value) => mapMembers(value, STATUS.from),
  to: (value) => mapMembers(value, STATUS.to),
};

/** Statuses by document and data point, the parts of a profile still each for itself. */
export const DATA_STATUS = shape([], { documents: STATUSES, dataPoints: STATUSES });

type Entry = readonly [string, Members];

/** One status for the parts of a profile: that of the first, not finished while a part is not, with the cost of all. */
export function foldStatuses(dataPoints: Members): Members {
  const parts = PROFILE_PARTS.flatMap((name): Entry[] => {
    const status = dataPoints[name];
    return isMembers(status) ? [[name, status]] : [];
  });
  const [lead] = parts;
  if (lead === undefined || (parts.length === 1 && lead[0] === PROFILE)) return dataPoints;
  const rest = Object.entries(dataPoints).filter(([name, status]) => !PARTS.has(name) || !isMembers(status));
  return Object.fromEntries([[PROFILE, statusOf(lead[1], parts)], ...rest]);
}

/** `companyProfile` beside the others is one of them, and the last that leads. */
const PROFILE_PARTS = [...PROFILE_POINTS, PROFILE];

function statusOf(lead: Members, parts: readonly Entry[]): Members {
  const unfinished = parts.filter(([, { status }]) => status === 'in_progress');
  const isDone = lead.status === 'succeeded' || lead.isEnriching === true;
  const costs = parts.flatMap(([, { cost }]) => (typeof cost === 'number' ? [cost] : []));
  const differs = parts.some(([, part]) => textWithoutCost(part) !== textWithoutCost(lead));
  return {
    ...lead,
    ...(unfinished.length > 0 && { status: 'in_progress', ...(isDone && { isEnriching: true }) }),
    ...(costs.length > 0 && { cost: sum(costs) }),
    ...(differs && { parts: Object.fromEntries(parts) }),
  };
}

const textWithoutCost = ({ cost: _, ...rest }: Members) => JSON.stringify(rest);

/** The sum as one makes it on paper, of amounts with at most a few decimals. */
const sum = (amounts: readonly number[]) =>
  Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(9));

/** Why a part of a profile that failed alone has nothing, by its section. */
export function absencesOf(dataPoints: Members): Members {
  const lead = PROFILE_PARTS.find((name) => isMembers(dataPoints[name]));
  const leading = lead === undefined ? undefined : dataPoints[lead];
  if (isMembers(leading) && leading.status === 'failed') return {};
  return Object.fromEntries(
    PROFILE_POINTS.flatMap((name) => {
      const part = dataPoints[name];
      if (name === lead || !isMembers(part) || part.status !== 'failed') return [];
      const { code, message } = isMembers(part.error) ? part.error : {};
      const reason = NOT_OFFERED.has(code) ? 'not_offered' : 'failed';
      return [[name, { reason, ...(typeof message === 'string' && { explanation: message }) }]];
    }),
  );
}

const NOT_OFFERED = new Set<unknown>(['datapoint_not_supported', 'fast_source_unavailable']);

/** The status of a profile under each of its points, the cost under the first alone. */
export function unfoldStatuses(dataPoints: Members, profile: readonly string[]): Members {
  const status = dataPoints[PROFILE];
  if (!isMembers(status)) return dataPoints;
  return Object.fromEntries(
    Object.entries(dataPoints).flatMap(([name, given]) => {
      if (name !== PROFILE) return [[name, given]];
      const free = { ...status, ...(typeof status.cost === 'number' && { cost: 0 }) };
      return profile.map((point, place) => [point, place === 0 ? status : free]);
    }),
  );
}
