import { Failure } from '#lib/contract/index.ts';
import { isSoap, type SoapFault, soapRequest } from '#lib/platform/soap.ts';
import { writeElement } from '#lib/platform/xml/write-element.ts';
import type { RegistryContext, SourceDescriptor } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { firmenbuchNumber } from './firmenbuch-number.ts';
import { Extract } from './schema-extract.ts';
import { type Filed, FiledDocuments, FiledFile, Hits, type WireHit } from './schema-search.ts';
import { FIRMENBUCH } from './sources.ts';

/** A file comes as base64 in an envelope; scans of accounts have many pages. */
const MAX_BYTES = 60 * 1024 * 1024;

/** The register, parsed. Of one company "null" is "it has none". */
export interface FirmenbuchClient extends Pick<SourceClient, 'wire'> {
  extract(number: string): Promise<Extract | null>;
  /** Companies that have or had this name, or a part of it; 1,000 of either at most. */
  companies(name: string): Promise<readonly WireHit[]>;
  documents(number: string): Promise<readonly Filed[] | null>;
  file(filed: Filed): Promise<Uint8Array | null>;
}

/** @param source in whose name it is asked: the register itself, or what its documents say */
export function firmenbuchClient(
  ctx: RegistryContext,
  source: SourceDescriptor = FIRMENBUCH,
): FirmenbuchClient {
  const manners = mannersOf(ctx);
  const { soap, wire } = sourceClient(ctx, source, manners);
  const files = sourceClient(ctx, source, { ...manners, maxBytes: MAX_BYTES });
  const search = async (name: string, scope: string) => {
    const request = requestOf('SucheFirmaRequest', 'SUCHEFIRMAREQUEST', [
      ['FIRMENWORTLAUT', name],
      ['EXAKTESUCHE', 'false'],
      ['SUCHBEREICH', scope],
      // The service takes no request in which one of them is missing.
      ...['GERICHT', 'RECHTSFORM', 'RECHTSEIGENSCHAFT', 'ORTNR'].map((member) => [member, ''] as const),
    ]);
    return (await soap(Hits, request))?.ERGEBNIS ?? [];
  };
  /** Registered and deleted companies, and former names; without branches, which bear the company's number and another name. */
  const searchAll = async (name: string): Promise<WireHit[]> => {
    const [present, former] = await Promise.all([search(name, '1'), search(name, '2')]);
    return [...present, ...former.map((hit) => ({ ...hit, STATUS: hit.STATUS ?? 'historisch' }))];
  };
  return {
    get wire() {
      return [...wire, ...files.wire];
    },
    async extract(number) {
      const members = [
        ['FNR', number],
        ['STICHTAG', ctx.now.toISOString().slice(0, 10)],
        ['UMFANG', 'Kurzinformation'],
      ] as const;
      const request = requestOf('v2/AuszugRequest', 'AUSZUG_V2_REQUEST', members);
      const extract = await soap(Extract, { ...request, isNone: isUnknownNumber });
      if (extract !== null) assertSame(number, extract['@FNR'], 'the extract');
      return extract;
    },
    async companies(name) {
      const hits = await searchAll(name);
      // Whole words, spelled alike, first; else any part of the name.
      return hits.length > 0 || name.includes('*') ? hits : searchAll(`*${name}*`);
    },
    async documents(number) {
      const request = requestOf('SucheUrkundeRequest', 'SUCHEURKUNDEREQUEST', [['FNR', number]]);
      const found = await soap(FiledDocuments, { ...request, isNone: isUnknownNumber });
      for (const { FNR } of found?.ERGEBNIS ?? []) assertSame(number, FNR, 'a document');
      return found?.ERGEBNIS ?? null;
    },
    async file({ KEY, FNR }) {
      const request = requestOf('UrkundeRequest', 'URKUNDEREQUEST', [['KEY', KEY]]);
      const found = await files.soap(FiledFile, { ...request, isNone: isUnknownKey });
      const [about] = found?.METADATEN ?? [];
      const [file] = found?.DOKUMENT ?? [];
      // What the court keeps for itself is no document, whatever the list says.
      if (about === undefined || file === undefined || about.OEFFENTLICH === 'false') return null;
      assertSame(FNR, about.FNR, 'the file');
      return Buffer.from(file.CONTENT, 'base64');
    },
  };
}

const NAMESPACE = 'ns://firmenbuch.justiz.gv.at/Abfrage';

/** A request of the service, SOAP 1.1: its elements in the order of its schema, all of them, empty ones too. */
function requestOf(namespace: string, name: string, members: readonly (readonly [string, string])[]) {
  const elements = members.map(([member, value]) => writeElement(`fb:${member}`, [value]));
  const body = writeElement(`fb:${name}`, elements, { 'xmlns:fb': `${NAMESPACE}/${namespace}` });
  return { path: '/ws', ...soapRequest({ version: '1.1', action: '', body }) };
}

function mannersOf({ env }: RegistryContext) {
  const key = env.sources[FIRMENBUCH.id]?.key;
  if (key === undefined) {
    throw new Failure(
      'internal',
      `${FIRMENBUCH.name} answers nobody without a key. Nothing was charged. The operator gets one from ${FIRMENBUCH.keyFrom}.`,
      { source: FIRMENBUCH.name },
    );
  }
  return {
    headers: { accept: 'text/xml' },
    secrets: { 'x-api-key': key },
    // The address is one for everything: that nothing is there says nothing of a company.
    isAnswer: (answer: Parameters<typeof isSoap>[0]) => isSoap(answer) || answer.status === 404,
  };
}

/** The letter was checked before: what the register does not take as a number is none of its numbers. */
const isUnknownNumber = ({ reason }: SoapFault): boolean =>
  /(?:firmenbuchnummer|fnr|firma|rechtsträger)\b.*(?:ungültig|nicht (?:gefunden|vorhanden|vergeben|eingetragen))/i.test(
    reason,
  );

const isUnknownKey = ({ reason }: SoapFault): boolean => /\bkey\b.*(?:ungültig|nicht gefunden)/i.test(reason);

function assertSame(asked: string, told: string, what: string): void {
  if (firmenbuchNumber(told) === firmenbuchNumber(asked)) return;
  throw new Failure(
    'registry_changed',
    `${FIRMENBUCH.name} answers of another company than the one that was asked for. Nothing was charged. The operator must check it.`,
    { source: FIRMENBUCH.name, details: [`${what}: FNR: not the number that was asked for`] },
  );
}
