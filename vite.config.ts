import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './scripts/page/browser-targets.ts';
import { bundledPackages } from './scripts/page/bundled-packages.ts';
import { chunkGroups } from './scripts/page/chunk-groups.ts';
import { eagerPages } from './scripts/page/eager-pages.ts';
import { mergedRuntime } from './scripts/page/merged-runtime.ts';
import { messageCatalogues } from './scripts/page/message-catalogues.ts';
import { assetName } from './scripts/page/rarely-used-chunks.ts';
import { styleFallbacks } from './scripts/page/style-fallbacks.ts';
import { tighterChunks } from './scripts/page/tighter-chunks.ts';
import { trimmedFonts } from './scripts/page/trimmed-fonts.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

const pages = eagerPages();

/** Our factory of icons in place of the package's own. */
const smallerIcons = {
  find: /^.*\/createLucideIcon\.mjs$/,
  replacement: path.join(import.meta.dirname, 'src/web/ui/lucide-icon.ts'),
};

export default defineConfig({
  root: path.join(import.meta.dirname, 'src/web'),
  publicDir: 'public',
  plugins: [
    tighterChunks(),
    pages.plugin,
    messageCatalogues(),
    react(),
    tailwindcss(),
    bundledPackages(),
    mergedRuntime(),
    trimmedFonts(),
  ],
  resolve: { alias: [smallerIcons] },
  server: { proxy: { '^/(?:api/|embed/|health$|ready$|metrics$)': `http://127.0.0.1:${apiPort}` } },
  css: { postcss: { plugins: [...styleFallbacks] } },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    // `loadApp` preloads in browsers that don't know modulepreload, too.
    modulePreload: { polyfill: false },
    // The street map alone is bigger, and only who switches it on fetches it. The first visit has a budget of its own.
    chunkSizeWarningLimit: 1_200,
    // Few large chunks compress better than thirty small ones, and a new release leaves the framework's cached.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => assetName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) => assetName(name.replace(/\.\w+$/, ''), '[extname]'),
        codeSplitting: {
          groups: chunkGroups(pages).map((group, at, all) => ({ ...group, priority: all.length - at })),
        },
      },
    },
  },
});
