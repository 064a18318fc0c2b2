import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/root.ts';

/** Pages that are rendered on request. */
const rendered = [
  '/prayer-times',
  '/prayer-times/united-kingdom',
  '/prayer-times/united-kingdom/london',
  '/ar/prayer-times',
];

/** Lists paths of built pages and files, at most six per folder. */
export function listBuiltPaths(): readonly string[] {
  const folder = join(root, 'dist/client');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const selected = [...new Set(files.map(folderOf))].flatMap((subfolder) =>
    files.filter((file) => folderOf(file) === subfolder).slice(0, 6),
  );
  return ['/', ...rendered, ...selected.map((file) => file.replace(/(?:\/index)?\.html$/, '') || '/')];
}
