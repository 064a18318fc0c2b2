import { element } from './element.ts';
import type { View } from './view.ts';

interface Message {
  readonly heading?: string;
  readonly text: string;
  readonly button?: { readonly label: string; readonly press: () => void };
  readonly isUrgent?: boolean;
}

/** A message that fills the screen. */
export function messageView({ heading, text, button, isUrgent }: Message): View {
  const pressed = button && element('button', 'button', button.label);
  if (button && pressed) pressed.addEventListener('click', button.press);
  const node = element(
    'div',
    isUrgent ? 'message is-urgent' : 'message',
    heading ? element('h1', 'message-heading', heading) : undefined,
    element('p', 'message-text', text),
    pressed,
  );
  return pressed ? { node, focus: pressed } : { node };
}
