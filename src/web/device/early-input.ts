/**
 * Tells React what was typed before it was there, on a slow phone or in a page that starts the app with the first touch. React
 * keeps such text in its fields but doesn't hear of it. Call it after hydration.
 */
export function passOnEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=url], :not([type]))',
  )) {
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    if (value === defaultValue) continue;
    // React ignores an event with the value that it has last seen: the one that it found. It sees what is assigned to the field
    // itself, but not what the prototype's setter writes.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (field === document.activeElement && field.type !== 'email')
      field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
