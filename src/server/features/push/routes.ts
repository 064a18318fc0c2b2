import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { movePushSubscription, subscribeToPush, unsubscribeFromPush } from '../../../contract/push.ts';
import type { SignedIn } from '../../accounts/account.ts';
import { mount } from '../../platform/mount.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import type { PushService } from './service.ts';

interface Options {
  readonly service: PushService;
  /** Throws `unauthorized` for a guest. */
  readonly requireUser: (request: FastifyRequest) => Promise<SignedIn>;
  readonly calls: CallLimit;
}

/** Alerts while the page is closed: on, at another address, off. */
export function pushRoutes(app: FastifyInstance, { service, requireUser, calls }: Options): void {
  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    reply.header('cache-control', 'no-store');
    const user = await requireUser(request);
    await calls.take(`account ${user.account.id}`);
    return user;
  }
  mount(app, subscribeToPush, async ({ body, request, reply }) =>
    service.subscribe(await authenticate(request, reply), body),
  );
  mount(app, movePushSubscription, async ({ body, request, reply }) =>
    service.move(await authenticate(request, reply), body),
  );
  mount(app, unsubscribeFromPush, async ({ body, request, reply }) =>
    service.unsubscribe(await authenticate(request, reply), body.endpoint),
  );
}
