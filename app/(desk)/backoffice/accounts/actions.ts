'use server';

import { openAccount } from '#lib/backoffice/accounts/open-account.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const open = async (fields: FormData) => redrawn(answerForm(fields, openAccount));
