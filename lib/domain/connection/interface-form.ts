/** The forms of the interface: that of 2024, which is ours, and the present one of other providers. */
export const INTERFACE_FORMS = ['2024', 'present'] as const;
export type InterfaceForm = (typeof INTERFACE_FORMS)[number];

/** What an administrator can set: found out by asking, or by hand. */
export const FORM_CHOICES = ['automatic', ...INTERFACE_FORMS] as const;
