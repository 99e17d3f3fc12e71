import type { CompanyRelationship, FilingDuties, RegisterRemark } from '#lib/contract/index.ts';
import type { UnknownValue } from '../shared-sources.ts';
import type { Section6, Sections } from './krs-schema.ts';
import { mapParty } from './map-party.ts';
import { day, textsIn } from './wire.ts';

/** Headings of section 4 that are arrears; any other is a remark. */
export const ARREARS: ReadonlySet<string> = new Set(['zaleglosci', 'wierzytelnosci']);
/** Headings of section 6 whose entries are not read one by one. */
const HEADINGS: ReadonlySet<string> = new Set([
  'zarzadKomisarycznyPrzymusowyPowierzenieZarzadzania',
  'postepowanieNaprawcze',
  'postepowanieUkladowe',
]);
/** Members of section 6 that are read. */
const READ: ReadonlySet<string> = new Set([
  ...['restrukturyzacja', 'likwidacja', 'rozwiazanieUniewaznienie', 'postepowanieUpadlosciowe'],
  ...['zawieszenieWznowienie', 'polaczeniePodzialPrzeksztalcenie'],
]);

/** A heading as a person reads it: `zarzad komisaryczny`. */
export const headingOf = (member: string): string =>
  member.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const remark = (kind: string, words: string | undefined): RegisterRemark[] =>
  words === undefined ? [] : [{ kind, words, language: 'pl' }];

/** Headings of sections 4 and 6 whose entries are given by their texts alone. */
function unreadOf({ dzial4, dzial6 }: Sections): { heading: string; texts: string[]; isKnown: boolean }[] {
  const others = Object.entries(dzial6).filter(
    ([name]) => !READ.has(name) && !name.startsWith('postepowanieRestrukturyzacyjne'),
  );
  return [
    ...dzial4.filter(({ heading }) => !ARREARS.has(heading)).map((entry) => ({ ...entry, isKnown: false })),
    ...others.flatMap(([heading, entry]) => {
      const texts = textsIn(entry);
      return texts.length === 0 ? [] : [{ heading, texts, isKnown: HEADINGS.has(heading) }];
    }),
  ];
}

/** Kinds of the remarks that a decision must know; the others describe the entity. */
export const warningKinds = (sections: Sections): ReadonlySet<string> =>
  new Set(unreadOf(sections).map(({ heading }) => heading));

/** Headings that no table has. */
export const unknownHeadings = (sections: Sections): UnknownValue[] =>
  unreadOf(sections)
    .filter(({ isKnown }) => !isKnown)
    .map(({ heading }) => ({ member: 'dzial', value: heading }));

/** What the register says in words and no other member holds: each text as it came, under the name of its member. */
export function mapRemarks(sections: Sections): RegisterRemark[] {
  const { dzial1, dzial2, dzial4, dzial6 } = sections;
  return [
    ...[...dzial4.filter(({ heading }) => ARREARS.has(heading)), ...unreadOf(sections)].flatMap(
      ({ heading, texts }) => texts.flatMap((words) => remark(heading, words)),
    ),
    ...dzial2.reprezentacja.flatMap(({ sposobReprezentacji }) =>
      remark('sposobReprezentacji', sposobReprezentacji),
    ),
    ...dzial6.postepowanieUpadlosciowe.flatMap((each) =>
      remark('sposobProwadzeniaPostepowania', each.sposobProwadzeniaPostepowania),
    ),
    ...dzial6.likwidacja.flatMap((each) => [
      ...remark('otwarcieLikwidacji', each.otwarcieLikwidacji),
      ...remark(
        'sposobReprezentacjiPodmiotuPrzezLikwidatorow',
        each.sposobReprezentacjiPodmiotuPrzezLikwidatorow,
      ),
    ]),
    ...dzial6.rozwiazanieUniewaznienie.flatMap((each) =>
      remark('rozwiazanieUniewaznienie', each.okreslenieOkolicznosci),
    ),
    ...dzial6.polaczeniePodzialPrzeksztalcenie.flatMap((each) => [
      ...remark('okreslenieOkolicznosci', each.okreslenieOkolicznosci),
      ...remark('opisPolaczeniaPodzialuPrzeksztalcenia', each.opisPolaczeniaPodzialuPrzeksztalcenia),
    ]),
    ...remark('okolicznosciPowstania', dzial1.sposobPowstaniaPodmiotu?.okolicznosciPowstania),
    ...remark('informacjaOLiczbieUdzialow', dzial1.pozostaleInformacje?.informacjaOLiczbieUdzialow),
  ];
}

/** By the register's words for a merger; of any other circumstances they are given alone. */
const RELATIONS: readonly (readonly [words: RegExp, relation: CompanyRelationship['relation']])[] = [
  [/^PRZEJĘCIE INNEJ/i, 'mergedFrom'],
  [/^PRZEJĘCIE PRZEZ/i, 'mergedInto'],
];

/** The companies that took part in a merger, a division or a transformation. */
export const mapRelationships = ({
  polaczeniePodzialPrzeksztalcenie: all,
}: Section6): CompanyRelationship[] =>
  all.flatMap(({ okreslenieOkolicznosci: words, podmioty }) => {
    const relation = RELATIONS.find(([shape]) => shape.test(words ?? ''))?.[1] ?? 'other';
    return podmioty.flatMap((wire) => {
      const party = mapParty(wire);
      if (party?.type !== 'company') return [];
      return [{ relation, company: party.company, ...(words !== undefined && { description: words }) }];
    });
  });

/** The annual accounts that came in last, by the day and the years that the register notes. */
export function mapDuties({ dzial3 }: Sections): FilingDuties | undefined {
  const filed =
    dzial3?.wzmiankiOZlozonychDokumentach?.wzmiankaOZlozeniuRocznegoSprawozdaniaFinansowego.at(-1);
  const end = /\bDO (\d{2}\.\d{2}\.\d{4})/i.exec(filed?.zaOkresOdDo ?? '')?.[1];
  const [lastMadeUpTo, lastFiled] = [day.safeParse(end).data, filed?.dataZlozenia];
  if (lastMadeUpTo === undefined && lastFiled === undefined) return undefined;
  return { accounts: { ...(lastMadeUpTo && { lastMadeUpTo }), ...(lastFiled && { lastFiled }) } };
}
