import type { Example } from '../example.ts';
import { named } from '../invented-people.ts';
import { holds, ownsShares, represents } from '../parties.ts';
import { ROLES } from '../roles.ts';

/** A person written in another script; the Latin spelling stands in brackets, as registers write it. */
const inScript = (id: string, legalName: string, english: string, shows: string, owner: string): Example => ({
  id,
  shows,
  legalName,
  form: 'limited',
  company: { legalNameInEnglish: english },
  without: ['website'],
  contents: ({ company }) => ({
    legalRepresentatives: [
      represents(
        ROLES.managingDirector,
        { individual: named(owner) },
        company.registrationDate ?? '2010-01-01',
      ),
    ],
    shareholders: [holds(company, { individual: named(owner) }, 100)],
    ultimateBeneficialOwners: [ownsShares(named(owner), 75, 100)],
    establishments: [],
  }),
});

/** Names that are hard to find, to sort, to print or to tell apart. */
export const NAME_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000601',
    shows: 'renamed three times; found by each former name',
    legalName: 'Renamed Example Press AK',
    form: 'stock',
    formerNames: ['Lanternfish Almanac Printers KLR', 'Bluebottle Gazette KLR', 'Hektograf Brothers KF'],
    company: {
      status: {
        localName: 'Registrita',
        active: true,
        statusDetailsBeta: {
          status: 'ACTIVE',
          additionalInfo:
            'Antaŭaj nomoj: Lanternfish Almanac Printers KLR (ĝis 2019-04-30), Bluebottle Gazette KLR (ĝis 2003-12-31), Hektograf Brothers KF (ĝis 1989-06-30)',
        },
      },
      registrationDate: '1979-10-10',
    },
  },
  inScript(
    'T0000602',
    '示例星河贸易有限公司',
    'Chinese Script Example Trading Ltd.',
    'a name in Chinese script, with English rendering',
    '陈示例 (Chen Shili)',
  ),
  inScript(
    'T0000603',
    'Παράδειγμα Ναυτιλιακή ΕΠΕ',
    'Greek Script Example Shipping Ltd.',
    'a name in Greek script, with English rendering',
    'Ελένη Παραδειγματοπούλου (Eleni Paradeigmatopoulou)',
  ),
  inScript(
    'T0000604',
    'Издательство «Пример Лазурь»',
    'Cyrillic Script Example Press',
    'a name in Cyrillic script, with English rendering',
    'Надежда Примерова (Nadezhda Primerova)',
  ),
  {
    id: 'T0000605',
    shows: 'letters with every kind of accent',
    legalName: 'Ĉirkaŭ Łódkañæ Œuvre Žižkøß Example KLR',
    form: 'limited',
    without: ['website'],
  },
  {
    id: 'T0000606',
    shows: 'a very long name',
    legalName:
      'Long Name Example Society for the Careful Manufacture, Repair, Restoration, Exhibition and Occasional Sale of Barometers, Hygrometers, Anemometers and Other Instruments for the Observation of the Weather over Land and Sea KLR',
    form: 'limited',
  },
  { id: 'T0000607', shows: 'a very short name', legalName: 'Q9', form: 'limited' },
  {
    id: 'T0000608',
    shows: 'a name full of signs that programs trip over',
    legalName: `O'Quill & "Sons" <Example> = 100 % #1 * $ + KLR`,
    form: 'limited',
    without: ['website'],
  },
  {
    id: 'T0000609',
    shows: 'two companies of the same name: the older',
    legalName: 'Same Name Example Trading KLR',
    form: 'limited',
    company: { registrationDate: '1984-02-29' },
  },
  {
    id: 'T0000610',
    shows: 'two companies of the same name: the younger',
    legalName: 'Same Name Example Trading KLR',
    form: 'limited',
    company: { registrationDate: '2016-02-29' },
  },
  {
    id: 'T0000611',
    shows: 'many trading names',
    legalName: 'Trading Names Example Hotels KLR',
    form: 'limited',
    company: {
      commercialNames: ['The Gilded Thimble', 'Hotel Kvieta', 'Moonrake Inn', 'Café Ŝnurponto', '月亮客栈'],
    },
  },
  {
    id: 'T0000612',
    shows: 'a name that looks like a number',
    legalName: '4711 0815 Example KLR',
    form: 'limited',
  },
];
