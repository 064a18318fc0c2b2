import type { Narration, Passage } from './entry.ts';

/** Every dua of the Qur'an, in the order of their files. */
export const passages: readonly Passage[] = [];

/** Every dua of the Prophet's, peace be upon him, in the order of their files. */
export const narrations: readonly Narration[] = [];
