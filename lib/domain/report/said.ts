import type { ReportField, ReportRow, Said } from './report.ts';

/** The same for the same text and arguments, in whatever order they are kept. */
export const saidText = ({ key, args = {} }: Said): string =>
  JSON.stringify([
    key,
    ...Object.entries(args)
      .map(([name, value]) => [name, typeof value === 'object' ? saidText(value) : value])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ]);

type Perhaps = Said | null | undefined;

/** Whether a text of ours was said, alone or with others in a list. */
export const says = (said: Perhaps, key: string): boolean =>
  !!said &&
  (said.key === key ||
    Object.values(said.args ?? {}).some((one) => typeof one === 'object' && says(one, key)));

/** Key of a filed share that is shown rounded: `share` is what is shown, `exact` what was filed. */
export const FILED = 'share.filed';

/** A text with each rounded share as it was filed, as far as its version knows. */
export function asFiled(text: string, said: Perhaps): string {
  const args: NonNullable<Said['args']> = said?.args ?? {};
  const { share, exact } = args;
  if (said?.key === FILED && typeof share === 'string' && typeof exact === 'string') {
    return text.replace(share, () => exact);
  }
  return Object.values(args).reduce<string>(
    (left, one) => (typeof one === 'object' ? asFiled(left, one) : left),
    text,
  );
}

/** The key of the only value of a field, if it is a text of ours. */
export const keyOf = (field: Pick<ReportField, 'said'> | undefined): string | undefined =>
  field?.said?.length === 1 ? field.said[0]?.key : undefined;

/** A row whose title is that no name is given. */
export const isUnnamed = ({ titleSaid }: Pick<ReportRow, 'titleSaid'>): boolean =>
  titleSaid?.key === 'labels.unnamed';

/** Of the computed owners: who is neither declared nor an owner. */
export const isBystander = ({ noteSaid }: Pick<ReportRow, 'noteSaid'>): boolean =>
  says(noteSaid, 'labels.bystander');

/** A said text whose arguments are put through a function: names in it are covered. */
export const withArguments = ({ key, args }: Said, cover: (text: string) => string): Said => ({
  key,
  ...(args && {
    args: Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        typeof value === 'object'
          ? withArguments(value, cover)
          : typeof value === 'string'
            ? cover(value)
            : value,
      ]),
    ),
  }),
});
