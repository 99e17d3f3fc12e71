/** Name of the account that the first start makes: the desk's own. */
export const DESK_ACCOUNT = 'desk';
