'use server';

import { addOwnList, changeOwnList, removeOwnList } from '#lib/desk/policy/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const add = async (fields: FormData) => redrawn(answerForm(fields, addOwnList));
export const change = async (fields: FormData) => redrawn(answerForm(fields, changeOwnList));
export const remove = async (fields: FormData) => redrawn(answerForm(fields, removeOwnList));
