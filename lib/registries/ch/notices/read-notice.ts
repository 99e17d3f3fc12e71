import type { Act, Mention } from './acts.ts';
import { de } from './phrases/de.ts';
import { fr } from './phrases/fr.ts';
import { it } from './phrases/it.ts';
import type { Heading, Phrases } from './phrases/phrases.ts';
import { readEntry } from './read-entry.ts';
import { prefixOf, readPart } from './read-part.ts';
import { readPeople, withPiece } from './read-people.ts';
import { readProse } from './read-prose.ts';
import { clausesOf, indexOutside, partsOf, sentencesOf, tidy } from './text.ts';
import type { Language, Notice, Signature } from './types.ts';

const PHRASES: Readonly<Record<Language, Phrases>> = { de, fr, it };

/** A passage and what it does; without acts where it speaks of persons and cannot be read. */
interface Statement {
  readonly text: string;
  readonly acts?: readonly Act[];
  /**
   * Without acts: whether it speaks of shares: of one person's (an entry of a list), of anybody's, or, without a number,
   * of each party that it names.
   */
  readonly shares?: 'of-one' | 'of-anybody' | 'of-named';
}

type Titled = Omit<Section, 'body' | 'isNewEntry'>;

interface Section {
  readonly heading: Heading;
  readonly phrases: Phrases;
  readonly signature?: Signature;
  readonly body: string;
  readonly isNewEntry: boolean;
}

const NEW = [
  'nouvelles ',
  'nouveaux ',
  'nouvelle ',
  'nouveau ',
  'nouvel ',
  'neue ',
  'neuer ',
  'nuovo ',
  'nuova ',
];

/** What a heading says beside its words: "Nouveaux administrateurs avec signature individuelle:". */
function signatureOf(rest: string, phrases: Phrases): Signature | undefined {
  const pieces = partsOf(rest).flatMap((words) => readPart(words, phrases).pieces);
  const [first] = pieces;
  return first?.is === 'signature' && pieces.every(({ is }) => is === 'signature' || is === 'restriction')
    ? { ...first.signature, words: rest.replace(/^,/u, '').trim() }
    : undefined;
}

function matching(words: string, phrases: Phrases): Titled | undefined {
  const small = words.toLowerCase();
  const exact = phrases.headings.find((heading) => heading.words === small);
  const asNew = prefixOf(words, NEW);
  const plain = exact === undefined && asNew !== undefined ? small.slice(asNew.length) : small;
  const fitting = phrases.headings.filter(
    (heading) =>
      plain === heading.words ||
      plain.startsWith(`${heading.words} `) ||
      plain.startsWith(`${heading.words},`),
  );
  const [heading] = fitting.toSorted((a, b) => b.words.length - a.words.length);
  if (heading === undefined) return undefined;
  const said = words.slice(words.length - plain.length);
  const rest =
    heading.role === undefined && heading.effect === 'list' ? said : said.slice(heading.words.length);
  if (rest.trim() === '') return { heading, phrases };
  const signature = signatureOf(rest, phrases);
  return signature && { heading, phrases, signature };
}

function sectionOf(sentence: string, phrases: Phrases, isNewEntry: boolean): Section | undefined {
  const colon = indexOutside(sentence, ':');
  if (colon <= 0 || colon > 200) return undefined;
  const words = sentence.slice(0, colon).trim();
  const body = sentence.slice(colon + 1).trim();
  for (const each of [phrases, ...Object.values(PHRASES)]) {
    const titled = matching(words, each);
    if (titled !== undefined) return { ...titled, body, isNewEntry };
  }
  return undefined;
}

/** The long headings begin a sentence also where the full stop before them went astray: "… S.A. Personnes radiées: …". */
function onLines(text: string): string[] {
  const headings = Object.values(PHRASES).flatMap((phrases) =>
    phrases.headings.filter(({ effect }) => effect !== 'list').map(({ words }) => words),
  );
  const small = text.toLowerCase();
  const starts = new Set<number>();
  for (const words of headings) {
    for (let at = small.indexOf(`${words}:`); at > 0; at = small.indexOf(`${words}:`, at + 1)) {
      const isWord = !/\p{L}/u.test(text[at - 2] ?? ' ') && text[at - 1] === ' ';
      if (isWord && small.length === text.length) starts.add(at);
    }
  }
  const cuts = [0, ...[...starts].toSorted((a, b) => a - b), text.length];
  return cuts.slice(1).map((end, at) => text.slice(cuts[at], end).trim());
}

function listed({ heading, phrases, signature, body }: Section): Act[] | undefined {
  const people = clausesOf(body).flatMap((clause) => readPeople(clause, phrases) ?? [undefined]);
  const acts: Act[] = [];
  for (const person of people) {
    if (person === undefined) return undefined;
    const said = readPart(heading.role ?? '', phrases);
    let mention: Mention | undefined =
      person.signature || signature === undefined ? person : { ...person, signature };
    const offices = mention.roles;
    if (heading.role !== undefined) {
      mention = { ...mention, roles: [] };
      for (const piece of said.pieces) mention = mention && withPiece(mention, piece, said);
    }
    if (mention === undefined) return undefined;
    acts.push({
      act: 'update',
      mention: heading.role === undefined ? mention : { ...mention, roles: [...mention.roles, ...offices] },
    });
  }
  return acts;
}

function speaksOfShares(text: string, phrases: Phrases): boolean {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const isShare = (word: string) =>
    phrases.shareWords.some((beginning) =>
      // "part", and not "partir" or "particulier".
      beginning.length > 4 ? word.startsWith(beginning) : word === beginning || word === `${beginning}s`,
    );
  return words.some(isShare);
}

const unread = (text: string, phrases: Phrases, of: 'of-one' | 'of-anybody'): Statement => ({
  text,
  ...(speaksOfShares(text, phrases) ? { shares: /\d/u.test(text) ? of : ('of-named' as const) } : {}),
});

const boundary = (text: string, length: number) => !/[\p{L}\p{N}]/u.test(text[length] ?? ' ');

function isIgnored(sentence: string, phrases: Phrases): boolean {
  return phrases.ignored.some(
    (each) => sentence.toLowerCase().startsWith(each) && boundary(sentence, each.length),
  );
}

function isSuspicious(sentence: string, phrases: Phrases): boolean {
  const harmless = phrases.harmless.reduce((text, each) => text.replaceAll(each, ''), sentence.toLowerCase());
  const words = harmless.split(/[^\p{L}]+/u);
  return words.some((word) => phrases.suspicious.some((beginning) => word.startsWith(beginning)));
}

function deletes(sentence: string, phrases: Phrases): boolean {
  const small = sentence.toLowerCase();
  const { starts, verbs, unless } = phrases.deletion;
  return (
    sentence.length < 500 &&
    starts.some((each) => small.startsWith(each) || small.includes(`, ${each}`)) &&
    verbs.some((each) => small.includes(each)) &&
    !unless.some((each) => small.includes(each))
  );
}

function readSection(section: Section): Statement[] {
  const { heading, phrases, body, isNewEntry } = section;
  const isOlder = heading.isOfAll === true && !isNewEntry;
  if (heading.effect === 'list') {
    const acts = listed(section);
    return [acts === undefined ? unread(body, phrases, 'of-anybody') : { text: body, acts }];
  }
  const act = heading.effect;
  return clausesOf(body).map((text) => {
    const read = readEntry(text, phrases, act === 'leave');
    const mention = read && (isOlder ? { ...read, isKnown: true } : read);
    return mention === undefined ? unread(text, phrases, 'of-one') : { text, acts: [{ act, mention }] };
  });
}

/** A sentence after a section: an entry that an odd full stop cut off, the section's next entry, or prose. */
function readSentence(sentence: string, section: Section | undefined, phrases: Phrases): Statement[] {
  if (section !== undefined && section.heading.effect !== 'list') {
    const entries = readSection({ ...section, body: sentence });
    const isEntry = entries.every(({ acts }) =>
      acts?.every(
        (each) =>
          'mention' in each &&
          each.mention.who.origin !== undefined &&
          each.mention.who.surname !== undefined,
      ),
    );
    if (isEntry) return entries;
  }
  if (deletes(sentence, phrases)) return [{ text: sentence, acts: [{ act: 'delete-company' }] }];
  if (isIgnored(sentence, phrases)) return [];
  const acts = readProse(sentence, phrases);
  if (acts !== undefined) return [{ text: sentence, acts }];
  return isSuspicious(sentence, phrases) ? [unread(sentence, phrases, 'of-anybody')] : [];
}

/** The passages of a notice that speak of persons, in their order. */
export function readNotice(notice: Notice): Statement[] {
  const phrases = PHRASES[notice.language];
  const sentences = onLines(tidy(notice.text)).flatMap(sentencesOf);
  const statements: Statement[] = [];
  let section: Section | undefined;
  sentences.forEach((sentence, at) => {
    const next = sectionOf(sentence, phrases, notice.isNewEntry);
    section = next ?? section;
    if (next !== undefined) statements.push(...readSection(next));
    else if (at > 0 || !sentence.includes('CHE-'))
      statements.push(...readSentence(sentence, section, section?.phrases ?? phrases));
  });
  return statements;
}
