import { expect, it } from 'vitest';
import { packageFolderOf } from './bundled-packages.ts';

it.each([
  ['/app/node_modules/react/index.js', 'node_modules/react'],
  ['/app/node_modules/@radix-ui/react-slot/dist/index.mjs', 'node_modules/@radix-ui/react-slot'],
  ['../../node_modules/@fontsource/amiri-quran/files/a.woff2', 'node_modules/@fontsource/amiri-quran'],
  ['/app/node_modules/a/node_modules/@b/c/x.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/app/node_modules/prop-types/index.js?commonjs-es-import', 'node_modules/prop-types'],
  ['C:\\app\\node_modules\\zod\\mini\\index.js', 'node_modules/zod'],
])('%j belongs to %s', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

it.each(['/app/src/web/app/app.tsx', '\0vite/preload-helper.js', 'pages/home.tsx'])(
  '%j belongs to the product',
  (id) => {
    expect(packageFolderOf(id)).toBeUndefined();
  },
);
