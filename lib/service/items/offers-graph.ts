import type { Manifest } from '#lib/registries/registry.ts';

/** A graph is traced by the service itself, wherever profiles state shareholders: no registry lists it as its own. */
export const offersGraph = ({ provides, source }: Pick<Manifest, 'provides' | 'source'>): boolean =>
  provides.dataPoints.includes('companyProfile') &&
  source.fills.some(({ section }) => section === 'shareholders');
