import { flagsOf, mapCompany } from '../map-company.ts';
import { Company } from '../schema.ts';

const of = (current_status: string) => ({
  ...{ company_number: 'K1101R_HRB150148', name: 'Kaimauer Segelmacherei UG (haftungsbeschränkt)' },
  ...{ current_status, retrieved_at: '2018-11-09' },
});

export const flaggedAnswers = () =>
  ['currently registered', 'removed'].map((status) => {
    const wire = of(status);
    const company = mapCompany('Hamburg HRB 150148', Company.parse(wire));
    return { name: status, wire, value: { company, flags: flagsOf(company) } };
  });
