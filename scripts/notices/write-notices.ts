import type { ShippedPackage } from './shipped-packages.ts';

const preface = `Mihrab carries the work of other people, each under its own licence. Their names, versions, licences and notices follow,
sorted by name; texts shared by several packages appear once. What the licences of data and fonts ask for, and what was
changed in them, is said in docs/licences.md of the source.`;

const rule = '='.repeat(80);

/** The licence list as plain text: every package with its licence, then every text with its packages. */
export function writeNotices(packages: readonly ShippedPackage[]): string {
  const lines = packages.map(
    ({ name, version, licence, usedIn }) => `${name} ${version}  ${licence}  (${usedIn.join(', ')})`,
  );
  const texts = [...textsOf(packages)].map(([text, names]) => `${rule}\n${names.join(', ')}\n\n${text}\n`);
  return `${preface}\n\n${lines.join('\n')}\n\n${texts.join('\n')}`;
}

/** Each text with the packages that contain it. Packages without one appear only in the list above. */
function textsOf(packages: readonly ShippedPackage[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { name, version, text } of packages) {
    if (text === undefined) continue;
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  }
  return texts;
}
