import type { DataPoint } from '#lib/contract/index.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { OwnersView } from '#lib/domain/owners/index.ts';
import { bods, type FactsSource } from '#lib/domain/ownership-chart/index.ts';
import type { Figures } from '../owners/structure-of.ts';
import { say } from '../words/say.ts';
import { nodeFacts } from './node-facts.ts';

export interface BodsFacts {
  readonly view: OwnersView;
  readonly file: CompanyFile;
  readonly figures: Figures;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The whole structure, whatever of it is shown: a standard's file must not leave out in silence. */
export function bodsText({ view, file, figures, today }: BodsFacts): string {
  const { country, companyId, legalName, parts } = file;
  const owners = parts.ultimateBeneficialOwners;
  const declared = owners.status === 'none' ? null : owners.held;
  const structureSource = factsSource(figures.held, figures.source);
  const { companies } = nodeFacts(figures);
  const statements = bods({
    view,
    declaration: `${country}/${companyId}`,
    subject: {
      id: figures.graph.rootId,
      name: legalName ?? companyId,
      countryCode: country,
    },
    identifiers: new Map([
      ...[...companies].map(([id, company]) => [id, registerNumber(company)] as const),
      [figures.graph.rootId, registerNumber({ country, companyId })],
    ]),
    publisher: 'Plumbline',
    publishedOn: today,
    declaredSource: declared ? factsSource(declared, 'ultimateBeneficialOwners') : structureSource,
    structureSource,
  });
  return `${JSON.stringify(statements, null, 2)}\n`;
}

const registerNumber = ({
  country,
  companyId,
}: {
  readonly country: string;
  readonly companyId: string;
}) => ({
  id: companyId,
  schemeName: say('files.companyRegister', { country }),
});

function factsSource({ answer, at }: Figures['held'], dataPoint: DataPoint): FactsSource {
  const { register, url, retrievedAt = at, isAuthoritative } = sourceOf(answer, dataPoint);
  return {
    register: register ?? say('files.registerUnnamed'),
    retrievedAt,
    ...(url !== undefined && { url }),
    ...(isAuthoritative !== undefined && { isAuthoritative }),
  };
}
