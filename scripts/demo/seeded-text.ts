import { counted } from '#lib/platform/counted.ts';
import { inCredits } from '#lib/service/context/credits.ts';
import { table } from '../admin/table.ts';
import type { SeededWorkspace } from './seed-workspace.ts';

/** What is told of a demo: what was made, who can sign in, and what is shown only now. */
export function seededText({ people, made, costCredits, shared }: SeededWorkspace): string {
  const rows = people.map(({ role, name, email, password }) => [role, name, email, password ?? 'as before']);
  return [
    made === 0
      ? 'The demo already exists.'
      : `${counted(made, 'purchase')} ${made === 1 ? 'was' : 'were'} made, for ${inCredits(costCredits)}.`,
    '',
    table(['Role', 'Name', 'E-mail', 'Password'], rows),
    ...(rows.some(([, , , password]) => password !== 'as before')
      ? ['', 'The passwords are shown only now.']
      : []),
    ...shared.map(({ companyId, url }) => `\nA link to the report of ${companyId}, shown only now: ${url}`),
  ].join('\n');
}
