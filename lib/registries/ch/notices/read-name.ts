import type { Identity } from './types.ts';

const UID = /CHE-\d{3}\.\d{3}\.\d{3}/u;
/** The number of a register in parentheses: "(CH-020.3.012.345-6)", "(HRB 12345)". */
const NUMBER = / ?\([^()]*\d[^()]*\)/u;
/** Who begins so is no person: a municipality, a canton, a foundation. */
const BODIES = new Set(
  (
    'gemeinde einwohnergemeinde bürgergemeinde burgergemeinde ortsgemeinde stadt kanton staat korporation stiftung verein genossenschaft ' +
    'commune ville état etat canton fondation association société comune città cantone patriziato fondazione associazione'
  ).split(' '),
);

const LEGAL_FORMS = new Set(
  (
    'AG SA S.A. S.A SAS GmbH Sàrl SARL S.à.r.l. S.à r.l. r.l. Sagl Ltd Ltd. Limited LLC LLP LP Inc Inc. Corp Corp. KG ' +
    'OHG B.V. BV N.V. NV S.p.A. S.p.A SpA S.r.l. S.r.l Srl SRL SNC SE PLC plc Stiftung Fondation Fondazione ' +
    'Genossenschaft Verein Association Kollektivgesellschaft Cie Co. Co GmbH&Co. S.L. SL Lda ApS AB AS Oy Anstalt'
  ).split(' '),
);

const PARTICLES = new Set(
  "de da di do dos das del della dalla degli dei van von vom zu zur der den le la les du des el al ben bin ter te st st. san santa d' e y".split(
    ' ',
  ),
);

const TITLES = new Set(
  (
    'dr dr. prof prof. dipl. lic. iur. jur. med. oec. phil. rer. pol. nat. sc. ing. ing arch. arch dott. dott.ssa avv. ' +
    'me h.c. mag. ba ma mba phd rag. geom. dent. vet. tech. publ. eth fh hsg'
  ).split(' '),
);

const COMMUNITIES = [
  'erbengemeinschaft',
  'hoirie',
  'communauté héréditaire',
  'comunione ereditaria',
  'einfache gesellschaft',
];

const unquoted = (words: string) => words.replaceAll(/["«»“”„]/gu, '').trim();

/** Whether some words name a company: by a number of a register, or by a legal form. */
export function isCompany(words: string): boolean {
  if (words.length > 300) return false;
  if (UID.test(words) || NUMBER.test(words) || BODIES.has(words.split(' ')[0]?.toLowerCase() ?? ''))
    return true;
  const plain = words.replaceAll(/\([^()]*\)/gu, ' ').trim();
  return unquoted(plain)
    .split(' ')
    .some((word, at) => at > 0 && LEGAL_FORMS.has(word));
}

/** A company as a notice writes it: "Muster Treuhand AG (CHE-123.456.789)". */
export function companyFrom(words: string): Identity {
  const uid = UID.exec(words)?.[0];
  const name = unquoted(words.replace(NUMBER, '').replace(UID, '')).replace(/[ ,]+$/u, '');
  return { companyName: name, ...(uid === undefined ? {} : { uid }) };
}

/** A name's units: a particle goes with what follows it ("von Muralt" is one). Titles are none. */
function unitsOf(words: string): { readonly units: string[]; readonly title: string } {
  const units: string[] = [];
  const titles: string[] = [];
  let particles = '';
  for (const word of unquoted(words).split(' ')) {
    const small = word.toLowerCase();
    if (TITLES.has(small) && (units.length === 0 || small.endsWith('.')) && particles === '')
      titles.push(word);
    else if (PARTICLES.has(small)) particles += `${word} `;
    else {
      units.push(particles + word);
      particles = '';
    }
  }
  if (particles !== '') units.push(particles.trim());
  return { units, title: titles.join(' ') };
}

const isNameWord = (unit: string) =>
  /^(?:jun|sen|junior|senior|jr|sr|fils|père)\.?$/iu.test(unit) ||
  /^[\p{Lu}][\p{L}\p{M}.'()-]*$/u.test(unit.split(' ').at(-1) ?? '');

/** Whether words can be one half of a person's name. */
export function canBeName(words: string): boolean {
  if (words.length > 80 || COMMUNITIES.some((each) => words.toLowerCase().startsWith(each))) return false;
  const { units } = unitsOf(words);
  return units.length > 0 && units.length <= 6 && units.every(isNameWord);
}

/** Surname and given names as a list gives them: "Muster", "Dr. Anna". */
export function personFrom(surname: string, given: string): Identity {
  const { units, title } = unitsOf(given);
  const other = unitsOf(surname);
  const titles = [other.title, title].filter((each) => each !== '').join(' ');
  return {
    surname: other.units.join(' '),
    givenNames: units.join(' '),
    ...(titles === '' ? {} : { title: titles }),
  };
}

/** A name without a comma, the surname first: told apart only where it has two units. */
export function fullNameFrom(words: string): Identity | undefined {
  const { units, title } = unitsOf(words);
  const [surname, given, more] = units;
  if (!canBeName(words) || surname === undefined || given === undefined) return undefined;
  const name = more === undefined ? { surname, givenNames: given } : { fullName: units.join(' ') };
  return { ...name, ...(title === '' ? {} : { title }) };
}

/** What two spellings of one name have in common. */
export function nameKey(who: Identity): string {
  const name = who.companyName ?? who.fullName ?? `${who.surname ?? ''} ${who.givenNames ?? ''}`;
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'"]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Another name of the same person: it has to keep the given name, else nobody knows what it replaces. */
export function renamedTo(who: Identity, words: string): Identity | undefined {
  const isFirm = who.companyName !== undefined || isCompany(words);
  const next = isFirm ? companyFrom(words) : fullNameFrom(words);
  const given = nameKey({ fullName: who.givenNames ?? who.fullName?.split(' ').at(-1) ?? '' });
  if (next === undefined || !(isFirm || ` ${nameKey(next)} `.includes(` ${given} `))) return undefined;
  const { origin, residence, uid } = who;
  return { ...(origin && { origin }), ...(residence && { residence }), ...(uid && { uid }), ...next };
}
