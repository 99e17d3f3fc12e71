import { formsByName } from '../composition/forms-by-name.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };

export const mapLegalForm = formsByName(legalForms);
