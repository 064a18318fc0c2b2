import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ReachedOrigins } from '../platform/security-headers.ts';
import { type PageFallback, servePage } from '../platform/serve-page.ts';
import type { PageSource } from './page-source.ts';
import { serveRenderedPages } from './rendered-pages.ts';
import { openRenderer } from './renderer.ts';
import { serveSitemaps } from './sitemaps.ts';

interface Options {
  readonly config: Pick<Config, 'publicUrl' | 'production' | 'site'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly pageFolder: string;
  readonly renderFolder: string;
  readonly source: PageSource;
  /** Third-party origins that pages may load from. */
  readonly origins: ReachedOrigins;
}

/** Serves prerendered pages, pages rendered on request and sitemaps. Returns the handler for unknown URLs. */
export async function servePages(app: FastifyInstance, options: Options): Promise<PageFallback> {
  const { clock, origins, source } = options;
  const { production, publicUrl, site } = options.config;
  const fallbacks = await servePage(app, {
    folder: options.pageFolder,
    publicUrl,
    site,
    production,
    reached: origins,
  });
  const render = openRenderer(options.renderFolder, publicUrl);
  serveSitemaps(app, { publicUrl, sitemap: render && source.sitemap });
  return render ? serveRenderedPages(app, { source, render, clock, fallbacks }) : fallbacks.notFound;
}
