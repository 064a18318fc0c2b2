/**
 * Tells React which field has the focus and what was typed before it was there, on a slow phone or in a page that starts the app
 * with the first touch. React keeps such text in its fields but doesn't hear of it. Call it after hydration. Resolves when React
 * has taken everything in.
 */
export async function passOnEarlyInput(): Promise<void> {
  const { activeElement } = document;
  if (activeElement?.matches('input, select, textarea'))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // All at first: when React renders a form, it empties the fields whose text it doesn't know.
  const typed = [...document.querySelectorAll<TextField>(textFields)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      field,
      value: field.value,
      caret: [field.selectionStart, field.selectionEnd] as const,
    }));
  for (const { field, value, caret } of typed) {
    // React ignores an event with the value that it has last seen: the one that it found. It sees what is assigned to the field
    // itself, but not what the prototype's setter writes.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (field === document.activeElement && field.type !== 'email') field.setSelectionRange(...caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // A form may add one field to what it knew at its last render.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textFields =
  'textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=url], :not([type]))';
