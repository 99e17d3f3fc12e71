'use server';

import { revalidatePath } from 'next/cache';
import { startDeskImport } from '#lib/desk/search/start-desk-import.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

export async function startImport(fields: FormData) {
  const answered = await answerForm(fields, startDeskImport);
  revalidatePath('/settings/registers');
  return answered;
}
