'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { resetConnection, setConnection } from '#lib/desk/connection/set-connection.ts';
import { testConnection } from '#lib/desk/connection/test-connection.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

const _None = z.object({});

/** Every page shows the balance of the connection. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  revalidatePath('/', 'layout');
  return answered;
}

export const save = async (fields: FormData) => redrawn(answerForm(fields, setConnection));
export const reset = async (fields: FormData) => redrawn(answerForm(fields, resetConnection));
/** The form of the interface that the test finds stands above it. */
export const test = async (fields: FormData) => redrawn(answerForm(fields, testConnection));
