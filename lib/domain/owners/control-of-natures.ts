import type { Control, ControlType, NatureOfControl } from '#lib/contract/index.ts';

type Measure = NatureOfControl['of'];

/** An LLP and a partnership have surplus assets where a company has shares. */
const CONTROL_TYPES: Readonly<Partial<Record<Measure, ControlType>>> = {
  shares: 'ownership-of-shares',
  surplus_assets: 'ownership-of-shares',
  votes: 'voting-rights',
  appointment: 'appoint-and-remove-directors',
  influence: 'significant-influence-or-control',
};

/** The kind that says most comes first. */
const RANKED: readonly ControlType[] = [...new Set(Object.values(CONTROL_TYPES))];

const HELD_THROUGH = {
  own: undefined,
  trustee: 'trust',
  controls_trust: 'trust',
  firm_member: 'firm',
  controls_firm: 'firm',
  not_known: undefined,
} as const satisfies Readonly<Record<NatureOfControl['capacity'], 'trust' | 'firm' | undefined>>;

const isOfShares = ({ of }: NatureOfControl): boolean => CONTROL_TYPES[of] === 'ownership-of-shares';

/** Every band whose holder the code names, those of the party itself before those of a trust or a firm. */
function detailsOf(natures: readonly NatureOfControl[]): NonNullable<Control['percentageDetails']> {
  const own = natures.filter(({ capacity }) => capacity === 'own');
  return [...own, ...natures.filter((nature) => !own.includes(nature))].flatMap((nature) => {
    const type = isOfShares(nature) ? 'shares' : nature.of === 'votes' ? 'voting-rights' : undefined;
    const { lower, upper } = nature.range ?? {};
    if (type === undefined || lower === undefined || upper === undefined) return [];
    const heldThrough = HELD_THROUGH[nature.capacity];
    return [{ type, ...(heldThrough && { heldThrough }), range: { lower, upper } }];
  });
}

/**
 * All natures as one control: its kinds, the register's words in full, every band, and each nature for itself.
 * @param notes what else the register says of the control, as sentences
 */
export function controlOfNatures(
  natures: readonly NatureOfControl[],
  notes: readonly string[] = [],
): Control {
  const kinds = new Set(natures.map(({ of }) => CONTROL_TYPES[of]));
  const controlTypes = RANKED.filter((type) => kinds.has(type));
  const [controlType] = controlTypes;
  const percentageDetails = detailsOf(natures);
  const description = natures.map(({ code, words }) => words ?? code).join(' ');
  return {
    ...(controlType !== undefined && { controlType }),
    ...(controlTypes.length > 1 && { controlTypes }),
    ...(description !== '' && { description }),
    ...(percentageDetails.length > 0 && { percentageDetails }),
    ...(notes.length > 0 && { additionalDetails: notes.join(' ') }),
    ...(natures.length > 0 && { natures: [...natures] }),
  };
}
