import { headers } from 'next/headers';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { sayFormsIn } from '#lib/words/form-words.ts';
import { type ActorContext, deskContext, type PlaceContext } from '../context/desk-context.ts';
import { language } from '../words/language.ts';
import { say } from '../words/say.ts';
import { placeContext, requireContext } from './current-context.ts';
import { issueWords } from './issue-words.ts';
import { noteRefusal } from './note-refusal.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/** The answer to a form: done, or the reason why not. */
export type FormAnswer<Result> = { readonly done: Result } | { readonly error: string };

/**
 * Answers a form (a server action) that a page of ours sent: finds who is signed in, calls one verb with the fields. Never
 * throws.
 */
export function answerForm<Result>(
  fields: FormData,
  verb: (ctx: ActorContext, input: Unparsed) => Result | Promise<Result>,
): Promise<FormAnswer<Result>> {
  return answering(async () => {
    const ctx = await requireContext();
    refuseTooMany(ctx);
    return verb(ctx, unparsed(fields));
  });
}

/** The same for who is not signed in: an invitation, a shared report. */
export function answerAnyone<Result>(
  fields: FormData,
  verb: (ctx: PlaceContext, input: Unparsed) => Promise<Result>,
): Promise<FormAnswer<Result>> {
  return answering(async () => verb(await placeContext(), unparsed(fields)));
}

const unparsed = (fields: FormData) => new Unparsed(Object.fromEntries(fields));

async function answering<Result>(work: () => Promise<Result>): Promise<FormAnswer<Result>> {
  sayFormsIn(language());
  try {
    refuseForeignPage('POST', await headers());
    return { done: await work() };
  } catch (error) {
    await noteRefusal(error);
    if (error instanceof Failure && error.statusCode < 500) return { error: wordsOf(error) };
    deskContext().log.error({ err: error }, 'A form could not be answered.');
    return { error: say('session.formError') };
  }
}

const wordsOf = ({ cause, message }: Failure): string =>
  cause instanceof z.ZodError ? issueWords(cause.issues.map((issue) => issue.message)) : message;
