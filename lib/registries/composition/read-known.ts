import { Failure } from '#lib/contract/index.ts';
import type { DataPointOrder, RegistryContext } from '../registry.ts';
import type { Companion, Lead, Part } from './part.ts';

interface Known {
  readonly part: Part;
  /** The companions to ask. */
  readonly asked: readonly Companion[];
  /** Set if the lead does not have the company. */
  readonly missing?: Failure;
}

/** The lead's part; of a company that it does not have nothing, if a companion can list the documents by the number. */
export async function readKnown(
  lead: Lead,
  companions: readonly Companion[],
  ctx: RegistryContext,
  order: DataPointOrder,
): Promise<Known> {
  try {
    return { part: await readLead(lead, ctx, order), asked: companions };
  } catch (error) {
    const asked = companions.filter(({ listsByNumber }) => listsByNumber);
    const isList = order.dataPoint === 'availableDocuments' && asked.length > 0;
    if (!isList || !(error instanceof Failure) || error.code !== 'resource_not_found') throw error;
    return { part: { about: { names: [] }, value: {}, absence: {}, wire: [] }, asked, missing: error };
  }
}

/** Of a data point that companions alone fill the lead says of whom it is: they are asked with what it knows. */
async function readLead(lead: Lead, ctx: RegistryContext, order: DataPointOrder): Promise<Part> {
  const isOwn = lead.manifest.provides.dataPoints.includes(order.dataPoint);
  if (isOwn || order.dataPoint !== 'subsidiaries') return lead.read(ctx, order);
  // What a rule reads from the lead's text belongs to the profile.
  const { derived: _, ...part } = await lead.read(ctx, { ...order, dataPoint: 'companyProfile' });
  return part;
}
