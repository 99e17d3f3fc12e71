import { SelectField } from './select-field.tsx';

/** One of a few, in the filter of a list: what it is narrowed to, or what it is sorted by. */
export function ChoiceField({
  label,
  name,
  value,
  any,
  options,
  className,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  /** The words of no choice, which stands first; left out: one is always chosen. */
  readonly any?: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly className?: string;
}) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={value ?? ''}
      {...(className !== undefined && { className })}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
