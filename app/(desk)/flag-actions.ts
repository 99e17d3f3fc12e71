'use server';

import { decideFlags, withdrawFlagDecision } from '#lib/desk/flags/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from './redrawn.ts';

export const decide = async (fields: FormData) => redrawn(answerForm(fields, decideFlags));
export const withdraw = async (fields: FormData) => redrawn(answerForm(fields, withdrawFlagDecision));
