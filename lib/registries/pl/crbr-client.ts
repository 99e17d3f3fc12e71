import type { XmlElement } from '@rgrove/parse-xml';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { isSoap, soapAnswer, soapRequest } from '#lib/platform/soap.ts';
import { childElements, elementsAt, localName, textOf } from '#lib/platform/xml/elements.ts';
import { writeElement } from '#lib/platform/xml/write-element.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { CRBR } from './sources.ts';
import { list, one, words } from './wire.ts';

/** Its version; older ones answer with an internal error. */
const VERSION = '2022/12/01';
const SERVICE = `http://www.mf.gov.pl/uslugiBiznesowe/uslugiESB/AP/ApiPrzegladoweCRBR/${VERSION}`;
const SCHEMA = `http://www.mf.gov.pl/schematy/AP/ApiPrzegladoweCRBR/${VERSION}`;
const OPERATION = 'PobierzInformacjeOSpolkachIBeneficjentach';

/** Of some elements the words stand in a dictionary's entry within. */
const term = z.preprocess(
  (value) => (typeof value === 'string' ? { Nazwa: value } : value),
  one(z.object({ Kod: words, Nazwa: words })),
);

const Right = z.object({
  RodzajUprawnienWlascicielskich: words,
  JednostkaMiary: words,
  Ilosc: words,
});
export type WireRight = z.output<typeof Right>;

/** What is told in words alone. */
const told = z.preprocess(
  (value) => (typeof value === 'string' ? { Opis: value } : value),
  one(z.object({ Opis: words, RodzajInnychUprawnien: words, OpisInnychUprawnien: words })),
);

const Owner = z.object({
  PierwszeImie: words,
  KolejneImiona: words,
  Nazwisko: words,
  DataUrodzenia: words,
  Obywatelstwo: list(term),
  KrajZamieszkania: term,
  NazwaBeneficjentaGrupowego: words,
  InformacjeOUprawnieniachPrzyslugujacychBeneficjentowiGrupowemuTrust: words,
  ListaInformacjiOUdzialach: one(
    z.object({
      InformacjaOUdzialach: list(
        z.object({
          UprawnieniaWlascicielskieBezposrednie: one(Right),
          UprawnieniaWlascicielskiePosrednie: told,
          InneUprawnienia: told,
        }),
      ),
    }),
  ),
});
export type WireOwner = z.output<typeof Owner>;

const Company = z.object({
  Nazwa: words,
  NIP: words,
  KRS: words,
  ListaBeneficjentowRzeczywistych: one(z.object({ BeneficjentRzeczywisty: list(Owner) })),
});
export type WireOwned = z.output<typeof Company>;

const Answer = z.object({
  Status: words,
  DataICzasUdostepnieniaWniosku: words,
  ListaInformacjiOSpolkachIBeneficjentach: one(z.object({ SpolkaIBeneficjenci: list(Company) })),
});

/** What the register has of a company today. */
export interface Owned {
  readonly companies: readonly WireOwned[];
  readonly asOf: string | undefined;
}

export interface CrbrClient extends Pick<SourceClient, 'wire'> {
  find(by: 'KRS' | 'NIP', number: string): Promise<Owned>;
}

export function crbrClient(ctx: RegistryContext): CrbrClient {
  const { xml, wire } = sourceClient(ctx, CRBR, {
    headers: { accept: 'application/soap+xml' },
    isAnswer: isSoap,
    cut: withoutPesel,
  });
  return {
    wire,
    async find(by, number) {
      const root = await xml({ path: `/${VERSION}`, ...requestOf(by, number), isNone: () => false });
      const answer = root === null ? null : soapAnswer(CRBR.name, root);
      const [data] = answer === null ? [] : elementsAt(answer, `${OPERATION}OdpowiedzDane`);
      return read(data);
    },
  };
}

function requestOf(by: 'KRS' | 'NIP', number: string) {
  const details = writeElement('ns1:SzczegolyWniosku', [writeElement(`ns1:${by}`, [number])], {
    'xmlns:ns1': SCHEMA,
  });
  const body = writeElement(`ns:${OPERATION}`, [writeElement(`${OPERATION}Dane`, [details])], {
    'xmlns:ns': SERVICE,
  });
  return soapRequest({ version: '1.2', action: `${SERVICE}/${OPERATION}`, body });
}

function read(data: XmlElement | undefined): Owned {
  const answer = Answer.safeParse(data === undefined ? undefined : contentOf(data));
  if (!answer.success) {
    throw changed(answer.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`));
  }
  const {
    Status,
    ListaInformacjiOSpolkachIBeneficjentach: listed,
    DataICzasUdostepnieniaWniosku,
  } = answer.data;
  const companies = listed?.SpolkaIBeneficjenci ?? [];
  const isKnown = companies.length > 0 || Status === 'BrakInformacji' || Status === 'IstniejaInformacje';
  if (!isKnown) throw changed([`Status: ${Status ?? 'none'}`]);
  return { companies, asOf: z.iso.date().safeParse(DataICzasUdostepnieniaWniosku?.slice(0, 10)).data };
}

const changed = (details: readonly string[]): Failure =>
  new Failure(
    'registry_changed',
    `${CRBR.name} answers in an unknown format. Nothing was charged. The operator must check it.`,
    { source: CRBR.name, details: [...details] },
  );

/** An element as a value: its text, or what it holds by local names, several of one name as a list. */
function contentOf(element: XmlElement): unknown {
  const children = childElements(element);
  if (children.length === 0) return textOf(element);
  const members = Object.groupBy(children, localName);
  return Object.fromEntries(
    Object.entries(members).map(([name, all = []]) => {
      const values = all.map(contentOf);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The bytes of an answer as they may be kept: nobody's PESEL. */
export const withoutPesel = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/(<(?:[\w.-]+:)?PESEL\b[^>]*>)[^<]*/gi, '$1'),
  );
