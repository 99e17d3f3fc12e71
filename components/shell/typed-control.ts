import type { TypedField } from '../ui/typed-draft.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Secrets and files are never kept; what stands in the address, or is looked for, needs no keeping. */
const NEVER = ['password', 'file', 'hidden', 'search', 'submit', 'button', 'reset'];

const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

/** The control of the page that an event is of, where what is typed there may be kept. */
export const controlOf = (target: EventTarget | null): Control | null =>
  isControl(target) && isKept(target) ? target : null;

const isKept = (control: Control): boolean =>
  !NEVER.includes(control.type) &&
  control.role !== 'combobox' &&
  control.autocomplete !== 'one-time-code' &&
  // A field that suggests its own values switches off those of the browser, and is no secret.
  (control.autocomplete !== 'off' || control.hasAttribute('list')) &&
  control.closest('main, dialog') !== null &&
  control.closest('form[method="get"], [role="search"]') === null;

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const nameOf = (control: Control): string =>
  [control.name, isTick(control) ? control.value : '', control.ariaLabel ?? control.labels?.[0]?.textContent]
    .filter(Boolean)
    .join(' ');

const alike = (name: string): Control[] =>
  [...document.querySelectorAll('main :is(input, select, textarea), dialog :is(input, select, textarea)')]
    .filter(isControl)
    .filter((control) => isKept(control) && nameOf(control) === name);

/** What stands in a control now. */
export function fieldOf(control: Control): TypedField {
  const name = nameOf(control);
  return {
    key: `${alike(name).indexOf(control)} ${name}`,
    value: isTick(control) ? String(control.checked) : control.value,
  };
}

/** Puts back what was typed, as if it were typed now. False while its control is not there. */
export function fillIn({ key, value }: TypedField): boolean {
  const [place = '', ...name] = key.split(' ');
  const control = alike(name.join(' '))[Number(place)];
  if (control === undefined || control.disabled) return false;
  if (isTick(control)) {
    if (String(control.checked) !== value) control.click();
    return true;
  }
  // React notices only what is set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
