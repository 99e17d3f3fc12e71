'use server';

import { dismissNewConditions } from '#lib/desk/policy/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from './redrawn.ts';

export const dismissConditions = async (fields: FormData) =>
  redrawn(answerForm(fields, dismissNewConditions));
