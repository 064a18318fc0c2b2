import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './shipped-packages.ts';
import { writeNotices } from './write-notices.ts';

/** Writes the list of licences into the built page of `root`, where every visitor can read it: `/licences.txt`. */
export function buildNotices(root: string): void {
  writeFileSync(path.join(root, 'dist/client/licences.txt'), writeNotices(shippedPackages(root)));
}
