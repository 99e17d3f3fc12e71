import type { DeskContext } from './desk-context.ts';

/** Longer than a busy database takes, shorter than people wait. */
const WITHIN_MS = 5_000;

let looking: Promise<boolean> | undefined;

/**
 * Whether the database answers, for who has to say 503 before anything is drawn. Those who ask at once share one look, so
 * that a database that stands still does not use up the connections.
 */
export function databaseAnswers({ db }: Pick<DeskContext, 'db'>): Promise<boolean> {
  looking ??= Promise.race([look(db), tooLate()]).finally(() => {
    looking = undefined;
  });
  return looking;
}

const look = (db: DeskContext['db']) =>
  db.$queryRaw`select 1`.then(
    () => true,
    () => false,
  );

const tooLate = () => new Promise<boolean>((resolve) => setTimeout(resolve, WITHIN_MS, false).unref());
