import { foldName } from '../names/fold-name.ts';
import type { OwnershipLink } from './ownership-graph.ts';

/**
 * What a register's words on a holding may mean, whatever the language.
 * - `nominee`, `certificates`, `bearer`: somebody is behind the holder that is named.
 * - `bare-owner`: has the capital; who votes is open. `usufruct`: the same shares without the capital.
 * - `no-votes`: the shares have none. `joint`: held with others. `own`: the company's own shares.
 * - `pledged`: shown, without effect.
 */
export const MEANINGS = [
  'nominee',
  'certificates',
  'bearer',
  'bare-owner',
  'usufruct',
  'own',
  'joint',
  'no-votes',
  'pledged',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/**
 * Words by language (BCP 47) and meaning, as registers write them; inflected forms are listed. A language without a meaning has no
 * such thing in its law. A word after `?` waits for a second reader: it is possible, and never certain.
 */
export const REGISTER_WORDS: Readonly<Record<string, Partial<Readonly<Record<Meaning, readonly string[]>>>>> =
  {
    en: {
      nominee: ['nominee', 'nominees', 'fiduciary', 'held on trust for', 'held in trust for'],
      certificates: ['depositary receipts', 'certificates of shares'],
      bearer: ['bearer'],
      'bare-owner': ['bare owner', 'bare ownership'],
      usufruct: ['usufruct', 'usufructuary'],
      own: ['treasury', 'treasury shares', 'own shares'],
      joint: [
        'jointly',
        'joint holding',
        'joint holdings',
        'joint holder',
        'joint holders',
        'joint account',
        'joint block',
      ],
      'no-votes': [
        'non-voting',
        'no vote',
        'no votes',
        'without vote',
        'without votes',
        'without voting rights',
      ],
      pledged: ['pledged', 'pledge'],
    },
    de: {
      nominee: ['treuhänderisch', 'Treuhänder', 'Treuhänderin', 'zu treuen Händen', 'als Treuhand'],
      certificates: ['Hinterlegungsscheine'],
      bearer: ['Inhaberaktie', 'Inhaberaktien', 'auf den Inhaber'],
      'bare-owner': ['bloßes Eigentum', 'belastet mit Nießbrauch', 'nacktes Eigentum'],
      usufruct: [
        'Nießbrauch',
        'Nießbraucher',
        'Nießbraucherin',
        'Nutzniessung',
        'Nutzniesser',
        'Nutzniesserin',
      ],
      own: ['eigene Aktien', 'eigenen Aktien', 'eigene Anteile', 'eigenen Anteile'],
      joint: ['gemeinschaftlich', 'zur gesamten Hand', 'Gesamteigentum', 'Miteigentum'],
      'no-votes': ['stimmrechtslos', 'stimmrechtslose', 'stimmrechtslosen', 'ohne Stimmrecht'],
      pledged: ['verpfändet', 'Pfandrecht'],
    },
    fr: {
      nominee: ['à titre fiduciaire', 'fiduciaire', 'prête-nom'],
      certificates: ['certificats représentatifs'],
      bearer: ['au porteur'],
      'bare-owner': ['nue-propriété', 'nu-propriétaire', 'nue-propriétaire', 'nus-propriétaires'],
      usufruct: ['usufruit', 'usufruitier', 'usufruitière', 'usufruitiers'],
      own: ['actions propres', 'parts propres', 'autodétention', 'autodétenues'],
      joint: ['en indivision', 'indivision', 'conjointement'],
      'no-votes': ['sans droit de vote'],
      pledged: ['nanti', 'nantie', 'nanties', 'nantis', 'nantissement'],
    },
    it: {
      nominee: ['fiduciario', 'fiduciaria', 'a titolo fiduciario', 'intestazione fiduciaria'],
      certificates: ['?certificati rappresentativi'],
      bearer: ['al portatore'],
      'bare-owner': ['nuda proprietà', 'nudo proprietario', 'nuda proprietaria'],
      usufruct: ['usufrutto', 'usufruttuario', 'usufruttuaria'],
      own: ['azioni proprie', 'quote proprie'],
      joint: ['in comunione', 'in comproprietà'],
      'no-votes': ['senza diritto di voto', 'senza diritti di voto'],
      pledged: ['in pegno', 'pegno'],
    },
    nl: {
      nominee: ['ten titel van beheer', '?gevolmachtigde houder'],
      certificates: ['Stichting Administratiekantoor', 'certificaten van aandelen', 'certificering'],
      bearer: ['aan toonder', 'toonderaandelen'],
      'bare-owner': ['bloot eigendom', 'blote eigendom', 'bloot eigenaar'],
      usufruct: ['vruchtgebruik', 'vruchtgebruiker'],
      own: ['ingekochte eigen aandelen', 'eigen aandelen'],
      joint: ['gezamenlijk', 'gemeenschappelijk', 'in gemeenschap'],
      'no-votes': ['stemrechtloos', 'stemrechtloze', 'zonder stemrecht'],
      pledged: ['verpand', 'pandrecht'],
    },
    nb: {
      nominee: ['forvalter', 'forvalterregistrert', 'nominee'],
      bearer: ['ihendehaveraksje', 'ihendehaveraksjer'],
      usufruct: ['?bruksrett'],
      own: ['egne aksjer'],
      joint: ['i fellesskap', 'sameie'],
      'no-votes': ['uten stemmerett', 'stemmerettsløse'],
      pledged: ['pantsatt', 'pantsatte'],
    },
    nn: {
      nominee: ['forvaltar', 'forvaltarregistrert'],
      bearer: ['ihendehavaraksje', 'ihendehavaraksjar'],
      usufruct: ['?bruksrett'],
      own: ['eigne aksjar', 'eigne aksjer'],
      joint: ['i fellesskap', 'sameige'],
      'no-votes': ['utan røysterett', 'utan stemmerett'],
      pledged: ['pantsett', 'pantsette'],
    },
    sv: {
      nominee: ['förvaltarregistrerad', 'förvaltarregistrerade', 'förvaltare'],
      certificates: ['depåbevis'],
      bearer: ['innehavaraktie', 'innehavaraktier'],
      usufruct: ['?nyttjanderätt'],
      own: ['egna aktier'],
      joint: ['gemensamt', 'samägda', 'samägande'],
      'no-votes': ['utan rösträtt', 'röstlösa'],
      pledged: ['pantsatt', 'pantsatta'],
    },
    pl: {
      nominee: ['powiernik', 'powierniczo', 'powierniczy', 'powiernicza'],
      certificates: ['?kwity depozytowe'],
      bearer: ['na okaziciela'],
      usufruct: ['użytkowanie', 'użytkownik'],
      own: ['akcje własne', 'udziały własne'],
      joint: ['współwłasność', 'współwłasności', 'wspólnie'],
      'no-votes': ['bez prawa głosu', 'nieme'],
      pledged: ['zastaw', 'zastawione', 'zastawem'],
    },
    es: {
      nominee: ['fiduciario', 'fiduciaria', 'a título fiduciario', 'testaferro'],
      certificates: ['?certificados de depósito'],
      bearer: ['al portador'],
      'bare-owner': ['nuda propiedad', 'nudo propietario', 'nuda propietaria'],
      usufruct: ['usufructo', 'usufructuario', 'usufructuaria'],
      own: ['autocartera', 'acciones propias', 'participaciones propias'],
      joint: ['proindiviso', 'pro indiviso', 'en común', 'conjuntamente', 'mancomunadamente'],
      'no-votes': ['sin voto', 'sin derecho de voto', 'sin derecho a voto'],
      pledged: ['pignorada', 'pignoradas', 'pignorado', 'prenda'],
    },
    ca: {
      nominee: ['fiduciari', 'fiduciària', 'a títol fiduciari', 'testaferro'],
      bearer: ['al portador'],
      'bare-owner': ['nua propietat', 'nu propietari', 'nua propietària'],
      usufruct: ['usdefruit', 'usufruit', 'usufructuari', 'usufructuària'],
      own: ['autocartera', 'accions pròpies', 'participacions pròpies'],
      joint: ['proindivís', 'pro indivís', 'en comú', 'conjuntament'],
      'no-votes': ['sense vot', 'sense dret de vot'],
      pledged: ['pignorades', 'pignorada', 'penyora'],
    },
    pt: {
      nominee: ['fiduciário', 'fiduciária', 'a título fiduciário', 'testa-de-ferro'],
      certificates: ['?certificados de depósito'],
      bearer: ['ao portador'],
      'bare-owner': ['nua-propriedade', 'nu-proprietário', 'nua-proprietária'],
      usufruct: ['usufruto', 'usufrutuário', 'usufrutuária'],
      own: ['ações próprias', 'quotas próprias'],
      joint: ['contitularidade', 'em comum', 'conjuntamente', 'compropriedade'],
      'no-votes': ['sem voto', 'sem direito de voto'],
      pledged: ['penhor', 'empenhadas', 'penhoradas'],
    },
    mt: {
      nominee: ['?fiduċjarju', '?fiduċjarja', '?nominat'],
      bearer: ['?lill-portatur'],
      'bare-owner': ['?nuda proprjetà'],
      usufruct: ['?użufrutt', '?użufruttwarju'],
      own: ['?ishma tagħha stess'],
      joint: ['?konġuntament', '?flimkien'],
      'no-votes': ['?mingħajr vot', '?bla vot'],
      pledged: ['?mirhuna'],
    },
    ga: {
      nominee: ['?ainmní', '?ar iontaobhas'],
      bearer: ['?iompróra', '?sealbhóra'],
      own: ['?scaireanna cisteáin'],
      joint: ['?go comhpháirteach', '?i gcomhpháirt'],
      'no-votes': ['?gan vóta', '?gan cearta vótála'],
      pledged: ['?i ngeall'],
    },
    'zh-Hant': {
      nominee: ['代名人', '代持'],
      certificates: ['?存託憑證'],
      bearer: ['不記名'],
      own: ['?庫存股', '?庫存股份'],
      joint: ['?聯名', '?共同持有'],
      'no-votes': ['?無投票權', '?無表決權'],
      pledged: ['?質押', '?抵押'],
    },
    'zh-Hans': {
      nominee: ['代持', '?代名人', '?名义持有'],
      certificates: ['?存托凭证'],
      bearer: ['?不记名', '?无记名'],
      own: ['?库存股'],
      joint: ['?联名', '?共同持有'],
      'no-votes': ['?无投票权', '?无表决权'],
      pledged: ['?质押'],
    },
    eo: {
      nominee: ['komisie', 'fidokomise', 'fiduciare'],
      certificates: ['atestoj pri akcioj'],
      bearer: ['ĉe portanto', 'portantaj akcioj'],
      'bare-owner': ['nuda proprieto'],
      usufruct: ['uzufrukto', 'uzufrukte'],
      own: ['propraj akcioj'],
      joint: ['tenata kune', 'tenataj kune'],
      'no-votes': ['sen voĉo', 'sen voĉdonrajto'],
      pledged: ['garantiaĵo', 'garantiaĵe'],
    },
  };

/** A word after one of these says the opposite. */
const NEGATIONS = new Set(
  'not no never nicht kein keine keinen pas non niet geen ikke ikkje inte ej nie nem ne sin sense senza sem mhux ni'.split(
    ' ',
  ),
);

const ARTICLES = new Set('a an the ein eine einen een un une una um uma et en'.split(' '));

/** How sure the words of a meaning are. */
export type Certainty = 'sure' | 'possible';

interface Reader {
  readonly meaning: Meaning;
  readonly certainty: Certainty;
  readonly words: RegExp;
}

const HAN = /\p{Script=Han}/u;

const READERS: readonly Reader[] = MEANINGS.flatMap((meaning) => {
  const all = Object.values(REGISTER_WORDS).flatMap((words) => words[meaning] ?? []);
  return (['sure', 'possible'] as const).map((certainty) => ({
    meaning,
    certainty,
    words: wordsOf(all.filter((word) => word.startsWith('?') === (certainty === 'possible'))),
  }));
});

/** Whole words of folded text, with the word before them. Chinese is written without spaces: there any place will do. */
function wordsOf(words: readonly string[]): RegExp {
  const folded = [...new Set(words.map(foldName))].sort((a, b) => b.length - a.length);
  const [chinese, others] = [
    folded.filter((word) => HAN.test(word)),
    folded.filter((word) => !HAN.test(word)),
  ];
  const either = [others.length > 0 ? `(?<= )(?:${others.join('|')})(?= )` : '', chinese.join('|')];
  return new RegExp(either.filter(Boolean).join('|') || '(?!)', 'gu');
}

/** The name of a company where it stands in a text: capitalised words before its legal form. */
const COMPANY_NAME =
  /(?:\p{Lu}[\p{L}\p{N}&.'’-]*\s+){1,6}(?:AG|GmbH|SA|S\.A\.|Sàrl|SARL|SAS|SpA|S\.p\.A\.|Srl|S\.r\.l\.|BV|B\.V\.|NV|N\.V\.|Ltd|Limited|plc|PLC|LLP|LLC|Inc|Corp|AS|ASA|AB|KLR|AK)(?![\p{L}\p{N}])/gu;

/**
 * What a register's words on a holding mean, and whether they are sure. Case and accents are folded and words are whole; a word
 * inside the name of a company never counts. `names`: of holders that the words may name.
 */
export function meaningsIn(source: string, names: readonly string[] = []): ReadonlyMap<Meaning, Certainty> {
  const whole = ` ${foldName(source)} `;
  if (!READERS.some(({ words }) => whole.search(words) >= 0)) return NOTHING;
  const text = names
    .map(foldName)
    .filter((name) => name !== '' && !isWord(name))
    .reduce(
      (rest, name) => (HAN.test(name) ? rest.replaceAll(name, '|') : rest.replaceAll(` ${name} `, ' | ')),
      ` ${foldName(withoutCompanies(source))} `,
    );
  const found = new Map<Meaning, Certainty>();
  for (const { meaning, certainty, words } of READERS) {
    const isSaid = [...text.matchAll(words)].some(({ index }) => !isDenied(text.slice(0, index)));
    if (isSaid && !found.has(meaning)) found.set(meaning, certainty);
  }
  return found;
}

const NOTHING: ReadonlyMap<Meaning, Certainty> = new Map();

/** A register may write such words in the place of a name. */
const isWord = (name: string): boolean =>
  READERS.some(({ words }) => ` ${name} `.replace(words, '').trim() === '');

/** In a text of capitals alone no name can be told from the words around it. */
const withoutCompanies = (source: string): string =>
  source.replace(COMPANY_NAME, (name) => (/\p{Ll}/u.test(name) ? ' , ' : name));

function isDenied(before: string): boolean {
  const words = before.trimEnd().split(' ');
  const last = ARTICLES.has(words.at(-1) ?? '') ? words.at(-2) : words.at(-1);
  return NEGATIONS.has(last ?? '');
}

/**
 * What a register's own words on a holding say of it, where they say it plainly: somebody behind the holder, since when. Silence
 * says nothing: then the holder named is the holder. A word that is only possible hides a holder too: nothing is certain of either then.
 */
export function wordingOf(
  source: string,
  names: readonly string[] = [],
): Pick<OwnershipLink, 'hides' | 'isDeclared' | 'since'> {
  const meanings = meaningsIn(source, names);
  const since = dayIn(source, /\b(?:since|acquired on|entered on)\s/iu);
  const isForAnother = meanings.has('nominee') || meanings.has('certificates');
  return {
    ...(isForAnother ? { hides: 'nominee' } : meanings.has('bearer') && { hides: 'bearer' }),
    ...(DECLARED.test(source) && { isDeclared: true }),
    ...(since !== undefined && { since }),
  };
}

/** How a register words that it names who has control, and keeps no list of holders. */
const DECLARED = /^register of (?:(?:people|persons) with significant control|overseas entities)\b/iu;

/** The day (`YYYY-MM-DD`) that stands in a text after such words. */
export function dayIn(text: string, words: RegExp): string | undefined {
  const [, day] = new RegExp(`${words.source}(\\d{4}-\\d{2}-\\d{2})\\b`, words.flags).exec(text) ?? [];
  return day;
}

/** Votes of one share, as a register words it: `10 votes each`, `no votes`. Undefined where it says nothing of them. */
export function votesEach(source: string): number | undefined {
  if (meaningsIn(source).get('no-votes') === 'sure') return 0;
  const [, count] = /\b(\d{1,9}) votes? (?:each|per share)\b/iu.exec(source) ?? [];
  return count === undefined ? undefined : Number(count);
}

/**
 * Whether a percentage is of one class, by powers over its shares that several may have at once: Schedules 13D and 13G of the
 * United States. Of the company it is that much at most.
 */
export const isOfClass = (source: string): boolean => /^Schedule 13[DG](?:\/A)?, filed on /u.test(source);
