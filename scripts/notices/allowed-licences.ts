/** Licences that only require their text and copyright notice, which /licences.txt contains. */
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

/** Licences with further conditions, each allowed for one package; docs/licences.md explains how we meet them. */
const allowedForPackage: Readonly<Record<string, string>> = {
  opening_hours: 'LGPL-3.0-only',
  'web-push': 'MPL-2.0',
  'quran-json': 'CC-BY-SA-4.0',
  'world-countries': 'ODbL-1.0',
};

/**
 * Whether a package under this licence may be shipped. The licence is an SPDX expression without nested parentheses: for
 * `A OR B` one allowed licence is enough, for `A AND B` all must be allowed.
 */
export function mayShip(name: string, licence: string | undefined): boolean {
  if (!licence) return false;
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(expression)) return false;
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.has(id) || allowedForPackage[name] === id));
}
