import { z } from 'zod';
import { isSoap, soapRequest } from '#lib/platform/soap.ts';
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

const text = one(words);

/** Of some elements the words stand in a dictionary's entry within. */
const term = z.preprocess(
  (value) => (typeof value === 'string' ? { Nazwa: value } : value),
  z.object({ Kod: text, Nazwa: text }),
);

const Right = z.object({
  RodzajUprawnienWlascicielskich: text,
  JednostkaMiary: text,
  Ilosc: text,
});
export type WireRight = z.output<typeof Right>;

/** What is told in words alone. */
const told = z.preprocess(
  (value) => (typeof value === 'string' ? { Opis: value } : value),
  z.object({ Opis: text, RodzajInnychUprawnien: text, OpisInnychUprawnien: text }),
);

const Owner = z.object({
  PierwszeImie: text,
  KolejneImiona: text,
  Nazwisko: text,
  DataUrodzenia: text,
  Obywatelstwo: list(term),
  KrajZamieszkania: one(term),
  NazwaBeneficjentaGrupowego: text,
  InformacjeOUprawnieniachPrzyslugujacychBeneficjentowiGrupowemuTrust: text,
  ListaInformacjiOUdzialach: one(
    z.object({
      InformacjaOUdzialach: list(
        z.object({
          UprawnieniaWlascicielskieBezposrednie: one(Right),
          UprawnieniaWlascicielskiePosrednie: one(told),
          InneUprawnienia: one(told),
        }),
      ),
    }),
  ),
});
export type WireOwner = z.output<typeof Owner>;

const Company = z.object({
  Nazwa: text,
  NIP: text,
  KRS: text,
  ListaBeneficjentowRzeczywistych: one(z.object({ BeneficjentRzeczywisty: list(Owner) })),
});
export type WireOwned = z.output<typeof Company>;

/** Whether it has information, has none, or refuses what was asked. */
const KNOWN = ['IstniejaInformacje', 'BrakInformacji'] as const;

/** What stands in the envelope of an answer. */
export const CrbrAnswer = z.object({
  [`${OPERATION}OdpowiedzDane`]: z.tuple([
    z
      .object({
        Status: one(z.enum(KNOWN)),
        DataICzasUdostepnieniaWniosku: text,
        ListaInformacjiOSpolkachIBeneficjentach: one(z.object({ SpolkaIBeneficjenci: list(Company) })),
      })
      .refine(
        ({ Status, ListaInformacjiOSpolkachIBeneficjentach: listed }) => (Status ?? listed) !== undefined,
        {
          path: ['Status'],
          message: 'expected a status or companies',
        },
      ),
  ]),
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
  const { soap, wire } = sourceClient(ctx, CRBR, {
    headers: { accept: 'application/soap+xml' },
    isAnswer: isSoap,
    cut: withoutPesel,
  });
  return {
    wire,
    async find(by, number) {
      const answer = await soap(CrbrAnswer, { path: `/${VERSION}`, ...requestOf(by, number) });
      const data = answer?.[`${OPERATION}OdpowiedzDane`]?.[0];
      return {
        companies: data?.ListaInformacjiOSpolkachIBeneficjentach?.SpolkaIBeneficjenci ?? [],
        asOf: z.iso.date().safeParse(data?.DataICzasUdostepnieniaWniosku?.slice(0, 10)).data,
      };
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

/** The bytes of an answer as they may be kept: nobody's PESEL. */
export const withoutPesel = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/(<(?:[\w.-]+:)?PESEL\b[^>]*>)[^<]*/gi, '$1'),
  );
