'use server';

import { ReplayOutcome } from '#components/reports/replay-outcome.tsx';
import {
  ChangeReport,
  changeReport,
  DecideReport,
  DeleteView,
  decideReport,
  deleteView as deleteSavedView,
  EndRelationship,
  endRelationship as endTheRelationship,
  NoteReport,
  noteReport,
  PurgeReport,
  purgeReport,
  replayReport,
  SaveRechecked,
  SaveReport,
  SaveView,
  SetLegalHold,
  SubmitReport,
  saveRechecked,
  saveReport,
  saveView as saveThisView,
  setLegalHold,
  submitReport,
  VersionRef,
  withdrawReport,
} from '#lib/desk/reports/index.ts';
import { answerAct } from '#lib/desk/session/answer-act.ts';
import { redrawn } from '../redrawn.ts';

export const save = async (fields: FormData) => redrawn(answerAct(SaveReport, fields, saveReport));
export const finishRecheck = async (fields: FormData) => answerAct(SaveRechecked, fields, saveRechecked);
export const submit = async (fields: FormData) => redrawn(answerAct(SubmitReport, fields, submitReport));
export const withdraw = async (fields: FormData) => redrawn(answerAct(SubmitReport, fields, withdrawReport));
export const decide = async (fields: FormData) => redrawn(answerAct(DecideReport, fields, decideReport));
export const change = async (fields: FormData) => redrawn(answerAct(ChangeReport, fields, changeReport));
export const note = async (fields: FormData) => redrawn(answerAct(NoteReport, fields, noteReport));
export const endRelationship = async (fields: FormData) =>
  redrawn(answerAct(EndRelationship, fields, endTheRelationship));
export const hold = async (fields: FormData) => redrawn(answerAct(SetLegalHold, fields, setLegalHold));
export const purge = async (fields: FormData) => redrawn(answerAct(PurgeReport, fields, purgeReport));
export const saveView = async (fields: FormData) => redrawn(answerAct(SaveView, fields, saveThisView));
export const deleteView = async (fields: FormData) => redrawn(answerAct(DeleteView, fields, deleteSavedView));

/** What came of it is drawn here: a browser gets no code for it. */
export const replay = async (fields: FormData) =>
  answerAct(VersionRef, fields, async (actor, version) => (
    <ReplayOutcome replayed={await replayReport(actor, version)} />
  ));
