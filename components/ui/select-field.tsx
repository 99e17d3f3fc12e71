import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & { readonly className?: string };

/** A choice among a few; the options are its children. */
export function SelectField({ label, help, error, className, ...select }: Props) {
  return (
    <Field label={label} help={help} error={error} {...(className === undefined ? {} : { className })}>
      {(wired) => <select {...select} {...wired} className="control" />}
    </Field>
  );
}
