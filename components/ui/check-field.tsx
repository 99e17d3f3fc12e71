import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly type?: 'checkbox' | 'radio';
  readonly help?: ReactNode;
  readonly children: ReactNode;
};

/** A box to tick, or one of several to choose, with its words beside it. */
export function CheckField({ type = 'checkbox', help, children, ...input }: Props) {
  return (
    <label className="flex min-h-7 w-fit max-w-2xl cursor-pointer gap-2.5">
      <span className="flex h-lh flex-none items-center">
        <input {...input} type={type} className="size-4 accent-accent" />
      </span>
      <span>
        {children}
        {help && <span className="block text-soft text-sm">{help}</span>}
      </span>
    </label>
  );
}
