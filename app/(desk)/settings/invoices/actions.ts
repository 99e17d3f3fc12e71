'use server';

import { beginTopUp } from '#lib/desk/credits/begin-top-up.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';

export const begin = async (fields: FormData) => answerForm(fields, beginTopUp);
