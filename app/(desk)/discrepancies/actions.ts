'use server';

import {
  DecideDiscrepancy,
  decideDiscrepancy,
  NoteUnderRule,
  noteUnderRule,
} from '#lib/desk/discrepancies/index.ts';
import { OverrideMatch, overrideMatch } from '#lib/desk/owners/index.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';
import { redrawn } from '../redrawn.ts';

export const decide = async (fields: FormData) =>
  redrawn(answerAct(DecideDiscrepancy, fields, (actor, input) => decideDiscrepancy(actor, input)));
export const match = async (fields: FormData) =>
  redrawn(answerAct(OverrideMatch, fields, (actor, input) => overrideMatch(actor, input)));
export const note = async (fields: FormData) => redrawn(answerAct(NoteUnderRule, fields, noteUnderRule));
