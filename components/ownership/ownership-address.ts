/** What the Ownership tab shows, all of it in its address. */
export interface OwnershipState {
  readonly view: 'table' | 'graph' | 'register';
  /** Id of the rule; empty: that of the house. */
  readonly policy: string;
  readonly thresholdPercent: number | undefined;
  readonly operator: '>=' | '>' | undefined;
  readonly focus: string | undefined;
  readonly depth: number | undefined;
  readonly hideBelowPercent: number | undefined;
  readonly collapsed: readonly string[];
  /** Node whose figure is explained. */
  readonly why: string | undefined;
  /** Node from which more is to be bought; empty: the structure from the start. */
  readonly buy: string | undefined;
}

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

const all = (value: Given[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
/** Longer than any id or number of ours: not from us. */
const text = (value: Given[string]): string | undefined => all(value)[0]?.slice(0, 300);

function number(value: Given[string], least: number, most: number): number | undefined {
  const given = text(value);
  const read = given === undefined || given.trim() === '' ? Number.NaN : Number(given);
  return read >= least && read <= most ? read : undefined;
}

/** The state that an address means; what it does not understand it leaves out. */
export function readAddress(given: Given): OwnershipState {
  const view = text(given.view);
  const operator = text(given.operator);
  const depth = number(given.depth, 1, 50);
  const threshold = number(given.threshold, 0, 100);
  const hide = number(given.hide, 0, 100);
  return {
    view: view === 'graph' || view === 'register' ? view : 'table',
    policy: text(given.policy) ?? '',
    thresholdPercent: threshold === 0 ? undefined : threshold,
    operator: operator === '>' || operator === '>=' ? operator : undefined,
    focus: text(given.focus) || undefined,
    depth: Number.isInteger(depth) ? depth : undefined,
    hideBelowPercent: hide === 0 ? undefined : hide,
    collapsed: all(given.collapsed)
      .filter((id) => id !== '' && id.length <= 300)
      .slice(0, 500),
    why: text(given.why) || undefined,
    buy: text(given.buy),
  };
}

/** The query of a state, without what goes without saying: the same state is the same text. */
export function queryOf(state: OwnershipState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.append(name, String(value));
  };
  put('view', state.view === 'table' ? undefined : state.view);
  put('policy', state.policy || undefined);
  put('threshold', state.thresholdPercent);
  put('operator', state.operator);
  put('focus', state.focus);
  put('depth', state.depth);
  put('hide', state.hideBelowPercent);
  for (const id of state.collapsed.toSorted()) put('collapsed', id);
  put('why', state.why);
  put('buy', state.buy);
  return query;
}

export function addressOf(path: string, state: OwnershipState): string {
  const query = queryOf(state).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The state with a node's owners shown or not. */
export const toggled = (state: OwnershipState, nodeId: string): OwnershipState => ({
  ...state,
  collapsed: state.collapsed.includes(nodeId)
    ? state.collapsed.filter((id) => id !== nodeId)
    : [...state.collapsed, nodeId],
});
