'use server';

import { changeCustomer } from '#lib/backoffice/accounts/change-customer.ts';
import { changeTerms as changeTermsOf } from '#lib/backoffice/accounts/change-terms.ts';
import { closeCustomer } from '#lib/backoffice/accounts/close-customer.ts';
import { openAccount } from '#lib/backoffice/accounts/open-account.ts';
import { resumeCustomer } from '#lib/backoffice/accounts/resume-customer.ts';
import { suspendCustomer } from '#lib/backoffice/accounts/suspend-customer.ts';
import { issueKey } from '#lib/backoffice/keys/issue-key.ts';
import { withdrawKey } from '#lib/backoffice/keys/withdraw-key.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const open = async (fields: FormData) => redrawn(answerForm(fields, openAccount));
export const suspend = async (fields: FormData) => redrawn(answerForm(fields, suspendCustomer));
export const resume = async (fields: FormData) => redrawn(answerForm(fields, resumeCustomer));
export const close = async (fields: FormData) => redrawn(answerForm(fields, closeCustomer));
export const changeContact = async (fields: FormData) => redrawn(answerForm(fields, changeCustomer));
export const changeTerms = async (fields: FormData) => redrawn(answerForm(fields, changeTermsOf));
export const createKey = async (fields: FormData) => redrawn(answerForm(fields, issueKey));
export const revokeKey = async (fields: FormData) => redrawn(answerForm(fields, withdrawKey));
