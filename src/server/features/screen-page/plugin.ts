import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screenIdForm } from '../../../contract/screen.ts';
import { type CompressedText, compressText, sendCompressed } from '../../platform/compressed-text.ts';
import { redirectTo } from '../../platform/serve-page.ts';
import { screenPageHeaders } from './headers.ts';

interface Options {
  /** Contains the built document, `screen.html`. */
  readonly renderFolder: string;
}

/**
 * Serves the page for a TV or a tablet in a mosque at `/screen` and `/screen/ID`: the same document for every screen, which
 * loads its screen by itself. Nothing is served if the page isn't built.
 */
export async function screenPagePlugin(app: FastifyInstance, { renderFolder }: Options): Promise<void> {
  const file = join(renderFolder, 'screen.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  let compressed: Promise<CompressedText> | undefined;

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    compressed ??= compressText(html, 'text/html; charset=utf-8');
    reply.headers(screenPageHeaders);
    return sendCompressed(request, reply, await compressed, 'no-cache');
  }

  app.get('/screen', send);
  app.get<{ Params: { id: string } }>('/screen/:id', async (request, reply) => {
    if (request.params.id === '') return redirectTo('/screen', request, reply);
    if (!screenIdForm.test(request.params.id)) return reply.callNotFound();
    return send(request, reply);
  });
}
