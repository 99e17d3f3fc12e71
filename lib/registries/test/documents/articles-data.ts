import type { CompanyFile } from '../file-of.ts';
import { formatDay } from '../testland.ts';
import { headOf } from './paper-data.ts';

const article = (title: string, titleEnglish: string, words: readonly string[], english: string) => ({
  title,
  titleEnglish,
  words,
  english,
});

/** Data of the template `articles.typ`. */
export function articlesData(file: CompanyFile, date: string, isConsolidated: boolean) {
  const { company, lists, example } = file;
  const name = company.legalName ?? example.legalName;
  const seat = company.legalAddress?.city ?? 'Novurbo';
  const object = company.activityDescription ?? 'Ĉiu laŭleĝa agado';
  const [firstHolder] = lists.shareholders;
  const capital = company.capital?.formatted;
  const title = isConsolidated ? 'Statuto, kunigita teksto' : 'Fonda statuto';
  return {
    ...headOf(
      file,
      title,
      isConsolidated ? 'Articles of association, consolidated' : 'Articles of incorporation',
      date,
    ),
    articles: [
      article(
        'Nomo kaj sidejo',
        'Name and seat',
        [`La nomo de la kompanio estas ${name}. Ĝia sidejo estas en ${seat}.`],
        `The name of the company is ${company.legalNameInEnglish ?? name}. Its seat is in ${seat}.`,
      ),
      article(
        'Celo',
        'Object',
        [`La celo de la kompanio estas: ${object}.`, 'Ĝi rajtas fari ĉion, kio servas al tiu celo.'],
        'The object of the company is stated above; it may do whatever serves this object.',
      ),
      ...(capital === undefined
        ? []
        : [
            article(
              'Kapitalo',
              'Capital',
              [
                `La kapitalo estas ${capital}, tute pagita.`,
                ...(firstHolder === undefined
                  ? []
                  : ['Ĉiu akcio donas unu voĉon, se la klaso ne diras alion.']),
              ],
              `The capital is ${capital}, fully paid. Each share carries one vote unless its class says otherwise.`,
            ),
          ]),
      article(
        'Reprezentado',
        'Representation',
        [
          'Unu aŭ pluraj personoj reprezentas la kompanion. Se estas pluraj, du subskribas kune.',
          'Ilia elekto kaj eksigo estas enskribendaj en la registro ene de dek kvar tagoj.',
        ],
        'One or more persons represent the company; where there are several, two sign jointly. Changes are entered in the register within fourteen days.',
      ),
      article(
        'Kunveno',
        'General meeting',
        [
          'La kunveno okazas unufoje en la jaro, ene de ses monatoj post ĝia fino. Ĝi aprobas la jarkontojn.',
          'Ŝanĝoj de ĉi tiu statuto bezonas du trionojn de la voĉoj.',
        ],
        'The general meeting takes place once a year and approves the accounts. Changes of these articles need two thirds of the votes.',
      ),
      article(
        'Dissolvo',
        'Dissolution',
        ['La kompanio dissolviĝas laŭ decido de tri kvaronoj de la voĉoj aŭ laŭ la leĝo.'],
        'The company is dissolved by three quarters of the votes or by law.',
      ),
    ],
    closing: `Akceptita en ${seat}, ${formatDay(date)}.`,
    notary: 'Guðrún Kirstenbrook-Prova, notario (notary)',
  };
}
