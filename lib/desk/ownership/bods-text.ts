import type { DataPoint } from '#lib/contract/index.ts';
import { sourceOf } from '#lib/domain/company-view/provenance.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { OwnersView } from '#lib/domain/owners/index.ts';
import { bods, type FactsSource } from '#lib/domain/ownership-chart/index.ts';
import type { StatedBy } from '#lib/domain/ownership-view/index.ts';
import type { Figures } from '../owners/structure-of.ts';
import { structureSources } from '../owners/structure-sources.ts';
import { say } from '../words/say.ts';
import { nodeFacts } from './node-facts.ts';

export interface BodsFacts {
  readonly view: OwnersView;
  readonly file: CompanyFile;
  readonly figures: Figures;
  /** Newest answers on other companies of the structure. */
  readonly held: readonly CompanyFile[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The whole structure, whatever of it is shown: a standard's file must not leave out in silence. */
export function bodsText({ view, file, figures, held, today }: BodsFacts): string {
  const { country, companyId, legalName, parts } = file;
  const owners = parts.ultimateBeneficialOwners;
  const declared = owners.status === 'none' ? null : owners.held;
  const structureSource = factsSource(figures.held, figures.source);
  const { companies } = nodeFacts(figures);
  const stated = view.computed && structureSources(view.computed.graph, { figures, file, held });
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
    ...(stated && { sources: { nodes: inBods(stated.nodes), links: inBods(stated.links) } }),
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

const inBods = (stated: ReadonlyMap<string, StatedBy>): ReadonlyMap<string, FactsSource> =>
  new Map([...stated].map(([id, one]) => [id, { ...sourceFacts(one), company: one.company }]));

function factsSource({ answer, at }: Figures['held'], dataPoint: DataPoint): FactsSource {
  return { retrievedAt: at, ...sourceFacts(sourceOf(answer, dataPoint)) };
}

const sourceFacts = ({
  register,
  url,
  retrievedAt,
  isAuthoritative,
}: Pick<StatedBy, 'register' | 'url' | 'retrievedAt' | 'isAuthoritative'>): FactsSource => ({
  register: register ?? say('files.registerUnnamed'),
  ...(retrievedAt !== undefined && { retrievedAt }),
  ...(url !== undefined && { url }),
  ...(isAuthoritative !== undefined && { isAuthoritative }),
});
