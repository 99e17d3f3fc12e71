import { describe, expect, it, test } from 'vitest';
import { roleHolders } from '#lib/domain/ownership/index.ts';
import { profileOf } from './annuaire.ts';
import { WireUnit } from './annuaire-schema.ts';
import { mapExecutives, unknownRoles } from './map-executives.ts';
import { mapAccounts } from './map-rne.ts';

const person = (nom: string, qualite: string | null) => ({
  ...{ type_dirigeant: 'personne physique', nom, prenoms: 'MAËLLE', qualite },
});
const unitOf = (nature_juridique: string, dirigeants: object[], etat_administratif = 'A') =>
  profileOf(
    WireUnit.parse({
      ...{ siren: '999800600', nom_complet: 'UNITE INVENTEE', statut_diffusion: 'O' },
      ...{ nature_juridique, dirigeants, etat_administratif },
    }),
    [],
  );
const rolesOf = ({ value }: ReturnType<typeof unitOf>) => ({
  binds: value.legalRepresentatives?.map(({ role }) => role?.serviceStandard),
  others: value.otherKeyPersons?.map(({ role }) => role?.localName),
  holders: value.shareholders?.map(({ individual, sharePercentage }) => [
    individual?.name?.fullName,
    sharePercentage,
  ]),
  byRole: roleHolders(value, '2026-11-28').map(({ role }) => role),
});

describe('who owns and who binds', () => {
  it('the person of a sole trader has no role in the answer: it is the owner', () => {
    const unit = unitOf('1000', [person('TALVERNE', null)]);
    expect(rolesOf(unit)).toEqual({ binds: ['Owner'], byRole: ['sole-proprietor'] });
    // Not a word of the register.
    expect(unit.value.legalRepresentatives?.[0]?.role).toEqual({
      englishTranslation: 'Sole trader',
      serviceStandard: 'Owner',
    });
  });

  it('a person without a role in any other form is no owner', () => {
    expect(rolesOf(unitOf('5499', [person('TALVERNE', null)]))).toEqual({ others: [undefined], byRole: [] });
  });

  it('partners of a civil company hold and do not bind it, unless they manage it', () => {
    const sci = unitOf('6540', [
      person('TALVERNE', 'Gérant et associé indéfiniment responsable'),
      person('ORSIGNY', 'Associé indéfiniment responsable'),
    ]);
    expect(rolesOf(sci)).toEqual({
      binds: ['Manager'],
      others: ['Associé indéfiniment responsable'],
      holders: [
        ['MAËLLE TALVERNE', undefined],
        ['MAËLLE ORSIGNY', undefined],
      ],
      byRole: [],
    });
  });

  it('partners of a general partnership are general partners', () => {
    const snc = unitOf('5202', [
      person('TALVERNE', 'Gérant et associé indéfiniment et solidairement responsable'),
      person('ORSIGNY', 'Associé indéfiniment et solidairement responsable'),
    ]);
    expect(rolesOf(snc)).toMatchObject({
      binds: ['General Partner', 'General Partner'],
      byRole: ['general-partner', 'general-partner'],
    });
  });

  it.each(['Gérant, Associé indéfiniment responsable', 'Associé indéfiniment responsable, Gérant'])(
    '%s: both count',
    (qualite) => {
      expect(rolesOf(unitOf('6540', [person('TALVERNE', qualite)]))).toMatchObject({
        binds: ['Manager'],
        holders: [['MAËLLE TALVERNE', undefined]],
      });
    },
  );
});

describe('what is on no list', () => {
  it('is shown as it came and reported: role, form and state', () => {
    const unit = unitOf('3999', [person('TALVERNE', 'Grand Veneur')], 'X');
    expect(rolesOf(unit).others).toEqual(['Grand Veneur']);
    expect(unit.unknownValues).toEqual([
      { member: 'qualite', value: 'Grand Veneur' },
      { member: 'nature_juridique', value: '3999' },
      { member: 'etat_administratif', value: 'X' },
    ]);
  });

  it('a code of the national register is shown as the code', () => {
    const executives = [{ roleCode: '999', person: { lastName: 'TALVERNE' } }];
    expect(mapExecutives(executives).otherKeyPersons[0]?.role?.localName).toBe('999');
    expect(unknownRoles(executives)).toEqual([{ member: 'roleEntreprise', value: '999' }]);
  });

  it('known values, and none, are not reported', () => {
    expect(unitOf('1000', [person('TALVERNE', null)]).unknownValues).toEqual([]);
    expect(unknownRoles([{ roleCode: '30' }, { roleName: 'Gérant' }, {}])).toEqual([]);
  });
});

test.each([
  ['C', 'Comptes annuels 2025'],
  [undefined, 'Comptes annuels 2025'],
  ['Z', 'Bilan Z 2025'],
])('accounts of the kind %s are %s', (typeBilan, name) => {
  const wire = { id: '1', confidentiality: undefined, deleted: undefined, dateCloture: '2025-12-31' };
  expect(mapAccounts({ ...wire, typeBilan }).name).toBe(name);
});
