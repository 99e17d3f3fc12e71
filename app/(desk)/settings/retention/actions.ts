'use server';

import { revalidatePath } from 'next/cache';
import { setRetention } from '#lib/desk/reports/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

export async function save(fields: FormData) {
  const answered = await answerForm(fields, setRetention);
  revalidatePath('/settings', 'layout');
  return answered;
}
