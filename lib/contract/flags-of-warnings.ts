import { FLAGS, type FlagCode } from './flag-list.ts';
import { isMembers, type Members } from './is-members.ts';

/** Codes of the `warnings` that answers had before they had flags. */
const CODES: ReadonlyMap<unknown, FlagCode> = new Map([
  ['sanctioned', 'sanctioned_by_register'],
  ['disqualified', 'disqualified'],
  ['identity_not_verified', 'identity_not_verified'],
  ['accounts_overdue', 'accounts_overdue'],
  ['statement_overdue', 'annual_filing_overdue'],
  ['registered_office', 'address_in_doubt'],
] as const);

const PARTIES = [
  'legalRepresentatives',
  'otherKeyPersons',
  'shareholders',
  'ultimateBeneficialOwners',
  'controllingEntities',
] as const;

/**
 * A stored answer with its `warnings` as flags: of the company and of each party. Their texts were sentences of ours, so they are
 * no `words`. What has a flag already gets no second one.
 */
export function withFlagsOfWarnings(answer: Members): Members {
  const graph = isMembers(answer.graphBeta) ? answer.graphBeta : {};
  const lists = [...PARTIES.map((section) => [section, answer[section]]), ['graphBeta/nodes', graph.nodes]];
  const parties = lists.flatMap(([place, list]) =>
    Array.isArray(list) ? list.map((party: unknown, at) => [`/${place}/${at}`, party] as const) : [],
  );
  const found = [
    ...flagsIn(answer.company, '/company'),
    ...parties.flatMap(([about, party]) =>
      isMembers(party)
        ? [party, party.individual, party.company].flatMap((marked) => flagsIn(marked, about))
        : [],
    ),
  ];
  const flags: unknown[] = Array.isArray(answer.flags) ? answer.flags : [];
  const isThere = ({ code, about }: Members) =>
    flags.some(
      (flag) => isMembers(flag) && flag.code === code && (about === '/company' || flag.about === about),
    );
  const missing = found.filter((flag) => !isThere(flag));
  return missing.length === 0 ? answer : { ...answer, flags: [...flags, ...missing] };
}

function flagsIn(marked: unknown, about: string): Members[] {
  const warnings = isMembers(marked) && Array.isArray(marked.warnings) ? marked.warnings : [];
  return warnings.flatMap((warning: unknown) => {
    const code = isMembers(warning) ? CODES.get(warning.kind) : undefined;
    if (!isMembers(warning) || code === undefined) return [];
    const flag = { code, state: 'raised', severity: FLAGS[code].severity, about, at: about };
    return [code === 'address_in_doubt' ? { ...flag, value: { reason: reasonIn(warning.text) } } : flag];
  });
}

function reasonIn(text: unknown): string {
  const said = typeof text === 'string' ? text : '';
  if (/dispute/i.test(said)) return 'dispute';
  if (/struck/i.test(said)) return 'struck_off';
  return /deliver/i.test(said) ? 'undeliverable' : 'remark';
}
