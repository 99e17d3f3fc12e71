import { lookedUp } from '../looked-up.ts';
import { mapCheck } from '../map-check.ts';
import { CheckAnswer } from '../schema.ts';
import { readFixtures } from './stand-in.ts';

/** Answers of the fixtures that are one, each as of a number that a source gave as the company's. */
export const flaggedAnswers = () =>
  [...readFixtures()].flatMap(([name, wire]) => {
    const answer = CheckAnswer.parse(wire);
    if ('actionSucceed' in answer) return [];
    const vat = `${answer.countryCode}${answer.vatNumber}`;
    const asked = { vat, isDerived: true, isSaid: true, companyId: '1', names: [] };
    return [{ name, wire, value: mapCheck(lookedUp(answer, vat), asked).value }];
  });
