import { expect, it } from 'vitest';
import { packageFolderOf } from './bundled-packages.ts';

it.each([
  ['/house/node_modules/react/index.js', 'node_modules/react'],
  ['/house/node_modules/@radix-ui/react-slot/dist/index.mjs', 'node_modules/@radix-ui/react-slot'],
  ['../../node_modules/@fontsource/amiri-quran/files/a.woff2', 'node_modules/@fontsource/amiri-quran'],
  ['/house/node_modules/a/node_modules/@b/c/x.js', 'node_modules/a/node_modules/@b/c'],
  ['\0/house/node_modules/prop-types/index.js?commonjs-es-import', 'node_modules/prop-types'],
  ['C:\\house\\node_modules\\zod\\mini\\index.js', 'node_modules/zod'],
])('%j belongs to %s', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

it.each(['/house/src/web/app.tsx', '\0vite/preload-helper.js', 'pages/home.tsx'])(
  '%j belongs to the product',
  (id) => {
    expect(packageFolderOf(id)).toBeUndefined();
  },
);
