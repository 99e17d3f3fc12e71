import type { PolicyChoice } from '#lib/domain/ownership/index.ts';
import { type Given, idsOf, numberOf, readBuy, textOf } from '../ui/address-values.ts';
import { policyEntries, readPolicy } from '../ui/policy-address.ts';

/** The same structure as a table, as a drawing, and the lists as the register filed them. */
export const OWNERSHIP_VIEWS = ['table', 'graph', 'register'] as const;

/** What the Ownership tab shows, all of it in its address: the rule, and what of the structure. */
export interface OwnershipState extends PolicyChoice {
  readonly view: (typeof OWNERSHIP_VIEWS)[number];
  readonly focus: string | undefined;
  readonly depth: number | undefined;
  readonly hideBelowPercent: number | undefined;
  readonly collapsed: readonly string[];
  /** Groups of small holders that are drawn one by one. */
  readonly opened: readonly string[];
  /** Whether the table has every row. */
  readonly isWhole: boolean;
  /** Node whose figure is explained. */
  readonly why: string | undefined;
  /** Keys of the offers that the buy panel is open for (`offerKey`); an empty one: the structure from the start. */
  readonly buy: readonly string[];
}

/** The state that an address means; what it does not understand it leaves out. */
export function readAddress(given: Given): OwnershipState {
  const view = textOf(given.view);
  const depth = numberOf(given.depth, 1, 50);
  const hide = numberOf(given.hide, 0, 100);
  return {
    ...readPolicy(given),
    view: OWNERSHIP_VIEWS.find((each) => each === view) ?? 'table',
    focus: textOf(given.focus) || undefined,
    depth: Number.isInteger(depth) ? depth : undefined,
    hideBelowPercent: hide === 0 ? undefined : hide,
    collapsed: idsOf(given.collapsed)
      .filter((id) => id !== '')
      .slice(0, 500),
    opened: idsOf(given.opened)
      .filter((id) => id !== '')
      .slice(0, 500),
    isWhole: textOf(given.rows) === 'all',
    why: textOf(given.why) || undefined,
    buy: readBuy(given),
  };
}

/** The query of a state, without what goes without saying: the same state is the same text. */
export function queryOf(state: OwnershipState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.append(name, String(value));
  };
  put('view', state.view === 'table' ? undefined : state.view);
  for (const [name, value] of policyEntries(state)) put(name, value);
  put('focus', state.focus);
  put('depth', state.depth);
  put('hide', state.hideBelowPercent);
  for (const id of state.collapsed.toSorted()) put('collapsed', id);
  for (const id of state.opened.toSorted()) put('opened', id);
  put('rows', state.isWhole ? 'all' : undefined);
  put('why', state.why);
  for (const id of state.buy) put('buy', id);
  return query;
}

/** What the address holds beside the rule and what stands open over the page. */
export const besidesPolicy = (state: OwnershipState): [string, string][] => [
  ...queryOf({
    ...state,
    policy: '',
    thresholdPercent: undefined,
    operator: undefined,
    why: undefined,
    buy: [],
  }),
];

export function addressOf(path: string, state: OwnershipState): string {
  const query = queryOf(state).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Address of the page with the buy panel open for the offers of these keys. */
export const panelIn =
  ({ path, state }: { readonly path: string; readonly state: OwnershipState }) =>
  (buy: readonly string[]): string =>
    addressOf(path, { ...state, buy });

/** The state with a node's owners shown or not. */
export const toggled = (state: OwnershipState, nodeId: string): OwnershipState => ({
  ...state,
  collapsed: state.collapsed.includes(nodeId)
    ? state.collapsed.filter((id) => id !== nodeId)
    : [...state.collapsed, nodeId],
});
