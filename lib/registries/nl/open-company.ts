import { z } from 'zod';
import { code, list, words, yesOrNo } from './wire.ts';

/*
 * The wire of the open data set by number, https://opendata.kvk.nl. It may hold the number, and holds neither name nor
 * address. The legal form comes as `rechtsvorm` or `rechtsvormCode`.
 */
export const OpenCompany = z.object({
  kvkNummer: words,
  datumAanvang: code,
  actief: yesOrNo,
  insolventieCode: words,
  rechtsvorm: words,
  rechtsvormCode: words,
  postcodeRegio: code,
  activiteiten: list(z.object({ sbiCode: z.string().min(1), soortActiviteit: words })),
  lidstaat: words,
});
export type OpenCompany = z.output<typeof OpenCompany>;
