import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { PageSource } from './pages/page-source.ts';
import { serveRenderedPages } from './pages/rendered-pages.ts';
import { openRenderer } from './pages/renderer.ts';
import { serveSitemaps } from './pages/sitemaps.ts';
import type { ReachedOrigins } from './platform/security-headers.ts';
import { type PageFallback, servePage } from './platform/serve-page.ts';

interface Parts {
  readonly config: Config;
  readonly clock: () => number;
  readonly pageFolder: string;
  readonly renderFolder: string;
  readonly source: PageSource;
  readonly reached: ReachedOrigins;
}

/** Serves what the build made once for all, and what is rendered on request. Gives back what answers an unknown address. */
export async function serveBuiltPage(app: FastifyInstance, parts: Parts): Promise<PageFallback> {
  const { config, clock, source } = parts;
  const { publicUrl, production } = config;
  const instead = await servePage(app, {
    folder: parts.pageFolder,
    publicUrl,
    production,
    reached: parts.reached,
  });
  const render = openRenderer(parts.renderFolder, publicUrl);
  serveSitemaps(app, { publicUrl, sitemap: render && source.sitemap });
  return render ? serveRenderedPages(app, { source, render, clock, instead }) : instead.notFound;
}
