import { DataPoint } from '#lib/contract/index.ts';
import type { CoverageRow, Offer } from './coverage-rows.ts';
import { DATA_POINT_LABEL } from './document-kind.ts';
import { offeredDocuments } from './offered-documents.ts';
import { Price } from './price.tsx';

/** A country in full: every item with its name in the interface and its price, the register, and a call to copy. */
export function OfferDetail({ row, baseUrl }: { row: CoverageRow; baseUrl: string }) {
  if (row.outcome.kind !== 'offer') return null;
  const { offer } = row.outcome;
  const documents = offeredDocuments(offer);
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-[1fr_1.4fr_1.2fr]">
      <Block title="Data">
        <ItemList>
          {DataPoint.options.map((point) => (
            <Item key={point} label={DATA_POINT_LABEL[point]} names={[point]}>
              <Price item={offer.dataPoints[point]} />
            </Item>
          ))}
        </ItemList>
      </Block>
      <Block title="Official documents">
        {documents.length === 0 ? (
          <p className="text-soft">This source has no documents.</p>
        ) : (
          <ItemList>
            {documents.map(({ label, item, category, smartId }) => (
              <Item
                key={label}
                label={label}
                names={[smartId, category].filter((name) => name !== undefined).slice(0, 1)}
              >
                <Price item={item} />
              </Item>
            ))}
          </ItemList>
        )}
      </Block>
      <div className="grid content-start gap-6 md:max-xl:col-span-2">
        {offer.register && <RegisterBlock register={offer.register} />}
        <Block title="Try it">
          <pre className="overflow-x-auto rounded-md border border-line bg-paper px-3 py-2 font-mono text-xs leading-5">
            <code>{exampleCall(row, baseUrl)}</code>
          </pre>
        </Block>
      </div>
    </div>
  );
}

function RegisterBlock({ register }: { register: NonNullable<Offer['register']> }) {
  const { name, home, licence, typicalLatencyMs } = register;
  return (
    <Block title="Source">
      <p>
        {home === undefined ? (
          name
        ) : (
          <a className="link" href={home} rel="noreferrer" target="_blank">
            {name}
          </a>
        )}
      </p>
      <p className="text-soft">
        {[
          licence === undefined ? undefined : `Licence ${licence}`,
          typicalLatencyMs === undefined ? undefined : `usually ${describeLatency(typicalLatencyMs)}`,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
    </Block>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 font-medium text-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}

function ItemList({ children }: { children: React.ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}

function Item({ label, names, children }: { label: string; names: string[]; children: React.ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-1.5">
      <span className="min-w-0">
        {label}
        {names.map((name) => (
          <code key={name} className="block break-all text-faint text-xs">
            {name}
          </code>
        ))}
      </span>
      {children}
    </li>
  );
}

function exampleCall({ example }: CoverageRow, baseUrl: string): string {
  return [
    'curl -G \\',
    '  -H "x-api-key: $KEY" \\',
    `  -d country=${example} \\`,
    "  --data-urlencode 'query=example' \\",
    `  ${baseUrl}/v2/search`,
  ].join('\n');
}

/** "under 1 s", "about 3 s". */
function describeLatency(latencyMs: number): string {
  return latencyMs < 1_000 ? 'under 1 s' : `about ${Math.round(latencyMs / 1_000)} s`;
}
