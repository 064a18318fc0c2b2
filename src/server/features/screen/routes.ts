import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createScreen,
  deleteScreen,
  getScreen,
  putScreen,
  renewScreenSecret,
} from '../../../contract/screen.ts';
import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import { readBearerToken } from '../../accounts/sessions.ts';
import { sendTagged, tagged } from '../../platform/etag.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { ScreenLimits } from './limits.ts';
import type { ScreenLink, ScreenService } from './service.ts';

interface Options {
  readonly service: ScreenService;
  readonly limits: ScreenLimits;
}

/** The screens of mosques: anyone with the id reads one, anyone with the secret changes it. */
export function screenRoutes(app: FastifyInstance, { service, limits }: Options): void {
  /** Counts the call before anything is read from the database. */
  async function linkOf(request: FastifyRequest, reply: FastifyReply, id: string): Promise<ScreenLink> {
    reply.header('cache-control', 'no-store');
    const link = { id, secret: readBearerToken(request) ?? '' };
    await limits.countChange(networkOf(request.ip), link);
    return link;
  }

  mount(app, createScreen, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    await limits.countCreation(networkOf(request.ip));
    return service.create();
  });
  mount(app, getScreen, async ({ query, request, reply }) => {
    const answer = writeAnswer(getScreen, await service.read(query.id));
    reply.header('cache-control', 'no-cache');
    return sendTagged(request, reply, tagged(answer));
  });
  mount(app, putScreen, async ({ body: { id, revision, screen }, request, reply }) =>
    service.replace(await linkOf(request, reply, id), revision, screen as MosqueScreen),
  );
  mount(app, renewScreenSecret, async ({ body, request, reply }) =>
    service.renewSecret(await linkOf(request, reply, body.id), body.newSecret),
  );
  mount(app, deleteScreen, async ({ body, request, reply }) =>
    service.remove(await linkOf(request, reply, body.id)),
  );
}
