/**
 * What the screen and the engine use and the browsers of old TVs and tablets lack (Chrome 61 to 92, Safari 11 to 15). Only the
 * forms that are used.
 */
export {};
