import type { Calls } from './call.ts';
import { FORM_2024 } from './form-2024.ts';
import { formPresent } from './form-present.ts';
import type { ServiceConnection } from './service-connection.ts';

/** The operations of a service, in the form of the interface that it speaks. */
export const callsOf = ({ form, mode }: ServiceConnection): Calls =>
  form === 'present' ? formPresent(mode ?? 'verification') : FORM_2024;
