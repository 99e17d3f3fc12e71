'use server';

import { revalidatePath } from 'next/cache';
import { SetRetention, setRetention } from '#lib/desk/reports/index.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';

export async function save(fields: FormData) {
  const settled = await answerAct(SetRetention, fields, setRetention);
  revalidatePath('/settings', 'layout');
  return settled;
}
