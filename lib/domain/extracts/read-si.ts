import { formWords as say } from '#lib/words/form-words.ts';
import { codesIn } from './codes-in.ts';
import { ExtractFacts, type Particular } from './extract-facts.ts';
import { siCompany } from './si-company.ts';
import { siParties } from './si-people.ts';
import { ruleWords } from './si-rule.ts';
import { SiMessage } from './si-schema.ts';
import type { SiSubject } from './si-subject.ts';

export interface SiExtract {
  readonly subject: SiSubject;
  readonly facts: ExtractFacts;
  /** YYYY-MM-DD on which the register made it; undefined where it does not say. */
  readonly producedOn: string | undefined;
}

/** Why a file is not read, for whoever brought it: what it is, and what is expected. */
export interface SiProblem {
  readonly problem: string;
}

const EXTRACT = 'nachricht.reg.0400003';
const expected = () => say('extract.expected');

/**
 * The German structured extract as facts.
 * @param root local name of the document's root
 * @param data the root as `objectOf` writes it, comments kept
 */
export function readSi(root: string, data: unknown): SiExtract | SiProblem {
  if (root !== EXTRACT) {
    return root.startsWith('nachricht.')
      ? { problem: `${say('extract.otherMessage', { root: root.slice(0, 60) })} ${expected()}` }
      : { problem: `${say('extract.notXJustiz', { root: root.slice(0, 60) })} ${expected()}` };
  }
  const parsed = SiMessage.safeParse(data);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.filter((step) => typeof step === 'string').join('.') ?? '';
    return drift(path);
  }
  const message = parsed.data;
  const version = message.nachrichtenkopf?.['@xjustizVersion'];
  if (version === undefined || !/^3\./.test(version)) {
    const what = version === undefined ? say('extract.noVersion') : say('extract.version', { version });
    return { problem: `${what} ${expected()}` };
  }
  const register = message.fachdatenRegister;
  if (register?.auszug === undefined) return drift('fachdatenRegister.auszug');
  const subject = subjectOf(message);
  if ('missing' in subject) return drift(subject.missing);
  const { auszug } = register;
  const facts = ExtractFacts.safeParse({
    company: siCompany(message, subject),
    ...siParties(message),
    particulars: particularsOf(message, subject),
    codes: codesIn(data),
  });
  if (!facts.success) return drift(facts.error.issues[0]?.path.join('.') ?? '');
  return { subject, facts: facts.data, producedOn: auszug.abrufdatum };
}

const drift = (path: string): SiProblem => ({
  problem: say('extract.drift', { path: path || say('extract.itsRoot') }),
});

/** The register's own number comes with the first instance; the company with the role that the extract is about. */
function subjectOf({ grunddaten, fachdatenRegister }: SiMessage): SiSubject | { readonly missing: string } {
  const [instance] = grunddaten?.verfahrensdaten?.instanzdaten ?? [];
  const court = instance?.auswahl_instanzbehoerde?.gericht;
  const file = instance?.aktenzeichen?.auswahl_aktenzeichen?.['aktenzeichen.strukturiert'];
  const name = fachdatenRegister?.basisdatenRegister?.rechtstraeger?.bezeichnung?.['bezeichnung.aktuell'];
  if (court?.code === undefined) return { missing: 'instanzdaten.gericht' };
  const register = file?.register?.code;
  if (register === undefined || file?.laufendeNummer === undefined) {
    return { missing: 'instanzdaten.aktenzeichen' };
  }
  if (name === undefined) return { missing: 'basisdatenRegister.rechtstraeger.bezeichnung' };
  const number = [register, file.laufendeNummer, file.zusatzkennung].filter(Boolean).join(' ');
  return {
    name,
    number,
    courtCode: court.code,
    court: court.word ?? court.code,
    euid: `DE${court.code}.${number.replaceAll(' ', '')}`,
  };
}

function particularsOf({ fachdatenRegister }: SiMessage, subject: SiSubject): Particular[] {
  const { auszug, basisdatenRegister: base } = fachdatenRegister ?? {};
  const { allgemeineVertretungsregelung: rule } = base?.vertretung ?? {};
  const said: readonly (readonly [Particular['kind'], string | undefined])[] = [
    ['court', `${subject.court} (${subject.courtCode})`],
    ['registerNumber', subject.number],
    ['seat', base?.rechtstraeger?.sitz?.ort],
    ['representation', ruleWords(rule)],
    ['articles', base?.satzungsdatum?.aktuellesSatzungsdatum ?? base?.satzungsdatum?.erstesSatzungsdatum],
    ['firstEntry', auszug?.ersteEintragung],
    ['lastEntry', auszug?.letzteEintragung],
    ['lastChange', auszug?.letzteAenderung?.aenderungsdatum],
    ['entries', auszug?.anzahlEintragungen],
    ['retrieved', auszug?.abrufdatum],
    ...(auszug?.eintragungstext ?? []).map(
      ({ eintragungsart, text }) =>
        ['entryText', [eintragungsart?.word, text].filter(Boolean).join(': ')] as const,
    ),
  ];
  return said.flatMap(([kind, text]) => (text ? [{ kind, text }] : []));
}
