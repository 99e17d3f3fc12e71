import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ageOfList } from '#lib/domain/flags/countries/country-list.ts';
import { addDamagedFiles } from '#lib/platform/damaged-files.ts';
import { addFigures, type PrintedMetrics } from '#lib/platform/figures.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { publishedLists } from '../policy/country-lists.ts';

/** What the port of the web application's metrics shows; docs/metrics.md lists them. Names no user and no company. */
export function deskMetrics({ db }: Pick<DeskContext, 'db'>): () => Promise<PrintedMetrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addDamagedFiles(registry);
  addListAges(registry);
  const readAnew = addFigures(registry, {
    subject: 'desk',
    figures: {
      audit_last_entry: { help: 'Number of the last entry of the audit: how long its chain is' },
      requests_open: { help: 'Requests of officers that are not finished' },
    },
    async read() {
      const [audit, open] = await Promise.all([
        db.auditEntry.aggregate({ _max: { id: true } }),
        db.lookup.count({ where: { status: { in: ['asking', 'in_progress'] } } }),
      ]);
      return { last: Number(audit._max.id ?? 0n), open };
    },
    show({ last, open }, set) {
      set('audit_last_entry', last);
      set('requests_open', open);
    },
  });
  return async () => {
    await readAnew();
    return { contentType: registry.contentType, text: await registry.metrics() };
  };
}

/** Of the published lists alone: how often an organisation looks through its own is its matter. */
function addListAges(registry: Registry): void {
  new Gauge({
    name: 'plumbline_country_list_age_days',
    help: 'Days since the day of a published list of countries',
    labelNames: ['list'],
    registers: [registry],
    collect() {
      const today = new Date().toISOString().slice(0, 10);
      for (const list of publishedLists(today)) this.set({ list: list.id }, ageOfList(list, today));
    },
  });
}
