import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, iconImports, importedNames } from './icon-imports.ts';

const packageFile = createRequire(import.meta.url).resolve('lucide-react/package.json');
const barrel = join(dirname(packageFile), 'dist/esm/lucide-react.mjs');
const barrelCode = readFileSync(barrel, 'utf8');

describe('the icons that a module needs', () => {
  it('are those that it imports, whatever their local names', () => {
    const code = `import { Bell, Lock as Closed } from "lucide-react";\nimport { useState } from 'react';`;
    expect(importedNames(code)).toEqual(['Bell', 'Lock']);
  });

  it('can be looked up by each exported name', () => {
    const files = filesOf(barrelCode);
    expect(files.get('Coins')).toBe('icons/coins.mjs');
    expect(files.get('CoinsIcon')).toBe('icons/coins.mjs');
  });

  it('replace the import of the index file', () => {
    const icons = iconImports();
    icons.read('/page.tsx', `import { Coins } from 'lucide-react';`);
    icons.read(barrel, barrelCode);
    expect(icons.resolveImports('/page.tsx', ['/other.ts', barrel])).toEqual([
      '/other.ts',
      join(dirname(barrel), 'icons/coins.mjs'),
    ]);
  });

  it('are unknown if a module imports the whole package', () => {
    const icons = iconImports();
    icons.read('/page.tsx', `import * as all from 'lucide-react';`);
    icons.read(barrel, barrelCode);
    expect(icons.resolveImports('/page.tsx', [barrel])).toEqual([barrel]);
  });
});
