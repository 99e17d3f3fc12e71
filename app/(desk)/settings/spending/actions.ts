'use server';

import { answerForm } from '#lib/desk/session/answer-form.ts';
import { setPersonLimit, setRoleLimits } from '#lib/desk/spending/set-spending-limit.ts';
import { redrawn } from '../../redrawn.ts';

export const saveRoles = async (fields: FormData) => redrawn(answerForm(fields, setRoleLimits));
export const savePerson = async (fields: FormData) => redrawn(answerForm(fields, setPersonLimit));
