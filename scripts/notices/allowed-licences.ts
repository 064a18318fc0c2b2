/** Licences that ask for nothing but their text and their notice, which the list of licences carries. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Licences that ask for more, each for the one package for which docs/licences.md says how it is met. */
const allowedForOne: Readonly<Record<string, string>> = {
  opening_hours: 'LGPL-3.0-only',
  'quran-json': 'CC-BY-SA-4.0',
  'world-countries': 'ODbL-1.0',
};

/**
 * Whether a package under this licence may be shipped. The licence is an SPDX expression without deeper nesting: one of
 * `A OR B` is enough, all of `A AND B` are needed.
 */
export function mayShip(name: string, licence: string | undefined): boolean {
  if (!licence) return false;
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(expression)) return false;
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one) || allowedForOne[name] === one));
}
