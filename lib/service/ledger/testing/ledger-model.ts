/**
 * What the ledger must do, said once more and as plainly as possible: in memory, on a clock of whole hours, without
 * concurrency. The property test holds the real one against it.
 */
export const ITEMS = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'] as const;
export type Item = (typeof ITEMS)[number];

/** What the register does when it is asked: answers, offers nothing of the company, does not know it, or is down for now. */
export type RegisterMood = 'answers' | 'offers nothing' | 'has nothing' | 'is down';

export type Command =
  | { readonly kind: 'top up'; readonly credits: number; readonly reference: string }
  | {
      readonly kind: 'correct';
      /** Counted back from the newest entry. */
      readonly entry: number;
      readonly credits: number;
      /** Confirmed by another person; else declined, or tried by the same one. */
      readonly end: 'confirmed' | 'declined' | 'by the same person';
    }
  | {
      readonly kind: 'open';
      readonly company: string;
      readonly items: readonly Item[];
      readonly maxBudget: number | undefined;
    }
  | {
      readonly kind: 'attempt';
      readonly request: number;
      readonly moods: Readonly<Record<Item, RegisterMood>>;
    }
  | { readonly kind: 'replay'; readonly request: number }
  | { readonly kind: 'pass time'; readonly hours: number }
  | { readonly kind: 'set price'; readonly item: Item; readonly credits: number }
  | { readonly kind: 'set cache period'; readonly hours: number | null }
  | { readonly kind: 'issue invoices' }
  | { readonly kind: 'turn month' };

export type Status = 'in_progress' | 'succeeded' | 'failed';

/** What a command came to, as its caller sees it. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string }
  | {
      readonly kind: 'items';
      readonly items: Readonly<Record<string, { status: Status; costCredits: number }>>;
    }
  | { readonly kind: 'invoiced'; readonly amountsCredits: readonly number[] };

interface ModelItem {
  readonly priceCredits: number;
  status: Status;
  costCredits: number;
}

interface ModelRequest {
  readonly company: string;
  readonly openedAtStep: number;
  readonly items: Map<Item, ModelItem>;
  hasCharged: boolean;
}

export interface ModelEntry {
  readonly kind: 'purchase' | 'charge' | 'correction';
  readonly amountCredits: number;
  /** How much of it corrections have taken back; positive. */
  correctedCredits: number;
}

export interface LedgerModel {
  step: number;
  hour: number;
  balanceCredits: number;
  /** In order. */
  readonly entries: ModelEntry[];
  readonly references: Set<string>;
  readonly prices: Record<Item, number>;
  cachePeriodHours: number | null;
  /** By company and item: the hour from which it must be paid again. */
  readonly paidUntilHour: Map<string, number>;
  /** By company and item: when an answer of the register was stored last. */
  readonly readAtStep: Map<string, number>;
  /** By company and item: whether the answer stored last offers nothing. */
  readonly readNothing: Map<string, boolean>;
  readonly requests: ModelRequest[];
  negativeSinceHour: number | null;
  isStretchInvoiced: boolean;
  invoices: number;
}

const DEFAULT_CACHE_PERIOD_HOURS = 24;
const INVOICE_AFTER_HOURS = 30 * 24;

export function createLedgerModel(prices: Record<Item, number>): LedgerModel {
  return {
    step: 0,
    hour: 0,
    balanceCredits: 0,
    entries: [],
    references: new Set(),
    prices: { ...prices },
    cachePeriodHours: null,
    paidUntilHour: new Map(),
    readAtStep: new Map(),
    readNothing: new Map(),
    requests: [],
    negativeSinceHour: null,
    isStretchInvoiced: false,
    invoices: 0,
  };
}

/** Carries out a command in the model; says what the real one must come to. */
export function applyCommand(model: LedgerModel, command: Command): Outcome {
  model.step += 1;
  switch (command.kind) {
    case 'top up':
      if (model.references.has(command.reference)) return { kind: 'refused', code: 'invalid_request' };
      model.references.add(command.reference);
      enter(model, 'purchase', command.credits);
      return { kind: 'done' };
    case 'correct':
      return correct(model, command);
    case 'open':
      return open(model, command);
    case 'attempt':
      return attempt(model, command.request, command.moods);
    case 'replay':
      return itemsOf(model, command.request);
    case 'pass time':
      model.hour += command.hours;
      return { kind: 'done' };
    case 'set price':
      model.prices[command.item] = command.credits;
      return { kind: 'done' };
    case 'set cache period':
      model.cachePeriodHours = command.hours;
      return { kind: 'done' };
    case 'issue invoices':
      return invoice(model);
    case 'turn month':
      return { kind: 'done' };
  }
}

/** Whether the account has paid for it and the time is not over. */
function isPaid(model: LedgerModel, company: string, item: Item): boolean {
  return (model.paidUntilHour.get(`${company} ${item}`) ?? 0) > model.hour;
}

function enter(model: LedgerModel, kind: ModelEntry['kind'], amountCredits: number): void {
  model.entries.push({ kind, amountCredits, correctedCredits: 0 });
  model.balanceCredits += amountCredits;
  if (model.balanceCredits >= 0) {
    model.negativeSinceHour = null;
    model.isStretchInvoiced = false;
  } else {
    model.negativeSinceHour ??= model.hour;
  }
}

const byKindAndAmount = (one: ModelEntry, other: ModelEntry): number =>
  Number(one.kind > other.kind) - Number(one.kind < other.kind) || one.amountCredits - other.amountCredits;

function correct(model: LedgerModel, { entry, credits, end }: Command & { kind: 'correct' }): Outcome {
  // Items of one attempt are charged in any order: entries that are alike follow each other as they came.
  const corrected = model.entries.toSorted(byKindAndAmount)[entry];
  if (corrected === undefined) return { kind: 'refused', code: 'resource_not_found' };
  const left = Math.abs(corrected.amountCredits) - corrected.correctedCredits;
  if (corrected.kind === 'correction' || credits > left) return { kind: 'refused', code: 'invalid_request' };
  if (end === 'by the same person') return { kind: 'refused', code: 'invalid_request' };
  if (end === 'declined') return { kind: 'done' };
  corrected.correctedCredits += credits;
  enter(model, 'correction', corrected.amountCredits > 0 ? -credits : credits);
  return { kind: 'done' };
}

function open(model: LedgerModel, { company, items, maxBudget }: Command & { kind: 'open' }): Outcome {
  const unpaid = items.filter((item) => !isPaid(model, company, item));
  const totalCredits = unpaid.reduce((sum, item) => sum + model.prices[item], 0);
  if (totalCredits > 0 && model.balanceCredits < 0) return { kind: 'refused', code: 'insufficient_credits' };
  if (maxBudget !== undefined && totalCredits > maxBudget)
    return { kind: 'refused', code: 'budget_exceeded' };
  const opened = items.map((item): [Item, ModelItem] => {
    const status = unpaid.includes(item) ? 'in_progress' : 'succeeded';
    return [item, { priceCredits: model.prices[item], status, costCredits: 0 }];
  });
  model.requests.push({ company, openedAtStep: model.step, items: new Map(opened), hasCharged: false });
  return itemsOf(model, model.requests.length - 1);
}

function attempt(model: LedgerModel, index: number, moods: Readonly<Record<Item, RegisterMood>>): Outcome {
  const request = model.requests[index];
  for (const [item, state] of request?.items ?? []) {
    if (request === undefined || state.status !== 'in_progress') continue;
    const key = `${request.company} ${item}`;
    if (isPaid(model, request.company, item)) {
      state.status = 'succeeded';
      continue;
    }
    // what was read since the request was opened is not read again
    const isRead = (model.readAtStep.get(key) ?? 0) > request.openedAtStep;
    const stored = model.readNothing.get(key) ? 'offers nothing' : 'answers';
    const mood = isRead ? stored : moods[item];
    if (mood === 'is down') continue;
    const costCredits = mood === 'offers nothing' ? 0 : state.priceCredits;
    const isBlocked = costCredits > 0 && model.balanceCredits < 0 && !request.hasCharged;
    if (mood === 'has nothing' || isBlocked) {
      state.status = 'failed';
      continue;
    }
    state.status = 'succeeded';
    state.costCredits = costCredits;
    if (!isRead) {
      model.readAtStep.set(key, model.step);
      model.readNothing.set(key, mood === 'offers nothing');
    }
    model.paidUntilHour.set(key, model.hour + (model.cachePeriodHours ?? DEFAULT_CACHE_PERIOD_HOURS));
    if (costCredits > 0) {
      request.hasCharged = true;
      enter(model, 'charge', -costCredits);
    }
  }
  return itemsOf(model, index);
}

function invoice(model: LedgerModel): Outcome {
  const since = model.negativeSinceHour;
  if (since === null || model.isStretchInvoiced || model.hour - since < INVOICE_AFTER_HOURS) {
    return { kind: 'invoiced', amountsCredits: [] };
  }
  model.isStretchInvoiced = true;
  model.invoices += 1;
  return { kind: 'invoiced', amountsCredits: [-model.balanceCredits] };
}

function itemsOf(model: LedgerModel, index: number): Outcome {
  const items = [...(model.requests[index]?.items ?? [])].map(
    ([item, { status, costCredits }]) => [item, { status, costCredits }] as const,
  );
  return { kind: 'items', items: Object.fromEntries(items) };
}
