import { z } from 'zod';
import { list, words } from './wire.ts';

/* The wire of Zefix PublicREST. Only members in use; unknown ones pass. */

const LegalForm = z.object({ uid: words }).nullish();

/** A company that another one names. */
export const ZefixShort = z.object({
  name: z.string().min(1),
  uid: z.string().min(1),
  chid: words,
  legalSeat: words,
  status: words,
  legalForm: LegalForm,
});
export type ZefixShort = z.output<typeof ZefixShort>;

export const ZefixFull = ZefixShort.extend({
  ehraid: z.int().nullish(),
  deletionDate: words,
  /** Day of its last notice in the gazette. */
  sogcDate: words,
  translation: list(z.string()),
  purpose: words,
  address: z
    .object({
      organisation: words,
      careOf: words,
      street: words,
      houseNumber: words,
      addon: words,
      poBox: words,
      city: words,
      swissZipCode: words,
    })
    .nullish(),
  canton: words,
  capitalNominal: words,
  capitalCurrency: words,
  headOffices: list(ZefixShort),
  furtherHeadOffices: list(ZefixShort),
  branchOffices: list(ZefixShort),
  hasTakenOver: list(ZefixShort),
  wasTakenOverBy: list(ZefixShort),
  oldNames: list(z.object({ name: z.string().min(1), sequenceNr: z.int().nullish() })),
  cantonalExcerptWeb: words,
});
export type ZefixFull = z.output<typeof ZefixFull>;
