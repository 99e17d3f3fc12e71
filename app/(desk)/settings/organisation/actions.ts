'use server';

import * as organisation from '#lib/desk/organisation/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const save = async (fields: FormData) => redrawn(answerForm(fields, organisation.setOrganisation));
export const saveLogo = async (fields: FormData) => redrawn(answerForm(fields, organisation.setLogo));
export const removeLogo = async (fields: FormData) => redrawn(answerForm(fields, organisation.removeLogo));
