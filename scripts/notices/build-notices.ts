import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './shipped-packages.ts';
import { writeNotices } from './write-notices.ts';

/** Writes the licence list into the built page of `root`, served as `/licences.txt`. */
export function buildNotices(root: string): void {
  writeFileSync(path.join(root, 'dist/client/licences.txt'), writeNotices(shippedPackages(root)));
}
