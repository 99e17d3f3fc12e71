import { FLAG_WORDS } from '../flags/flag-words.ts';
import { countSentence, FLAG_FIELD, markWith } from './conclusion/flags-topic.ts';
import type { Report, ReportField, ReportRow } from './report.ts';

const OWN = 'country_own_list';
const isOfOthers = ({ key }: { readonly key: string }): boolean => !key.startsWith(`${OWN}:`);

/**
 * Which countries an organisation wants to be told of is its own matter: a copy for others has neither the flags of its lists nor
 * what follows from them, as if the lists did not exist.
 */
export function withoutOwnLists(report: Report): Report {
  const flags = report.flags?.filter(isOfOthers);
  const rest = { ...report, ...(flags && { flags }) };
  const isHit = flags?.length !== report.flags?.length;
  return {
    ...rest,
    sections: report.sections.map((section) => {
      const rows = section.rows.filter(isOfOthers);
      if (section.id === 'checks') return { ...section, rows: rows.map(withoutOwnTitle) };
      return section.id === 'conclusion' && isHit
        ? { ...section, rows: rows.map((row) => concludedAgain(row, rest)) }
        : { ...section, rows };
    }),
  };
}

/** A topic of the conclusion that the flags of own lists may have changed. */
function concludedAgain(row: ReportRow, { flags = [], sections }: Report): ReportRow {
  const { mark: _, ...unmarked } = row;
  if (row.key === 'owners') {
    const rowsOf = (id: string) => sections.find((section) => section.id === id)?.rows ?? [];
    const mark = rowsOf('summary').find(({ key }) => key === 'owners')?.mark;
    const owners = rowsOf('computedOwners').map(({ title }) => title);
    const again = markWith(mark, { flags, owners }, 'owners');
    return { ...unmarked, ...(again && { mark: again }) };
  }
  if (row.key !== 'flags') return row;
  const serious = row.fields.filter(({ key }) => FLAG_FIELD.test(key) && !key.startsWith(`flag:${OWN}:`));
  const count = countSentence(flags);
  const counted: ReportField[] =
    count === undefined
      ? []
      : [{ key: 'count', label: row.title, kind: 'text', values: [count.words], said: [count.said] }];
  return { ...unmarked, ...(serious.length > 0 && { mark: 'bad' }), fields: [...serious, ...counted] };
}

/** The titles of flags that are checked, but for that of own lists. */
function withoutOwnTitle(row: ReportRow): ReportRow {
  const fields = row.fields.map((field): ReportField => {
    const { key, values, said } = field;
    const isKept = (_: unknown, at: number) => values[at] !== FLAG_WORDS[OWN].title;
    return key === 'checked'
      ? { ...field, values: values.filter(isKept), ...(said && { said: said.filter(isKept) }) }
      : field;
  });
  return { ...row, fields };
}
