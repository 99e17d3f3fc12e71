import type { ReactNode } from 'react';

/** One matter of the settings: what it is on the left, what can be done about it on the right. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line border-b py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {lead && <p className="mt-1 text-soft text-sm">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
