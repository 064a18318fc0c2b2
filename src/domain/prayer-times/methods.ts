import type { Method } from './method.ts';
import { africanMethods } from './methods-africa.ts';
import { americanMethods } from './methods-america.ts';
import { asianMethods } from './methods-asia.ts';
import { europeanMethods } from './methods-europe.ts';
import { middleEasternMethods } from './methods-middle-east.ts';

/** Every authority that the engine knows, the world-wide default first. */
export const methods: readonly Method[] = [
  ...europeanMethods,
  ...americanMethods,
  ...middleEasternMethods,
  ...africanMethods,
  ...asianMethods,
];

const byName = new Map<string, Method>();
for (const method of methods) {
  for (const name of [method.id, ...method.aliases]) byName.set(name.toLowerCase(), method);
}

/** Finds a row by its id or by another program's code for it, in any case. */
export function resolveMethod(id: string): Method | undefined {
  return byName.get(id.trim().toLowerCase());
}
