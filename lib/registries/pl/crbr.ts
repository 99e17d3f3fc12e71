import type { Control, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
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
  return (owners?.BeneficjentRzeczywisty ?? []).flatMap((wire) => {
    const firstName = wire.PierwszeImie;
    const middleName = wire.KolejneImiona;
    const lastName = wire.Nazwisko;
    const person = [firstName, middleName, lastName].filter(Boolean).join(' ');
    const fullName = person || wire.NazwaBeneficjentaGrupowego;
    if (fullName === undefined || fullName === '') return [];
    const [year, month, day] = (/^\d{4}-\d{2}-\d{2}/.exec(wire.DataUrodzenia ?? '')?.[0] ?? '')
      .split('-')
      .map(Number);
    const nationality = codeOf(wire.Obywatelstwo[0]);
    const residence = codeOf(wire.KrajZamieszkania);
    const control = controlOf(wire);
    return [
      {
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
      },
    ];
  });
}

function codeOf(term: WireOwner['KrajZamieszkania']): string | undefined {
  const code = term?.Kod?.toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : countryCodeOf(term?.Nazwa);
}

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
  const [first] = direct;
  const percentageDetails = direct.flatMap(extentOf);
  return {
    controlType:
      first === undefined
        ? 'significant-influence-or-control'
        : kindOf(first) === 'voting-rights'
          ? 'voting-rights'
          : 'ownership-of-shares',
    description: words.join('; '),
    ...(percentageDetails.length > 0 && { percentageDetails }),
  };
}

const wordsOf = ({ RodzajUprawnienWlascicielskich: kind, Ilosc, JednostkaMiary: unit }: WireRight): string =>
  [kind, Ilosc === undefined ? undefined : String(quantityOf(Ilosc) ?? Ilosc), unit]
    .filter(Boolean)
    .join(' ');

const kindOf = ({ RodzajUprawnienWlascicielskich: kind = '' }: WireRight) =>
  /GŁOS/i.test(kind) ? ('voting-rights' as const) : ('shares' as const);

/** Also as `2.5E+1`. */
function quantityOf(text: string | undefined): number | undefined {
  const quantity = Number((text ?? '').replace(/\s/g, '').replace(',', '.'));
  return text === undefined || text === '' || !Number.isFinite(quantity) ? undefined : quantity;
}

/** A percentage, or a number of shares, by its unit; of another unit the words alone. */
function extentOf(right: WireRight): Percentage[] {
  const quantity = quantityOf(right.Ilosc);
  const unit = right.JednostkaMiary ?? '';
  if (quantity === undefined || quantity < 0) return [];
  const common = { type: kindOf(right), nature: 'direct' } as const;
  if (/%|PROCENT/i.test(unit) && quantity <= 100) {
    return [{ ...common, range: { lower: quantity, upper: quantity } }];
  }
  return /SZT|UDZIA|AKCJ/i.test(unit) ? [{ ...common, numberOfShares: quantity }] : [];
}
