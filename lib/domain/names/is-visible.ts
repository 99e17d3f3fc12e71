/** Characters that no reader sees, and marks that are seen only on a letter. */
const UNSEEN = /[\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a reader sees anything of a text: a name or a reference of zero-width spaces looks empty, and like any other of them. */
export const isVisible = (text: string): boolean => text.replace(UNSEEN, '') !== '';
