import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** A package under another name, such as `npm:typescript@7.0.2`. */
const alias = /^npm:[\w@/.-]+@(?=[^@]+$)/;

describe.each(['.', 'tools/lighthouse'])('the manifest of %s', (folder) => {
  const manifest = read(path.join(folder, 'package.json'));
  const lock = read(path.join(folder, 'package-lock.json'));
  const dependencies: [string, string][] = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  });

  it('pins every package to one version', () => {
    expect(dependencies.filter(([, version]) => !exact.test(version.replace(alias, '')))).toEqual([]);
    expect(dependencies.length).toBeGreaterThan(0);
  });

  it('matches its lock file', () => {
    expect(lock.packages[''].dependencies).toEqual(manifest.dependencies);
    expect(lock.packages[''].devDependencies).toEqual(manifest.devDependencies);
    for (const [name, version] of dependencies) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version.replace(alias, ''));
    }
  });
});
