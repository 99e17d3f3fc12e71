import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Queryable } from './db.ts';

/** A durable queue: what is sent survives a kill of the service and of the database. */
export interface Queue<Data extends object> {
  /**
   * Puts a job in the queue; with `on`, inside that connection's transaction. Jobs of the same key that wait to run
   * are one job.
   * @param startAfterSeconds earliest start, from now
   */
  send(key: string, data: Data, options: { startAfterSeconds: number; on?: Queryable }): Promise<void>;
  /** Whether a job of this key waits, runs, or failed and will run again. */
  isThere(key: string): Promise<boolean>;
  /** Runs `handle` for each job, `concurrency` at a time; a job that throws runs again with growing pauses. */
  work(handle: (data: Data) => Promise<void>, options: { concurrency: number }): Promise<void>;
}

/** How many jobs of a queue there are, as last counted: every ten seconds. */
export interface QueueState {
  readonly queue: string;
  /** To be run now. */
  readonly ready: number;
  /** To be run later. */
  readonly deferred: number;
  readonly running: number;
  /** Given up; forgotten after an hour. */
  readonly failed: number;
}

export interface Jobs {
  queue<Schema extends z.ZodObject>(name: string, schema: Schema): Promise<Queue<z.output<Schema>>>;
  /** Runs `handle` at each time of a cron expression (UTC), on one instance. */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
  states(): Promise<QueueState[]>;
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>;
}

/** A job whose process died is taken up again after this time without a sign of life. */
const HEARTBEAT_SECONDS = 10;

const runOn = (pool: pg.Pool) => ({
  executeSql: async (text: string, values?: unknown[]) => pool.query(text, values),
});

/** Makes the tables of the queues, or brings them to this version: as the owner of the database. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: runOn(pool), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Starts the queues on the service's own database, whose tables `prepareJobs` made. */
export async function startJobs(pool: pg.Pool, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: runOn(pool),
    migrate: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();

  return {
    async queue(name, schema) {
      await boss.createQueue(name, {
        policy: 'short',
        retryLimit: 1_000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 60,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: 300,
        deleteAfterSeconds: 3_600,
      });
      return {
        async send(key, data, { startAfterSeconds, on }) {
          await boss.send(name, data, {
            singletonKey: key,
            startAfter: startAfterSeconds,
            ...(on && {
              db: { executeSql: async (text: string, values?: unknown[]) => on.query(text, values) },
            }),
          });
        },
        async isThere(key) {
          const jobs = await boss.findJobs(name, { key });
          return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
        },
        async work(handle, { concurrency }) {
          await boss.work(
            name,
            { pollingIntervalSeconds: 0.5, localConcurrency: concurrency },
            async (jobs) => {
              for (const job of jobs) await handle(schema.parse(job.data));
            },
          );
        },
      };
    },
    async schedule(name, cron, handle) {
      await boss.createQueue(name);
      await boss.work(name, { pollingIntervalSeconds: 30 }, handle);
      await boss.schedule(name, cron);
    },
    async states() {
      const queues = await boss.getQueues();
      return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        ...{ queue: name, ready: readyCount, deferred: deferredCount },
        ...{ running: activeCount, failed: failedCount },
      }));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
