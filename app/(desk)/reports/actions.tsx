'use server';

import { ReplayOutcome } from '#components/reports/replay-outcome.tsx';
import {
  changeReport,
  confirmReport,
  decideChange as decideProposed,
  decideReport,
  deleteView as deleteSavedView,
  endRelationship as endTheRelationship,
  noteReport,
  proposeChange as propose,
  purgeReport,
  replayReport,
  saveRechecked,
  saveReport,
  saveView as saveThisView,
  setLegalHold,
  submitReport,
  withdrawChange as withdrawProposed,
  withdrawReport,
} from '#lib/desk/reports/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const save = async (fields: FormData) => redrawn(answerForm(fields, saveReport));
export const finishRecheck = async (fields: FormData) => answerForm(fields, saveRechecked);
export const confirm = async (fields: FormData) => redrawn(answerForm(fields, confirmReport));
export const submit = async (fields: FormData) => redrawn(answerForm(fields, submitReport));
export const withdraw = async (fields: FormData) => redrawn(answerForm(fields, withdrawReport));
export const decide = async (fields: FormData) => redrawn(answerForm(fields, decideReport));
export const change = async (fields: FormData) => redrawn(answerForm(fields, changeReport));
export const proposeChange = async (fields: FormData) => redrawn(answerForm(fields, propose));
export const decideChange = async (fields: FormData) => redrawn(answerForm(fields, decideProposed));
export const withdrawChange = async (fields: FormData) => redrawn(answerForm(fields, withdrawProposed));
export const note = async (fields: FormData) => redrawn(answerForm(fields, noteReport));
export const endRelationship = async (fields: FormData) => redrawn(answerForm(fields, endTheRelationship));
export const hold = async (fields: FormData) => redrawn(answerForm(fields, setLegalHold));
export const purge = async (fields: FormData) => redrawn(answerForm(fields, purgeReport));
export const saveView = async (fields: FormData) => redrawn(answerForm(fields, saveThisView));
export const deleteView = async (fields: FormData) => redrawn(answerForm(fields, deleteSavedView));

/** What came of it is drawn here: a browser gets no code for it. */
export const replay = async (fields: FormData) =>
  answerForm(fields, async (ctx, version) => <ReplayOutcome replayed={await replayReport(ctx, version)} />);
