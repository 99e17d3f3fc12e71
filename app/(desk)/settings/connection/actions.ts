'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { resetConnection, SetConnection, setConnection } from '#lib/desk/connection/set-connection.ts';
import { testConnection } from '#lib/desk/connection/test-connection.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';

const None = z.object({});

/** Every page shows the balance of the connection. */
async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer;
  revalidatePath('/', 'layout');
  return settled;
}

export const save = async (fields: FormData) => redrawn(answerAct(SetConnection, fields, setConnection));
export const reset = async (fields: FormData) => redrawn(answerAct(None, fields, resetConnection));
export const test = async (fields: FormData) => answerAct(None, fields, testConnection);
