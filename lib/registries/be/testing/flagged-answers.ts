import { profileOf } from '../kbo.ts';
import type { KboRecord, Words } from '../kbo-client.ts';

interface More {
  /** Day on which its seat was struck off. */
  readonly struckOff?: string;
  readonly form?: string;
  /** Country of its seat, in Dutch. */
  readonly countryNl?: string;
}

/** An invented enterprise of the file in a situation. */
export function inSituation(
  situation: string,
  words: Readonly<Record<string, string>>,
  { struckOff, form, countryNl }: More = {},
) {
  const seat = {
    ...{ type: 'REGO', countryNl, countryFr: undefined, zip: '9999', cityNl: 'Windergem' },
    ...{ cityFr: undefined, streetNl: 'Molenstraat', streetFr: undefined, house: '7' },
    ...{ box: undefined, extra: undefined, struckOff },
  };
  const record: KboRecord = {
    number: '0999000030',
    enterprise: { status: 'AC', situation, form, since: '1995-08-09' },
    denominations: [{ language: '2', type: '001', name: 'Windmolenhuis' }],
    ...{ addresses: [seat], activities: [], contacts: [], units: [] },
  };
  const meaning: Words = new Map(Object.entries(words));
  return {
    ...{ name: words.NL ?? situation, wire: [record, words] },
    ...profileOf(record, () => meaning),
  };
}

/** Situations as the file explains them, one of each kind. */
export const flaggedAnswers = () => [
  inSituation('000', { FR: 'Situation normale', NL: 'Normale toestand' }),
  inSituation(
    '050',
    { FR: 'Ouverture de faillite', NL: 'Opening faillissement' },
    { struckOff: '2024-11-13' },
  ),
  inSituation('040', { NL: 'Gerechtelijke reorganisatie' }),
  inSituation('012', { NL: 'Ontbinding van rechtswege' }),
  inSituation('053', { NL: 'Sluiting faillissementsprocedure' }),
  inSituation('999', { NL: 'Toestand die niemand kent' }),
  inSituation('000', { NL: 'Buitenlandse entiteit' }, { form: '030', countryNl: 'Duitsland' }),
  inSituation('000', { NL: 'Zetel in Luxemburg' }, { form: '610', countryNl: 'Luxemburg' }),
];
