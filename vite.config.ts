import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './scripts/page/browser-targets.ts';
import { bundledPackages } from './scripts/page/bundled-packages.ts';
import { eagerPages } from './scripts/page/eager-pages.ts';
import { messageCatalogues } from './scripts/page/message-catalogues.ts';
import { styleFallbacks } from './scripts/page/style-fallbacks.ts';
import { tighterChunks } from './scripts/page/tighter-chunks.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

const ownCode = /src\/(?:web|domain|contract)\/|node_modules\/(?:zod|lucide-react|clsx)\//;
const pages = eagerPages();

export default defineConfig({
  root: path.join(import.meta.dirname, 'src/web'),
  publicDir: 'public',
  plugins: [tighterChunks(), pages.plugin, messageCatalogues(), react(), tailwindcss(), bundledPackages()],
  server: { proxy: { '^/(?:api/|health$|ready$|metrics$)': `http://127.0.0.1:${apiPort}` } },
  css: { postcss: { plugins: [...styleFallbacks] } },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    // The street map alone is bigger, and only who switches it on fetches it. The first visit has a budget of its own.
    chunkSizeWarningLimit: 1_200,
    // Few large chunks compress better than thirty small ones, and a new release leaves the framework's cached.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
              priority: 2,
            },
            {
              name: 'shared',
              test: (id) => ownCode.test(id) && pages.countOf(id) >= 3 && pages.isOfHome(id),
            },
            {
              // What only inner pages have in common: no weight on the first visit of Home.
              name: 'inner',
              test: (id) =>
                !pages.isOfHome(id) &&
                ((ownCode.test(id) && pages.countOf(id) >= 3) || pages.isSharedIcon(id)),
            },
          ],
        },
      },
    },
  },
});
