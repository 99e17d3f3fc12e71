import type { Control, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { crbrClient, type WireOwned, type WireOwner, type WireRight } from './crbr-client.ts';
import { findKrsNumber } from './find-krs-number.ts';
import { numberOf } from './krs-number.ts';
import { countryCodeOf } from './map-address.ts';
import { CRBR } from './sources.ts';

type Percentage = NonNullable<Control['percentageDetails']>[number];

/** The register of beneficial owners. Only where the operator allows it is it part of the country at all. */
export const crbr: Companion = {
  source: CRBR,
  adds: ['ultimateBeneficialOwners'],
  provides: { dataPoints: ['ultimateBeneficialOwners'] },
  // The data point has no other source: without this one there is nothing to sell.
  isRequired: true,
  keyOf: ({ companyId }) => companyId,
  async read(ctx, companyId): Promise<Part | null> {
    const asked = await askedBy(ctx, companyId);
    if (asked === null) return null;
    const { by, number } = asked;
    const client = crbrClient(ctx);
    const { companies, asOf } = await client.find(by, number);
    const company = companies.find((each) => each[by]?.padStart(10, '0') === number);
    const owners = company === undefined ? [] : mapOwners(company);
    return {
      about: { number: companyId, names: company?.Nazwa === undefined ? [] : [company.Nazwa] },
      value: owners.length === 0 ? {} : { ultimateBeneficialOwners: owners },
      absence:
        owners.length > 0
          ? {}
          : {
              ultimateBeneficialOwners: {
                reason: 'none_named',
                explanation:
                  'The register has no beneficial owner of this company. Companies have to file them within 14 days of their ' +
                  'registration and of each change.',
              },
            },
      ...(asOf && { asOf }),
      ...(company && { unknownValues: unknownRights(company) }),
      wire: client.wire,
    };
  },
};

/** It is asked by KRS number or by NIP; a REGON leads to the KRS number first. */
async function askedBy(
  ctx: RegistryContext,
  companyId: string,
): Promise<{ readonly by: 'KRS' | 'NIP'; readonly number: string } | null> {
  const number = numberOf(companyId);
  if (number.scheme === 'nip') return { by: 'NIP', number: number.digits };
  const krs = await findKrsNumber(ctx, number);
  return krs === null ? null : { by: 'KRS', number: krs };
}

/** Declared owners with their rights. Pure. */
export function mapOwners({ ListaBeneficjentowRzeczywistych: owners }: WireOwned): UltimateBeneficialOwner[] {
  return (owners?.BeneficjentRzeczywisty ?? []).map((wire) => {
    const firstName = wire.PierwszeImie;
    const middleName = wire.KolejneImiona;
    const lastName = wire.Nazwisko;
    const fullName = [firstName, middleName, lastName].filter(Boolean).join(' ');
    const control = controlOf(wire);
    if (fullName === '') return unnamedOf(wire, control);
    const [year, month, day] = (/^\d{4}-\d{2}-\d{2}/.exec(wire.DataUrodzenia ?? '')?.[0] ?? '')
      .split('-')
      .map(Number);
    const nationality = codeOf(wire.Obywatelstwo[0]);
    const residence = codeOf(wire.KrajZamieszkania);
    return {
      name: {
        fullName,
        ...(firstName && { firstName }),
        ...(middleName && { middleName }),
        ...(lastName && { lastName }),
      },
      ...(year && month && day && { birthDate: { day, month, year } }),
      ...(nationality && { nationality }),
      ...(residence && { residenceAddress: { countryCode: residence } }),
      ...(control && { control }),
    };
  });
}

/** A class of persons, such as the descendants of a founder, and an entry that names nobody: a statement without a name. */
function unnamedOf(
  { NazwaBeneficjentaGrupowego: group }: WireOwner,
  control: Control | undefined,
): UltimateBeneficialOwner {
  const description = [group, control?.description].filter(Boolean).join('; ');
  return {
    control: {
      ...control,
      ...(description && { description }),
      additionalDetails: group
        ? 'The register names a class of persons here, not a person.'
        : 'The register has an entry here that names nobody.',
    },
  };
}

function codeOf(term: WireOwner['KrajZamieszkania']): string | undefined {
  const code = term?.Kod?.toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : countryCodeOf(term?.Nazwa);
}

const CONTROL_TYPES = {
  'voting-rights': 'voting-rights',
  shares: 'ownership-of-shares',
  other: 'significant-influence-or-control',
} as const;

function controlOf(wire: WireOwner): Control | undefined {
  const rights = wire.ListaInformacjiOUdzialach?.InformacjaOUdzialach ?? [];
  const direct = rights.flatMap((each) => each.UprawnieniaWlascicielskieBezposrednie ?? []);
  const inWords = rights.flatMap(
    ({ UprawnieniaWlascicielskiePosrednie: indirect, InneUprawnienia: other }) => [
      ...(indirect?.Opis === undefined ? [] : [`Pośrednio: ${indirect.Opis}`]),
      ...[other?.RodzajInnychUprawnien, other?.OpisInnychUprawnien, other?.Opis].filter(
        (each) => each !== undefined,
      ),
    ],
  );
  const group = wire.InformacjeOUprawnieniachPrzyslugujacychBeneficjentowiGrupowemuTrust;
  const words = [...direct.map(wordsOf), ...inWords, ...(group === undefined ? [] : [group])].filter(Boolean);
  if (words.length === 0) return undefined;
  const kinds = direct.map(kindOf);
  const percentageDetails = direct.flatMap(extentOf);
  return {
    controlType: CONTROL_TYPES[kinds.find((kind) => kind !== undefined) ?? 'other'],
    description: words.join('; '),
    ...(percentageDetails.length > 0 && { percentageDetails }),
  };
}

const wordsOf = ({ RodzajUprawnienWlascicielskich: kind, Ilosc, JednostkaMiary: unit }: WireRight): string =>
  [kind, Ilosc === undefined ? undefined : String(quantityOf(Ilosc) ?? Ilosc), unit]
    .filter(Boolean)
    .join(' ');

/** Votes, or shares in the capital; undefined for a right of another kind, which is told in its words alone. */
function kindOf({
  RodzajUprawnienWlascicielskich: kind = '',
}: WireRight): 'voting-rights' | 'shares' | undefined {
  if (/GŁOS/i.test(kind)) return 'voting-rights';
  return /UDZIA|AKCJ|KAPITA/i.test(kind) ? 'shares' : undefined;
}

/** Kinds of rights that are neither votes nor shares. */
export const unknownRights = ({ ListaBeneficjentowRzeczywistych: owners }: WireOwned): UnknownValue[] =>
  (owners?.BeneficjentRzeczywisty ?? [])
    .flatMap(({ ListaInformacjiOUdzialach: rights }) => rights?.InformacjaOUdzialach ?? [])
    .flatMap(({ UprawnieniaWlascicielskieBezposrednie: right }) => right ?? [])
    .filter((right) => kindOf(right) === undefined)
    .map(({ RodzajUprawnienWlascicielskich: value = 'none' }) => ({
      ...{ member: 'RodzajUprawnienWlascicielskich', value },
    }));

/** Also as `2.5E+1`. */
function quantityOf(text: string | undefined): number | undefined {
  const quantity = Number((text ?? '').replace(/\s/g, '').replace(',', '.'));
  return text === undefined || text === '' || !Number.isFinite(quantity) ? undefined : quantity;
}

/** A percentage, or a number of shares, by its unit; of another unit the words alone. */
function extentOf(right: WireRight): Percentage[] {
  const quantity = quantityOf(right.Ilosc);
  const unit = right.JednostkaMiary ?? '';
  const type = kindOf(right);
  if (quantity === undefined || quantity < 0 || type === undefined) return [];
  const common = { type, nature: 'direct' } as const;
  if (/%|PROCENT/i.test(unit) && quantity <= 100) {
    return [{ ...common, range: { lower: quantity, upper: quantity } }];
  }
  return /SZT|UDZIA|AKCJ/i.test(unit) ? [{ ...common, numberOfShares: quantity }] : [];
}
