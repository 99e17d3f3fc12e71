import { Failure } from '#lib/contract/index.ts';
import { changed, unavailable } from '#lib/platform/http-failures.ts';
import { isSoap, passwordToken, soapRequest } from '#lib/platform/soap.ts';
import { writeElement } from '#lib/platform/xml/write-element.ts';
import type { RegistryContext } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import { CaseFound, PublicationsFound, type WireCase } from './cir-schema.ts';
import { CIR } from './sources.ts';

const NAMESPACE = 'http://www.rechtspraak.nl/namespaces/cir01';
const ADDRESSING = 'http://schemas.xmlsoap.org/ws/2004/08/addressing';
/** The service's own name, whatever the address at which it is reached. */
const TO = 'https://webservice.rechtspraak.nl/cir.asmx';

/** The register of insolvencies, parsed. */
export interface CirClient extends Pick<SourceClient, 'wire'> {
  /** Marks of all publications in which a KVK number stands, and the day of the data where it tells one. */
  publications(number: string): Promise<{ readonly marks: readonly string[]; readonly day?: string }>;
  /** The case of a publication; null where it is no longer public. */
  caseOf(mark: string): Promise<WireCase | null>;
}

export function cirClient(ctx: RegistryContext): CirClient {
  const { account } = ctx.env.sources[CIR.id] ?? {};
  if (account === undefined) {
    throw new Failure('internal', `${CIR.name} has no account. Nothing was charged.`, { source: CIR.name });
  }
  const token = passwordToken(account.user, account.password);
  const { soap, wire } = sourceClient(ctx, CIR, {
    headers: { accept: 'application/soap+xml' },
    // The address is one for everything: that nothing is there says nothing of a company.
    isAnswer: (answer) => isSoap(answer) || answer.status === 404,
  });
  /** An operation with one member, SOAP 1.2. */
  const request = (operation: string, member: string, value: string) => {
    const action = `${NAMESPACE}/${operation}`;
    const addressing = { 'xmlns:wsa': ADDRESSING };
    return {
      path: '/cir.asmx',
      ...soapRequest({
        version: '1.2',
        action,
        header: [
          token,
          writeElement('wsa:Action', [action], addressing),
          writeElement('wsa:To', [TO], addressing),
        ],
        body: writeElement(`cir:${operation}`, [writeElement(`cir:${member}`, [value])], {
          'xmlns:cir': NAMESPACE,
        }),
      }),
    };
  };
  return {
    wire,
    async publications(number) {
      const found = await soap(
        PublicationsFound,
        request('searchUndertaking', 'commercialRegisterID', number),
      );
      const {
        publicatieKenmerk: marks = [],
        exceptie,
        '@extractiedatum': moment,
      } = found?.searchUndertakingResult.publicatieLijst ?? {};
      assertAnswered(exceptie);
      const day = /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0];
      return { marks: marks.filter(Boolean), ...(day !== undefined && { day }) };
    },
    async caseOf(mark) {
      const found = await soap(CaseFound, request('getCase', 'publicationNumber', mark));
      const { insolvente, exceptie } = found?.getCaseResult.inspubWebserviceInsolvente ?? {};
      assertAnswered(exceptie);
      return insolvente ?? null;
    },
  };
}

/** @throws Failure unless there is no exception, or one that says that nothing was found */
function assertAnswered(code: string | undefined): void {
  if (code === undefined || code === '1') return;
  if (code === '2') throw unavailable(CIR.name, 'reports an internal error (2)');
  throw changed(CIR.name, `no longer accepts our request (${code})`);
}
