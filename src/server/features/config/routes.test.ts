import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness/server.ts';

describe('the public configuration', () => {
  it('has public keys and no secrets', async () => {
    const secrets = {
      STRIPE_SECRET_KEY: 'sk_live_hidden',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_shown',
      STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
      STRIPE_PRICE_ID: 'price_hidden',
      TURNSTILE_SITE_KEY: 'site_shown',
      TURNSTILE_SECRET_KEY: 'hidden_secret',
      GEOAPIFY_API_KEY: 'hidden_geo',
      APP_SECRET: 'hidden-hidden-hidden-hidden-hidden-hidden',
      SITE_OPERATOR: 'Somebody Ltd.',
      MAP_STYLE_URL: 'https://maps.test/style.json',
    };
    const configured = await startTestApp({ environment: secrets });
    const answer = await configured.app.inject('/api/config');
    await configured.close();

    expect(answer.json()).toMatchObject({
      map: { styleUrl: 'https://maps.test/style.json' },
      site: { operator: 'Somebody Ltd.' },
      keys: { stripePublishableKey: 'pk_live_shown', turnstileSiteKey: 'site_shown' },
      features: { payments: true, geoapifyPlaces: true, googlePlaces: false, identityProvider: false },
    });
    expect(answer.body).not.toContain('hidden');
  });
});
