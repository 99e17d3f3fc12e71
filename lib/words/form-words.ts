import forms from './en/report/forms.json' with { type: 'json' };
import { sayOf } from './say-of.ts';

/** What the forms of `lib/domain` refuse, and why. */
export const formWords = sayOf(forms);
