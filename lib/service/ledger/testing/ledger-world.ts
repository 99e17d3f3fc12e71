import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type CompanyAnswer, Failure } from '#lib/contract/index.ts';
import { many, maybe, one, run } from '#lib/platform/db.ts';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { createKey } from '../../accounts/create-key.ts';
import { setCachePeriod } from '../../accounts/set-cache-period.ts';
import { replayRequest } from '../../company/answer-request.ts';
import { attemptItems, attemptRequest } from '../../company/continue-request.ts';
import { type OpenedRequest, openRequest } from '../../company/open-request.ts';
import { quoteQuestion } from '../../company/quote-items.ts';
import { type OperatorContext, operatorContext } from '../../context/operator-context.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import { authenticateAndQuote } from '../../endpoint/authenticate.ts';
import { issueInvoices } from '../../invoices/issue-invoices.ts';
import { turnLedger } from '../../months/testing/turn-ledger.ts';
import { createPlan } from '../../plans/create-plan.ts';
import { setPrice } from '../../plans/set-price.ts';
import { STANDARD_PRICES } from '../../plans/standard-prices.ts';
import { serviceContextForTests } from '../../testing/service-context-for-tests.ts';
import { stubRegistry } from '../../testing/stub-registry.ts';
import { addCredits } from '../add-credits.ts';
import { decideCorrection } from '../decide-correction.ts';
import { proposeCorrection } from '../propose-correction.ts';
import type { Command, Item, Outcome, RegisterMood } from './ledger-model.ts';

/** The real ledger, the real requests and a register whose mood the test sets. */
export interface LedgerWorld {
  readonly database: TestDatabase;
  readonly prisma: PrismaClient;
  /** An account of its own, on a plan of its own with these prices. */
  openAccount(prices: Readonly<Record<Item, number>>): Promise<LedgerAccount>;
  close(): Promise<void>;
}

export interface LedgerAccount {
  perform(command: Command): Promise<Outcome>;
  observe(): Promise<Observation>;
  /** Amounts of the account's entries, in order; each with the balance that it left. */
  entries(): Promise<{ amountCredits: number; balanceAfter: number }[]>;
}

const Observation = z.strictObject({
  balanceCredits: z.int(),
  sumOfEntries: z.int(),
  entries: z.int(),
  /** What the finished items say that they cost, together. */
  costOfItems: z.int(),
  /** Whole hours for which the balance has been below zero; null when it is not. */
  negativeForHours: z.int().nullable(),
  paidWindows: z.int(),
  invoices: z.int(),
});
export type Observation = z.infer<typeof Observation>;

const OBSERVE = {
  name: 'observe',
  text: `
    select a.balance_credits as "balanceCredits",
           floor(extract(epoch from clock_timestamp() - a.negative_since) / 3600)::int as "negativeForHours",
           (select coalesce(sum(amount_credits), 0) from service.ledger_entry where account_id = a.id) as "sumOfEntries",
           (select count(*) from service.ledger_entry where account_id = a.id) as "entries",
           (select coalesce(sum(i.cost_credits), 0) from service.request_item i join service.request q
                on q.id = i.request_id where q.account_id = a.id) as "costOfItems",
           (select count(*) from service.billing_window
             where account_id = a.id and expires_at > clock_timestamp()) as "paidWindows",
           (select count(*) from service.invoice where account_id = a.id) as "invoices"
      from service.account a where a.id = $1`,
};

/** Time passes for an account: everything that it waits for comes nearer. Triggers that refuse this are off here. */
const PASS_TIME = `
  alter table service.account disable trigger balance_by_ledger;
  alter table service.invoice disable trigger append_only;
  create function service.pass_time(whose uuid, passed interval) returns void language sql as $$
    update service.billing_window set expires_at = expires_at - passed where account_id = whose;
    update service.account set negative_since = negative_since - passed where id = whose;
    update service.invoice set negative_since = negative_since - passed where account_id = whose;
  $$`;

/** An attempt is made when its command says so, not when the register would like it. */
const END_PAUSES = `
  update service.request_item set try_again_at = null where request_id = $1 and status = 'in_progress'`;

export async function createLedgerWorld(): Promise<LedgerWorld> {
  const database = await createTestDatabase();
  await run(database.pool, PASS_TIME);
  const prisma = createPrisma(database.url);
  const env = parseEnv({
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), 'plumbline-ledger-world-without-documents'),
    AUTH_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const operator = operatorContext(prisma, env);
  let opened = 0;
  return {
    database,
    prisma,
    async openAccount(prices) {
      opened += 1;
      const name = `ledger ${opened}`;
      await createPlan(operator, { name, prices: { ...STANDARD_PRICES, ...prices } });
      const { id } = await createAccount(operator, { name, plan: name });
      const { key } = await createKey(operator, { account: id, name: 'test' });
      return ledgerAccount({ pool: database.pool, operator, env, id, name, key });
    },
    async close() {
      await prisma.$disconnect();
      await database.drop();
    },
  };
}

interface Owned {
  readonly pool: pg.Pool;
  readonly operator: OperatorContext;
  readonly env: Env;
  readonly id: string;
  /** Of the account and of its plan. */
  readonly name: string;
  readonly key: string;
}

function ledgerAccount(owned: Owned): LedgerAccount {
  const { pool, id } = owned;
  const moods: Partial<Record<string, RegisterMood>> = {};
  const ctx = contextOf(owned, moods);
  const stage: Stage = { ...owned, ctx, requestIds: [], moods, atWork: null };
  return {
    perform: (command) => perform(command, stage),
    observe: () => one(pool, OBSERVE, [id], Observation),
    entries: () =>
      many(
        pool,
        `select amount_credits as "amountCredits", balance_after as "balanceAfter"
           from service.ledger_entry where account_id = $1 order by id`,
        [id],
        z.object({ amountCredits: z.int(), balanceAfter: z.int() }),
      ),
  };
}

/** Companies are the account's own, so that nobody else's readings are found for them. */
function contextOf({ pool, env }: Owned, moods: Partial<Record<string, RegisterMood>>): ServiceContext {
  const stub = stubRegistry('TEST');
  const offersNothing = async (...asked: Parameters<typeof stub.fetchDataPoint>) => ({
    ...(await stub.fetchDataPoint(...asked)),
    ...{ value: {}, absence: { company: { reason: 'not_offered' as const } } },
  });
  const registry = stubRegistry('TEST', {
    fetchDataPoint: (ctx, order) => {
      const mood = moods[order.dataPoint];
      if (mood === 'answers') return stub.fetchDataPoint(ctx, order);
      if (mood === 'offers nothing') return offersNothing(ctx, order);
      const code = mood === 'has nothing' ? 'resource_not_found' : 'service_unavailable';
      throw new Failure(code, `The register ${mood}.`, { source: 'Stub register', retryAfterMs: 1_000 });
    },
  });
  return serviceContextForTests({ pool, env, registryOf: () => registry });
}

interface Stage extends Owned {
  readonly ctx: ServiceContext;
  readonly requestIds: string[];
  readonly moods: Partial<Record<string, RegisterMood>>;
  /** The request that was opened a moment ago: its first attempt holds the leases that came with the opening. */
  atWork: OpenedRequest | null;
}

async function perform(command: Command, stage: Stage): Promise<Outcome> {
  const { atWork } = stage;
  stage.atWork = null;
  const isFirstAttempt =
    command.kind === 'attempt' && stage.requestIds[command.request] === atWork?.requestId;
  if (atWork && isFirstAttempt) {
    Object.assign(stage.moods, command.moods);
    await attemptItems(stage.ctx, atWork.open);
    return itemsOf(await replayRequest(asAccount(stage), atWork.requestId));
  }
  if (atWork) await die(stage, atWork);
  return performNext(command, stage);
}

/** Whoever opened a request dies before its first attempt: its calls are at an end, and its leases run out. */
async function die({ pool }: Stage, { open }: OpenedRequest): Promise<void> {
  for (const { boarded } of open) boarded?.flight(null);
  const owners = open.flatMap(({ boarded }) => boarded?.owner ?? []);
  await run(pool, 'update service.lease set expires_at = clock_timestamp() where owner = any($1)', [owners]);
}

const asAccount = ({ ctx, id }: Stage) => ({ ...ctx, caller: { accountId: id } });

async function performNext(command: Command, stage: Stage): Promise<Outcome> {
  const { pool, operator, name, id, ctx, requestIds } = stage;
  switch (command.kind) {
    case 'top up': {
      const { credits: amountCredits, reference } = command;
      return refusable(() => addCredits(operator, { account: name, amountCredits, reference }));
    }
    case 'correct':
      return refusable(() => correct(command, stage));
    case 'open':
      return refusable(() => open(command, stage));
    case 'attempt': {
      const requestId = requestIds[command.request];
      if (requestId === undefined) return { kind: 'items', items: {} };
      Object.assign(stage.moods, command.moods);
      await run(pool, END_PAUSES, [requestId]);
      await attemptRequest(ctx, requestId);
      return itemsOf(await replayRequest(asAccount(stage), requestId));
    }
    case 'replay': {
      const requestId = requestIds[command.request];
      if (requestId === undefined) return { kind: 'items', items: {} };
      return itemsOf(await replayRequest(asAccount(stage), requestId));
    }
    case 'pass time':
      return refusable(() =>
        run(pool, 'select service.pass_time($1, make_interval(hours => $2))', [id, command.hours]),
      );
    case 'set price': {
      const { item, credits: priceCredits } = command;
      return refusable(() => setPrice(operator, { plan: name, country: '*', item, priceCredits }));
    }
    case 'set cache period': {
      const cachePeriodSeconds = command.hours === null ? null : command.hours * 3_600;
      return refusable(() => setCachePeriod(operator, { account: name, cachePeriodSeconds }));
    }
    case 'issue invoices': {
      const issued = await issueInvoices(operator, {});
      const own = issued.filter(({ account }) => account === name);
      return { kind: 'invoiced', amountsCredits: own.map(({ amountCredits }) => amountCredits) };
    }
    case 'turn month': {
      const { turned } = await one(pool, 'select count(*) as turned from service.entry_month', [], Turned);
      if (turned < MOST_MONTHS) await turnLedger(pool);
      return { kind: 'done' };
    }
  }
}

/** All accounts of a world share its months: a long run has many of them, and not thousands. */
const MOST_MONTHS = 24;
const Turned = z.object({ turned: z.int() });

const [ANN, BEN] = [randomUUID(), randomUUID()];

/** Proposed by one, decided by another; what a wrong person left open is withdrawn. */
async function correct(
  { entry, credits: amountCredits, end }: Command & { kind: 'correct' },
  { pool, operator, id }: Stage,
): Promise<void> {
  const found = await maybe(
    pool,
    `select id from service.ledger_entry where account_id = $1
      order by kind collate "C", amount_credits, id offset $2 limit 1`,
    [id, entry],
    z.object({ id: z.int() }),
  );
  const proposal = { entryId: found?.id ?? Number.MAX_SAFE_INTEGER, amountCredits, reason: 'r', by: ANN };
  const { correctionId } = await proposeCorrection(operator, proposal);
  if (end !== 'by the same person') {
    await decideCorrection(operator, { correctionId, decision: end, by: BEN });
    return;
  }
  try {
    await decideCorrection(operator, { correctionId, decision: 'confirmed', by: ANN });
  } finally {
    await decideCorrection(operator, { correctionId, decision: 'withdrawn', by: ANN });
  }
}

async function open(
  { company, items, maxBudget }: Command & { kind: 'open' },
  stage: Stage,
): Promise<Outcome> {
  const { ctx, key, requestIds, name } = stage;
  const question = quoteQuestion(ctx, {
    id: `${name} ${company}`,
    countryCode: 'TEST',
    dataPoints: [...items],
    documents: [],
    ...(maxBudget === undefined ? {} : { maxBudget }),
  });
  const { caller, quoted } = await authenticateAndQuote(ctx, { key, question });
  const call = { ...ctx, caller };
  const opened = await openRequest(call, { quoted, plan: null });
  const { requestId } = opened;
  requestIds.push(requestId);
  stage.atWork = opened;
  return itemsOf(await replayRequest(call, requestId));
}

async function refusable(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    const outcome = await work();
    return isOutcome(outcome) ? outcome : { kind: 'done' };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'refused', code: error.code };
    throw error;
  }
}

function isOutcome(value: unknown): value is Outcome & { kind: 'items' } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'items';
}

function itemsOf({ request }: CompanyAnswer): Outcome {
  const items = Object.entries(request?.dataStatus.dataPoints ?? {}).map(
    ([item, state]) =>
      [item, { status: state.status, costCredits: state.status === 'succeeded' ? state.cost : 0 }] as const,
  );
  return { kind: 'items', items: Object.fromEntries(items) };
}
