import { type ReactNode, useId } from 'react';

export interface FieldWords {
  readonly label: ReactNode;
  /** Said below the control, and read out with it. */
  readonly help?: ReactNode;
  /** What is wrong with the value and what to do. */
  readonly error?: ReactNode;
}

interface Wired {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A labelled control with its help and error, wired so that all of it is read out. */
export function Field({
  label,
  help,
  error,
  className = '',
  children,
}: FieldWords & { readonly className?: string; readonly children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="self-end font-medium text-sm">
        {label}
      </label>
      <div className="grid content-start gap-1.5">
        {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
        {error && (
          <p id={errorId} className="text-danger text-sm">
            {error}
          </p>
        )}
        {help && (
          <p id={helpId} className="text-faint text-sm">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
