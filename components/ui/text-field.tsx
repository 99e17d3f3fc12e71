import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

type Props = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'> & { readonly className?: string };

/** One line of text: label above, help and error below. */
export function TextField({ label, help, error, className, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error} {...(className === undefined ? {} : { className })}>
      {(wired) => <input {...input} {...wired} className="control" />}
    </Field>
  );
}
