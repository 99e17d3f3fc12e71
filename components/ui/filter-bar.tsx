import type { ReactNode } from 'react';
import { AddressForm } from './address-form.tsx';
import { Button } from './button.tsx';
import { TextLink } from './text-link.tsx';

/** All labels of a line end at one height, whichever of them take two lines. */
const FIELDS_IN_LINE = '*:row-span-2 *:grid-rows-subgrid *:gap-y-1.5';

/** What narrows a list: fields whose values are the address, the button that shows it, and the way back to all. */
export function FilterBar({
  label,
  path,
  submit,
  clear,
  columns = 'sm:grid-cols-2 lg:grid-cols-4',
  children,
}: {
  readonly label: string;
  /** The page of the list, without its query. */
  readonly path: string;
  readonly submit: string;
  /** Its words, where anything is filtered. */
  readonly clear?: string | undefined;
  /** The columns of the fields, as classes of a grid. */
  readonly columns?: string;
  readonly children: ReactNode;
}) {
  return (
    <search aria-label={label} className="print:hidden">
      <AddressForm path={path} className={`grid gap-3 ${FIELDS_IN_LINE} ${columns}`}>
        {children}
        <div className="grid max-sm:col-span-full">
          {/* Beside fields it stands where they do, below a label. */}
          <div className="row-start-2 flex flex-wrap items-center gap-4 self-start">
            <Button type="submit" look="secondary">
              {submit}
            </Button>
            {clear !== undefined && (
              <TextLink href={path} className="text-sm">
                {clear}
              </TextLink>
            )}
          </div>
        </div>
      </AddressForm>
    </search>
  );
}
