/** Names of no one: Latin with every accent, Greek, Cyrillic, Chinese, and one longer than any line. */
const FAMILY = [
  'Roy-Lindqvist',
  'Nováková',
  'Παπαδημητρίου',
  'Иванова-Петренко',
  '欧阳',
  'Þorsteinsdóttir',
  'van der Weijden-Oosterbaan',
  'Szczepańczyk',
  'Ångström',
  'Đorđević',
];
const GIVEN = [
  'Anna',
  'Jan',
  'Ελένη',
  'Олена',
  '晓明',
  'Guðrún',
  'Wilhelmina Johanna',
  'Żaneta',
  'Örjan',
  'Љубица',
];
const BUSINESS = [
  'Beispiel Anlagenverwaltung',
  'Παράδειγμα Ναυτιλιακή',
  'Примерно Търговско Дружество',
  '示例星河国际贸易',
  'Exemple Participations Financières',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];
const FORM = ['GmbH', 'Α.Ε.', 'ООД', '有限公司', 'S.à r.l.', 'mbH & Co. KG'];

const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Different for different places: the place is in it. */
export const personName = (at: number): string => {
  const name = at % 10 === 4 ? `${nth(FAMILY, at)}${nth(GIVEN, at)}` : `${nth(GIVEN, at)} ${nth(FAMILY, at)}`;
  return at < 10 ? name : `${name} ${at}`;
};
export const companyName = (at: number): string =>
  `${nth(BUSINESS, at)} ${at === 0 ? '' : `${at} `}${nth(FORM, at)}`;

const hex = (at: number, places: number): string => at.toString(16).padStart(places, '0');
export const hashOf = (at: number, kind: string): string =>
  `${hex(at, 8)}${kind.repeat(24)}${hex(at * 7919, 32)}`;
export const uuidOf = (at: number, kind: string): string =>
  `${hex(at, 8)}-${kind.repeat(4)}-4${kind.repeat(3)}-8${kind.repeat(3)}-${hex(at * 7919, 12)}`;
