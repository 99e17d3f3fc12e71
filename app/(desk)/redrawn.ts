import { revalidatePath } from 'next/cache';

/** The page is drawn anew with what is so now. */
export async function redrawn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const answered = await answer;
  revalidatePath('/', 'layout');
  return answered;
}
