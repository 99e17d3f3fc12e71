'use server';

import {
  addCustomerCompany,
  changeCustomer,
  createCustomer,
  decideCustomer,
  endCustomer,
  proposeCustomerDecision,
  removeCustomerCompany,
  removeCustomerDocument,
} from '#lib/desk/customers/index.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../redrawn.ts';

export const create = async (fields: FormData) => redrawn(answerForm(fields, createCustomer));
export const change = async (fields: FormData) => redrawn(answerForm(fields, changeCustomer));
export const addCompany = async (fields: FormData) => redrawn(answerForm(fields, addCustomerCompany));
export const removeCompany = async (fields: FormData) => redrawn(answerForm(fields, removeCustomerCompany));
export const removeDocument = async (fields: FormData) => redrawn(answerForm(fields, removeCustomerDocument));
export const propose = async (fields: FormData) => redrawn(answerForm(fields, proposeCustomerDecision));
export const decide = async (fields: FormData) => redrawn(answerForm(fields, decideCustomer));
export const end = async (fields: FormData) => redrawn(answerForm(fields, endCustomer));
