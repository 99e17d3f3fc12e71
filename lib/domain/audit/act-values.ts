import type acts from '#lib/words/en/screens/acts.json';
import { dateText } from '../report/field-text.ts';
import { type Change, changesIn } from './changes-in.ts';
import { objectOf } from './object-of.ts';

/** An entry of the audit, as far as its sentence needs it. */
export interface Act {
  readonly action: string;
  /** What it was done to, as the audit writes it. */
  readonly object: string;
  /** The name of who did it; null: the system, or somebody outside. */
  readonly actor: string | null;
  /** Somebody outside has an address, the system has none. */
  readonly isOutside: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  /** E-mails of those whom a share link is for. */
  readonly recipients: readonly string[];
}

type Texts = typeof acts;
type Filled = 'change' | 'changedText' | 'decidedRisk' | 'decidedReview' | 'documentsById';
type WordArea = 'dataPoint' | 'documentCategory' | 'class' | 'decision';

/** The words of one language that fill a sentence of `acts.sentences`. */
export interface ActWords {
  readonly texts: Texts;
  readonly say: (key: Filled, values: Readonly<Record<string, string | number>>) => string;
  readonly list: (names: readonly string[]) => string;
  /** The word for a code of data, documents and discrepancies. */
  readonly wordOf: (area: WordArea, code: string) => string;
  /** Users by id, as far as they are known. */
  readonly users: ReadonlyMap<string, string>;
}

/** What the sentences of `acts.sentences` take, `none` where the entry does not say it; each takes some of them. */
export function actValues(act: Act, words: ActWords) {
  const { details, recipients } = act;
  const { noted, resolved, withdrawn, reported, thing, says, to, by } = details;
  const kind = text(details.class);
  return {
    who: whoIn(act, words),
    about: objectOf(act.object).kind ?? NONE,
    documents: Array.isArray(details.keptDocuments) ? details.keptDocuments.length : 1,
    version: typeof details.version === 'number' ? details.version : words.texts.unknownVersion,
    changes: changesText(changesIn(details), words),
    change: fromTo(changesIn(details), words),
    recipients: recipients.length === 0 ? NONE : words.list(recipients),
    profile: text(details.profile).toLowerCase() || NONE,
    format: text(details.format).toUpperCase() || NONE,
    kind: kind === '' ? NONE : words.wordOf('class', kind),
    words: listed(wordsIn(act, words), words),
    ...{ noted: texts(noted).length, resolved: texts(resolved).length },
    ...{ withdrawn: texts(withdrawn).length, reported: texts(reported).length },
    ...{ thing: text(thing), says: text(says), to: text(to), by: text(by) },
    ...{ failed: number(details.failed), empty: number(details.empty) },
    // Entries of earlier versions say it under the name that has the lines of each entry now.
    rows: [details.dropped, details.rows].find((count) => typeof count === 'number') ?? 0,
    month: MONTH.test(text(to)) ? dateText(text(to)) : NONE,
    held: typeof details.isHeld === 'boolean' ? (details.isHeld ? 'yes' : 'no') : NONE,
  };
}

const NONE = 'none';
const MONTH = /^\d{4}-\d{2}$/;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);
const listed = (parts: readonly string[], { list }: ActWords): string =>
  parts.length === 0 ? NONE : list(parts);

/** Of a link that names its recipients, only who has proved to be one of them is named. */
function whoIn(
  { action, actor, isOutside, details, recipients }: Act,
  { texts: said, list }: ActWords,
): string {
  if (actor !== null) return actor;
  if (!isOutside) return said.theSystem;
  if (!action.startsWith('share-')) return said.somebody;
  const isProved = text(details.recipient) !== '' && action !== 'share-code-sent';
  return isProved && recipients.length > 0 ? list(recipients) : said.visitor;
}

/** Acts whose sentence has the risk and the next review. */
const WITH_RISK = new Set(['report-decided', 'customer-decision-proposed', 'customer-decided']);

/** What was ordered or decided. */
function wordsIn({ action, details }: Act, { say, wordOf }: ActWords): string[] {
  const [outcome, risk, reviewOn] = [text(details.outcome), text(details.risk), text(details.reviewOn)];
  if (action === 'discrepancy-decided') return outcome === '' ? [] : [wordOf('decision', outcome)];
  if (WITH_RISK.has(action)) {
    return [
      ...(risk === '' ? [] : [say('decidedRisk', { risk })]),
      ...(reviewOn === '' ? [] : [say('decidedReview', { day: dateText(reviewOn) })]),
    ];
  }
  const categories = texts(details.documents).map((one) => ({ one, word: wordOf('documentCategory', one) }));
  const named = categories.filter(({ one, word }) => word !== one);
  // Documents ordered from a list have ids of the register, which say nothing: they are counted.
  const count = categories.length - named.length;
  return [
    ...texts(details.dataPoints).map((one) => wordOf('dataPoint', one)),
    ...named.map(({ word }) => word),
    ...(count === 0 ? [] : [say('documentsById', { count })]),
  ];
}

function changesText(changes: readonly Change[], words: ActWords): string {
  if (changes.length === 0) return words.texts.nothingNamed;
  return words.list(
    changes.map((change) => {
      const field = wordIn(words.texts.fields, change.field) ?? change.field;
      return change.sides === null
        ? words.say('changedText', { field })
        : words.say('change', { field, ...sidesOf(change.sides, words) });
    }),
  );
}

/** Of one change whose sentence names the field. */
function fromTo([change]: readonly Change[], words: ActWords): string {
  return change === undefined || change.sides === null
    ? NONE
    : words.say('change', { field: '', ...sidesOf(change.sides, words) }).trim();
}

const sidesOf = ({ before, after }: NonNullable<Change['sides']>, words: ActWords) => ({
  before: sideOf(before, words),
  after: sideOf(after, words),
});

function sideOf(value: unknown, { texts: said, users }: ActWords): string {
  if (value === null) return said.unset;
  const code = String(value);
  return (
    wordIn(said.values, code) ?? users.get(code) ?? (UUID.test(code) ? said.unnamedUser : dateText(code))
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const wordIn = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;
