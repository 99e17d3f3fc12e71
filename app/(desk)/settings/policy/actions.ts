'use server';

import { setFlagSettings, setPolicy } from '#lib/desk/policy/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const save = async (fields: FormData) => redrawn(answerForm(fields, setPolicy));
export const saveFlags = async (fields: FormData) => redrawn(answerForm(fields, setFlagSettings));
