const NUMBERS: Readonly<Record<string, string>> = {
  birthYear: 'birthYear',
  birthMonth: 'birthMonth',
  share: 'sharePercent',
  shareFrom: 'shareFrom',
  shareTo: 'shareTo',
};

/**
 * What was typed, as the server reads it: fields `owners.2.name` as lists of entries, figures as numbers with a comma or
 * a point, `required.principalPlace` as a member, what was left empty left out. What is no figure goes as it is: the server says so.
 */
export function typedFactsIn(fields: FormData): Record<string, unknown> {
  const required: Record<string, string> = {};
  const groups = new Map<string, Map<string, Record<string, unknown>>>();
  for (const [name, value] of fields) {
    const [group = '', row, member] = name.split('.');
    if (row === undefined || typeof value !== 'string' || value.trim() === '') continue;
    if (member === undefined) {
      required[row] = value.trim();
      continue;
    }
    const rows = groups.get(group) ?? new Map<string, Record<string, unknown>>();
    groups.set(group, rows);
    rows.set(row, { ...rows.get(row), ...memberOf(member, value.trim()) });
  }
  const note = fields.get('note');
  const lists = [...groups].map(([group, rows]) => [group, [...rows.values()]] as const);
  return {
    ...Object.fromEntries(lists),
    ...(Object.keys(required).length > 0 && { required }),
    ...(typeof note === 'string' && note.trim() !== '' && { note }),
  };
}

function memberOf(member: string, value: string): Record<string, unknown> {
  const figure = NUMBERS[member];
  if (figure !== undefined) {
    const number = Number(value.replace(',', '.'));
    return { [figure]: Number.isNaN(number) ? value : number };
  }
  if (member === 'isCompany') return { isCompany: true };
  if (member === 'control') return { control: [value] };
  return { [member]: member === 'country' ? value.toUpperCase() : value };
}
