import { Failure } from '#lib/contract/index.ts';
import type { Part } from '../../composition/part.ts';
import { faultOf, lookedUp } from '../looked-up.ts';
import { mapCheck, mapSilence } from '../map-check.ts';
import { CheckAnswer } from '../schema.ts';
import { readFixtures } from './stand-in.ts';

/** Answers and errors of the fixtures, each as of a number that a source gave as the company's. */
export const flaggedAnswers = () =>
  [...readFixtures()].map(([name, wire]) => ({ name, wire, value: told(wire) }));

function told(wire: unknown): Part['value'] {
  const answer = CheckAnswer.parse(wire);
  if ('actionSucceed' in answer) {
    const details = answer.errorWrappers.map(({ error }) => error);
    const reason = faultOf(new Failure('service_unavailable', 'silent', { details }));
    return mapSilence({ vat: 'FR42999000003', companyId: '1' }, reason).value;
  }
  const vat = `${answer.countryCode}${answer.vatNumber}`;
  const asked = { vat, isDerived: true, isSaid: true, companyId: '1', names: [] };
  return mapCheck(lookedUp(answer, vat), asked).value;
}
