import type { ComponentProps } from 'react';
import { CopyButton } from './copy-button.tsx';

type Props = Omit<ComponentProps<'code'>, 'className' | 'children'> & { readonly value: string };

/** A value that is there to be taken along: a link, mostly. */
export function CopyLine({ value, ...code }: Props) {
  return (
    <p className="flex items-start gap-2">
      <code {...code} className="min-w-0 break-all rounded bg-wash px-2 py-1 text-ink text-sm">
        {value}
      </code>
      <CopyButton value={value} className="mt-1" />
    </p>
  );
}
