/** Colours of the widget. Without a choice it follows the visitor's system. */
export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Hours of the clock: 17:09 or 5:09 pm. */
export const clockCycles = ['12', '24'] as const;

export const embedLimits = { nameLength: 120 } as const;

/** What the times are written on, see the colours of the product. */
export const embedSurfaces: Readonly<Record<EmbedTheme, string>> = { light: '#fffdf7', dark: '#11201b' };

/** The accent of a widget without one. */
export const embedAccents: Readonly<Record<EmbedTheme, string>> = { light: '#1f7a5c', dark: '#5fc79f' };

/** Type of the messages in which a widget tells the page around it that it is loaded, and how high it is in CSS pixels. */
export const embedMessage = 'mihrab-times';
