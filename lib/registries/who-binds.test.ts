import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { authorityIn } from '#lib/domain/company-view/authority-in.ts';
import { withPowers } from './composition/composed.ts';
import { noticesOf, unitOf } from './fr/testing/flagged-answers.ts';
import { flaggedAnswers as ofGreatBritain } from './gb/testing/flagged-answers.ts';
import { flaggedAnswers as ofNorway } from './no/testing/flagged-answers.ts';
import { flaggedAnswers as ofPoland } from './pl/testing/flagged-answers.ts';
import type { DataPointValue } from './registry.ts';

const TODAY = '2026-11-28';
const request = { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' };

/** A French company by its two sources. */
const ofFrance =
  (...names: readonly string[]) =>
  () =>
    names.map((name) => {
      const [unit, notices] = [unitOf(name).value, noticesOf(name).value];
      return { name, value: { ...unit, ...notices, company: { ...unit.company, ...notices.company } } };
    });

/** Of everybody in office: the capacity, whether they bind, and what is left of their powers. */
function standing(value: DataPointValue) {
  const answer = readAs(CompanyAnswer, { request, ...value });
  const authority = authorityIn(answer, TODAY);
  return (answer.legalRepresentatives ?? []).flatMap(({ individual, company, capacity, endDate }, at) => {
    const { binds, powers } = authority[at] ?? {};
    if (endDate !== undefined && endDate <= TODAY) return [];
    const name = individual?.name?.fullName ?? company?.legalName;
    return [[name, capacity, binds, powers?.state, powers?.rule].filter(Boolean).join(', ')];
  });
}

test.each([
  [
    'liquidation',
    ofGreatBritain,
    [
      'Hollis RAVENSCAR, director, no, ended, gb-creditors-liquidation',
      'Imogen Ashbourne-Vell, liquidator, yes, in_force, gb-creditors-liquidation',
    ],
  ],
  ['overseas-entity', ofGreatBritain, ['CORAL EXAMPLE MANAGERS LIMITED, manager, yes']],
  // Closed: nothing says who acts.
  [
    'dissolved',
    ofGreatBritain,
    ['Perran TRESCOTHICK, director', 'Official Receiver of Exampleham, liquidator'],
  ],
  ['as-bankrupt', ofNorway, ['Adv. Gro Bobakk, trustee_in_bankruptcy, yes, in_force, no-bankruptcy']],
  ['as-liquidation', ofNorway, ['Else Ferdig, liquidator, yes, in_force, no-winding-up']],
  ['as-forced-dissolution', ofNorway, []],
  ['enk-sole-trader', ofNorway, ['Runa Støversten, owner, yes']],
  [
    'spzoo-bankrupt',
    ofPoland,
    [
      'E******* S**, director, no, ended, pl-bankruptcy',
      'M****** S**, director, no, ended, pl-bankruptcy',
      'K****** S*****, curator, unclear, unknown, pl-bankruptcy',
      'U****** M***, trustee_in_bankruptcy, yes, in_force, pl-bankruptcy',
    ],
  ],
  [
    'sa-restructuring',
    ofPoland,
    [
      'R****** M***, director, no, ended, pl-remedial',
      'RATUNEK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ, administrator, yes, in_force, pl-remedial',
    ],
  ],
  [
    'spzoo-workshop',
    ofPoland,
    [
      'Z******** B********, director, yes',
      'Ł**** C********, director, yes',
      'B******* D****, procurator, yes',
      'Z****** L***, procurator, yes',
    ],
  ],
  // A partner of an SCI does not bind it.
  ['sci-partners', ofFrance('sci-partners'), ["FONCIERE DE L'ESTUAIRE, manager, yes"]],
  [
    'sarl-insolvent',
    ofFrance('sarl-insolvent'),
    ['ELODIE MOUGINS, manager, no, ended, fr-judicial-liquidation'],
  ],
  // A notice of a liquidation that also names another company.
  [
    'sas-workshop',
    ofFrance('sas-workshop'),
    [
      'HOLDING ORVENNE, director, unclear, unknown, fr-judicial-liquidation',
      'CLAIRE MARGUERITE ORVENNE, manager, unclear, unknown, fr-judicial-liquidation',
      'MARCO TAVELLI, manager, unclear, unknown, fr-judicial-liquidation',
    ],
  ],
] as const)('who binds the company of the fixture %s', (name, answers, expected) => {
  const found = answers().find((one) => one.name === name);
  expect(found && standing(found.value)).toEqual(expected);
  // The answer itself says it too.
  const told = found && withPowers(found.value, TODAY);
  expect(told && standing(told)).toEqual(expected);
  const inOffice = (told?.legalRepresentatives ?? []).filter(({ endDate }) => !(endDate && endDate <= TODAY));
  expect(inOffice.map(({ powers }) => powers?.rule)).toEqual(expected.map((one) => RULE.exec(one)?.[0]));
});

const RULE = /[a-z]{2}-[a-z-]+$/;
