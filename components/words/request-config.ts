import { getRequestConfig } from 'next-intl/server';
import { WORDING } from './wording.ts';

export default getRequestConfig(() => WORDING);
