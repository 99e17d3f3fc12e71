'use server';

import { tryAgain } from '#lib/backoffice/requests/try-again.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const retry = async (fields: FormData) => redrawn(answerForm(fields, tryAgain));
