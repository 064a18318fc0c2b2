import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageFolder } from '../../scripts/package/package-folder.ts';
import { root } from '../../scripts/root.ts';

/** The domain, and the one file of the page that asks the runtime for a zone's offsets. */
const allowed = /^(packages\/prayer-times\/src\/|src\/domain\/|src\/web\/device\/zone-from-intl\.ts$)/;

it('is made of the domain: nothing of the server or the page, no packages, Node.js only in its program', () => {
  const folder = path.join(packageFolder, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  const imports = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, name = '']) => {
      if (name.startsWith('node:')) return file.startsWith('cli/') ? 'packages/prayer-times/src/' : name;
      return name.startsWith('.')
        ? path.relative(root, path.resolve(folder, path.dirname(file), name))
        : name;
    }),
  );
  expect(imports.length).toBeGreaterThan(50);
  expect(imports.filter((name) => !allowed.test(name))).toEqual([]);
});
