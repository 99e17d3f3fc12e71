import { z } from 'zod';
import type { Entity, OtherName, Rows } from '../../model.ts';
import type { Gathered } from '../../search-index.ts';
import { told } from '../fields.ts';
import { otherNames } from '../other-names.ts';
import { isEnterprise } from './entity-number.ts';
import forms from './forms.json' with { type: 'json' };

const text = z.string().optional();
const Enterprise = z.object({ status: text, situation: text, form: text, since: text });
const Denomination = z.object({ language: text, type: text, name: z.string() });
const Address = z.object({ type: text, cityNl: text, cityFr: text, struckOff: text });
const FORMS = z.record(z.string(), z.string()).parse(forms.forms);

/**
 * An enterprise from the records of its tables. What the codes mean and what the file says of itself stays as it is; a
 * place of business or a branch without its own record, and an enterprise without one (a sole trader), goes.
 */
export function gatherEnterprise({ number, payloads }: Gathered): Rows | null {
  if (!/^\d{10}$/.test(number)) return {};
  const of = <Data>(kind: string, schema: z.ZodType<Data>): Data[] =>
    payloads.flatMap((each) => (each.kind === kind ? [schema.parse(each.data)] : []));
  if (!isEnterprise(number)) {
    return payloads.some(({ kind }) => kind === 'establishment' || kind === 'branch') ? {} : null;
  }
  const enterprise = of('enterprise', Enterprise).at(-1);
  if (enterprise === undefined) return null;
  const names = of('denomination', Denomination);
  const current = names.find(({ type }) => type === LEGAL) ?? names[0];
  if (current === undefined) return {};
  const isFrench = current.language === FRENCH;
  const seat = of('address', Address).find(
    ({ type, struckOff }) => type === 'REGO' && struckOff === undefined,
  );
  const { status, situation, form, since } = enterprise;
  const entity: Entity = {
    ...{ country: 'BE', number, name: current.name },
    ...otherNames(current.name, names.map(otherName)),
    status: statusOf(status, situation),
    ...told({
      form: form && (FORMS[form] ?? form),
      statusWord: situation === NORMAL ? undefined : situation,
      since,
      place: isFrench ? (seat?.cityFr ?? seat?.cityNl) : (seat?.cityNl ?? seat?.cityFr),
    }),
  };
  return { entities: [entity] };
}

/** Whoever stands in the file is active there, be it bankrupt: only in the normal situation does it say so. */
function statusOf(status: string | undefined, situation = NORMAL): Entity['status'] {
  if (status === undefined) return 'unknown';
  if (status !== 'AC') return 'closed';
  return situation === NORMAL ? 'active' : 'unknown';
}

const NORMAL = '000';
const LEGAL = '001';
const TRADING = ['003', '004'];
const FRENCH = '1';

/** The legal name in another language and the abbreviation are other names; those under which it trades are trading names. */
const otherName = ({ type = '', name }: z.output<typeof Denomination>): OtherName => ({
  name,
  kind: TRADING.includes(type) ? 'trading' : 'other',
});
