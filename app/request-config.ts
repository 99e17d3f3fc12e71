import { getRequestConfig } from 'next-intl/server';
import { WORDING } from '#components/words/wording.ts';
import { messages } from './messages.ts';

export default getRequestConfig(() => ({ ...WORDING, messages: messages() }));
