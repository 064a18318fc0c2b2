import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './package-folder.ts';

/** Packs the built package as npm would, without the network, and returns the path of the tarball in `folder`. */
export function packPackage(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const args = ['pack', '--json', '--offline', '--ignore-scripts', '--pack-destination', folder];
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd: packageFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack ended with ${status}: ${stderr}`);
  const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }];
  return path.join(folder, filename);
}
