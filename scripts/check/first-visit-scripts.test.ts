import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { firstVisitScripts } from './first-visit-scripts.ts';

it('follows what the document loads and what that imports statically, but no dynamic imports', () => {
  const folder = temporaryFolder({
    'index.html':
      '<script src="/boot.js"></script><script type="module" crossorigin src="/assets/index.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/home.js"><script src="https://x.example/y.js"></script>',
    'boot.js': '1',
    'assets/index.js': 'import{a}from"./react.js";import"./side.js";const later=()=>import("./lazy.js")',
    'assets/home.js': 'import { b } from "./react.js"',
    'assets/react.js': 'export{c}from"../shared.js"',
    'assets/side.js': '',
    'assets/lazy.js': '',
    'shared.js': '',
  });
  const files = firstVisitScripts(folder, 'index.html').map(({ file }) => file);
  expect(files.sort()).toEqual([
    'assets/home.js',
    'assets/index.js',
    'assets/react.js',
    'assets/side.js',
    'boot.js',
    'shared.js',
  ]);
});

it('counts the compressed size, or the plain size of files too small to be compressed', () => {
  const folder = temporaryFolder({
    'index.html': '<script src="/a.js"></script><script src="/b.js"></script>',
    'a.js': 'a'.repeat(300),
    'b.js': 'b'.repeat(10_000),
    'b.js.br': 'x'.repeat(77),
  });
  expect(firstVisitScripts(folder, 'index.html')).toEqual([
    { file: 'a.js', wireBytes: 300 },
    { file: 'b.js', wireBytes: 77 },
  ]);
});

it('counts scripts that other scripts request, each once', () => {
  const folder = temporaryFolder({
    'index.html': '<script src="/index.js"></script>',
    'index.js': 'import("./scene.js")',
    'scene.js': 'import"./sun.js";import"./index.js"',
    'sun.js': '',
  });
  const files = firstVisitScripts(folder, 'index.html', ['scene.js']).map(({ file }) => file);
  expect(files.sort()).toEqual(['index.js', 'scene.js', 'sun.js']);
});
