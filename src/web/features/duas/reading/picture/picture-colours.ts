import type { PictureColours } from './draw-picture.ts';

const tokens = {
  ink: '--ink',
  'ink-2': '--ink-2',
  brass: '--brass',
  paper: '--surface',
} as const satisfies Record<keyof PictureColours, string>;

/** The theme's colours at an element, worked out: as they are written, one names the colour of the day and of the night. */
export function pictureColoursAt(element: HTMLElement): PictureColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colourOf(token)]));
  probe.remove();
  return colours as Record<keyof PictureColours, string>;
}
