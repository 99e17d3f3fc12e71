import { createTranslator } from 'use-intl/core';
import messages from './en/report/sentences.json' with { type: 'json' };

/** The sentences of a report. A stored report keeps its language, which is English so far. */
export const reportWords = createTranslator({ locale: 'en-GB', timeZone: 'UTC', messages });
