'use server';

import { cancelInvoice } from '#lib/backoffice/invoices/cancel-invoice.ts';
import { notePayment } from '#lib/backoffice/invoices/note-payment.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const pay = async (fields: FormData) => redrawn(answerForm(fields, notePayment));
export const cancel = async (fields: FormData) => redrawn(answerForm(fields, cancelInvoice));
