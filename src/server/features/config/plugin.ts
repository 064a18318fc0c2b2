import type { FastifyInstance } from 'fastify';
import { getConfig, type PublicConfig } from '../../../contract/config.ts';
import type { Config } from '../../config.ts';
import { sendTagged, tagged } from '../../platform/etag.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import type { ServerContext } from '../../server-context.ts';
import { vapidOf } from '../../vapid-keys.ts';

/** `GET /api/config`: the settings that the page needs. */
export async function configPlugin(app: FastifyInstance, { config }: ServerContext): Promise<void> {
  const answer = tagged(writeAnswer(getConfig, publicConfigOf(config)));
  mount(app, getConfig, ({ request, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return sendTagged(request, reply, answer);
  });
}

/** Lists every field explicitly, so that a new secret setting can't leak. */
export function publicConfigOf(config: Config): PublicConfig {
  return {
    publicUrl: config.publicUrl,
    site: config.site,
    features: {
      identityProvider: config.identityProvider !== undefined,
      payments: config.payments !== undefined,
      testPayments: config.payments?.isLive === false,
      googlePlaces: config.google.apiKey !== undefined,
      geoapifyPlaces: config.geoapify.apiKey !== undefined,
    },
    map: { styleUrl: config.map?.styleUrl ?? null },
    keys: {
      stripePublishableKey: config.payments?.publishableKey ?? null,
      stripeScriptUrl: config.payments?.scriptUrl ?? null,
      turnstileSiteKey: config.botCheck?.siteKey ?? null,
      vapidPublicKey: vapidOf(config)?.publicKey ?? null,
    },
  };
}
