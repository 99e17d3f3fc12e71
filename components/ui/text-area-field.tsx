import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text. */
export function TextAreaField({ label, help, error, rows = 3, ...textarea }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(wired) => <textarea {...textarea} {...wired} rows={rows} className="control" />}
    </Field>
  );
}
