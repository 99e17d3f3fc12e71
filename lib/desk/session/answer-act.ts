import type { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import type { Actor } from '../context/permissions.ts';
import { requireActor } from './current-actor.ts';

/** What a form is told: that it is done, or in words why not. */
export type ActAnswer<Result> = { readonly done: Result } | { readonly error: string };

/** The door of forms (server actions): finds who is signed in, parses the fields, calls one verb. Never throws. */
export function answerAct<Schema extends z.ZodType, Result>(
  schema: Schema,
  fields: FormData,
  verb: (actor: Actor, input: z.output<Schema>) => Result | Promise<Result>,
): Promise<ActAnswer<Result>> {
  return answering(async () => verb(await requireActor(), parseFields(schema, fields)));
}

/** The same for who is not signed in: the page of an invitation. */
export function answerAnyone<Schema extends z.ZodType, Result>(
  schema: Schema,
  fields: FormData,
  verb: (input: z.output<Schema>) => Promise<Result>,
): Promise<ActAnswer<Result>> {
  return answering(() => verb(parseFields(schema, fields)));
}

function parseFields<Schema extends z.ZodType>(schema: Schema, fields: FormData): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  throw new Failure('invalid_request', parsed.error.issues.map(({ message }) => message).join(' '));
}

async function answering<Result>(work: () => Promise<Result>): Promise<ActAnswer<Result>> {
  try {
    return { done: await work() };
  } catch (error) {
    if (error instanceof Failure && error.statusCode < 500) return { error: error.message };
    createLog(readEnv(), 'web').error({ err: error }, 'A form could not be answered.');
    return { error: 'Something failed on our side. Nothing was changed. Try again.' };
  }
}
