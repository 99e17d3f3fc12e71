import type { Manifest } from '#lib/registries/registry.ts';

/** A graph is walked by the service itself, wherever profiles tell shareholders: no registry lists it as its own. */
export const offersGraph = ({ provides: { dataPoints, sections } }: Pick<Manifest, 'provides'>): boolean =>
  dataPoints.includes('companyProfile') && sections.includes('shareholders');
