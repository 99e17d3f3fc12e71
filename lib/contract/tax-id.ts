import { z } from 'zod';
import { text } from './text.ts';

/** Whether a tax number is good, as the service that verifies such numbers said. */
export const TaxIdVerification = z
  .strictObject({
    status: z
      .enum(['verified', 'invalid', 'unverified', 'unavailable'])
      .describe(
        'verified: it is valid; invalid: the verifying service says that it is not; unverified: not verified, or in an older ' +
          'answer not valid; unavailable: the service did not answer',
      ),
    verifiedAt: z.iso.datetime().describe('When it was verified, in UTC').optional(),
    verifiedName: text('Name that the verifying service gave').optional(),
    verifiedAddress: text('Address that the verifying service gave').optional(),
    consultationNumber: text('Number of the consultation: the proof that it was verified').optional(),
  })
  .meta({ id: 'TaxIdVerification' });

/** A tax number and the proof that it was verified (our addition; the present form of the interface has it). */
export const TaxId = z
  .strictObject({
    type: text('Kind of number: eu_vat, …'),
    value: text('The number, without the prefix of its country'),
    country: text('ISO 3166-1 alpha-2 code of the country that gave it'),
    verification: TaxIdVerification.describe('Whether it was verified, and by what').optional(),
  })
  .meta({ id: 'TaxId', description: 'A tax number' });
export type TaxId = z.infer<typeof TaxId>;
