import { answersWithin } from '#lib/platform/answers-within.ts';
import type { DeskContext } from './desk-context.ts';

/** Longer than a busy database takes, shorter than people wait. */
const WITHIN_MS = 5_000;

let looking: Promise<boolean> | undefined;

/**
 * Whether the database answers, for who has to say 503 before anything is drawn. Those who ask at once share one look, so
 * that a database that stands still does not use up the connections.
 */
export function databaseAnswers({ db }: Pick<DeskContext, 'db'>): Promise<boolean> {
  looking ??= answersWithin(WITHIN_MS, db.$queryRaw`select 1`).finally(() => {
    looking = undefined;
  });
  return looking;
}
