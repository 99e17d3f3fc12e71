import type { Company, Flag } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { careOfFlags } from '../care-of-flags.ts';
import type { Companion, Part } from '../composition/part.ts';
import { flagMaker } from '../flag-maker.ts';
import { OF_STATUS } from '../life-flags.ts';
import type { RegistryContext } from '../registry.ts';
import { type IndexedCompany, lindasClient } from './lindas-client.ts';
import { mapAddress } from './map-address.ts';
import { isFromAbroad, mapLegalForm } from './map-legal-form.ts';
import { LINDAS } from './sources.ts';
import { statusByName } from './status-by-name.ts';

/** Behind a number: the gazette tells no status, so that the index may. */
const ALONE = ' alone';

/** The central index as linked data: names in all languages, and what there is of a company without notices. */
export const lindas: Companion = {
  source: LINDAS,
  adds: ['companyProfile'],
  keyOf: ({ companyId, lead, known: { company } }) =>
    `${lead?.number ?? companyId}${company?.status === undefined ? ALONE : ''}`,
  read,
};

async function read(ctx: RegistryContext, key: string): Promise<Part | null> {
  const client = lindasClient(ctx);
  const [wire] = await client.byNumber(key.replace(ALONE, ''));
  if (wire === undefined) return null;
  const company = mapIndexed(wire);
  // It holds whoever is registered, also under proceedings: beside the gazette that says nothing.
  const status = key.endsWith(ALONE) ? { status: statusByName(wire.legalName) } : {};
  const flags = flagsOf({ ...company, ...status }, wire);
  return {
    about: { number: wire.uid, names: wire.names.map(({ value }) => value) },
    value: { company: { ...company, ...status }, ...(flags.length > 0 && { flags }) },
    absence: {},
    url: pageOf(wire),
    wire: client.wire,
  };
}

export const flagsOf = (company: Company, { form }: Pick<IndexedCompany, 'form'>): Flag[] =>
  [
    ...(company.status?.statusDetailsBeta?.status === 'PENDING_DISSOLUTION'
      ? [{ ...OF_STATUS, code: 'liquidation_open', state: 'raised' } as const]
      : []),
    ...abroadFlags(company, isFromAbroad(form)),
    ...careOfFlags(company),
  ].map(flagMaker(LINDAS.id));

/** Its page in Zefix, which leads to the cantonal extract. */
export const pageOf = ({ ehraId }: IndexedCompany): string =>
  ehraId === undefined ? LINDAS.home : `https://www.zefix.admin.ch/en/search/entity/list/firm/${ehraId}`;

/** A company of the interface as the index has it. Pure. */
export function mapIndexed(wire: IndexedCompany): Company {
  const english = wire.names.find(({ language }) => language === 'en')?.value;
  const others = [...new Set(wire.names.map(({ value }) => value))].filter((name) => name !== wire.legalName);
  const legalForm = mapLegalForm(wire.form);
  const legalAddress = addressOf(wire);
  return {
    ...{ id: wire.uid, countryCode: 'CH', legalName: wire.legalName },
    identifiers: {
      UID: wire.uid,
      ...(wire.chId && { 'CH-ID': wire.chId }),
      ...(wire.ehraId && { EHRAID: wire.ehraId }),
    },
    ...(english && english !== wire.legalName && { legalNameInEnglish: english }),
    ...(others.length > 0 && { commercialNames: others }),
    ...(legalForm && { legalForm }),
    ...(wire.purpose && { activityDescription: wire.purpose }),
    ...(legalAddress && { legalAddress }),
  };
}

export const addressOf = (wire: IndexedCompany) =>
  mapAddress({
    ...{ street: wire.street, lines: [wire.careOf, wire.area], poBox: wire.poBox },
    ...{ postalCode: wire.postCode, town: wire.town, canton: wire.canton },
  });
