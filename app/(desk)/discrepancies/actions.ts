'use server';

import {
  assignDiscrepancy,
  confirmDiscrepancy,
  decideDiscrepancy,
  noteUnderRule,
} from '#lib/desk/discrepancies/index.ts';
import { overrideMatch } from '#lib/desk/owners/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const decide = async (fields: FormData) => redrawn(answerForm(fields, decideDiscrepancy));
export const confirm = async (fields: FormData) => redrawn(answerForm(fields, confirmDiscrepancy));
export const assign = async (fields: FormData) => redrawn(answerForm(fields, assignDiscrepancy));
export const match = async (fields: FormData) => redrawn(answerForm(fields, overrideMatch));
export const note = async (fields: FormData) => redrawn(answerForm(fields, noteUnderRule));
