'use server';

import { correctEntry } from '#lib/backoffice/credits/correct-entry.ts';
import { proveLedger } from '#lib/backoffice/ledger/prove-ledger.ts';
import { answerForm } from '#lib/desk/session/answer-form.ts';
import { redrawn } from '../../redrawn.ts';

export const correct = async (fields: FormData) =>
  redrawn(
    answerForm(fields, async (ctx, input) => {
      await correctEntry(ctx, input);
    }),
  );
export const prove = async (fields: FormData) => answerForm(fields, proveLedger);
