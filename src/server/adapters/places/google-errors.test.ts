import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGooglePlaces } from './google.ts';
import { googleError, legacyError } from './recorded/google-shapes.ts';
import { searchesAround } from './recorded/search-of.ts';
import { type StubServer, startStubServer } from './recorded/stub-server.ts';

const apiKey = 'secret-test-key';
const searchOf = searchesAround({ latitude: 41.0086, longitude: 28.9802 });
let stub: StubServer;
beforeAll(async () => {
  stub = await startStubServer();
});
afterAll(() => stub.close());

const project = 'project 123456789';
const denied = (message: string, reason?: string) => ({
  status: 403,
  body: googleError(403, 'PERMISSION_DENIED', message, reason),
});
const blocked =
  'Requests to this API places.googleapis.com method google.maps.places.v1.Places.SearchNearby are blocked.';
const legacy = (status: string, message: string) => ({ status: 200, body: legacyError(status, message) });
const noQuota = googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', 'RATE_LIMIT_EXCEEDED');

describe('an error from Google', () => {
  it.each([
    [
      'a service that was never enabled',
      denied(`Places API (New) has not been used in ${project} before or it is disabled.`),
    ],
    ['a service that was disabled', denied('Places API (New) is off.', 'SERVICE_DISABLED')],
    ['a key for other services', denied(blocked, 'API_KEY_SERVICE_BLOCKED')],
    ['a key for other services, without a reason', denied(blocked)],
    [
      'a key restricted to web pages',
      denied('Requests from referer <empty> are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
    ],
    [
      'a key restricted to other IP addresses',
      denied('The caller is blocked.', 'API_KEY_IP_ADDRESS_BLOCKED'),
    ],
    ['a key restricted to an app', denied('This Android client is blocked.', 'API_KEY_ANDROID_APP_BLOCKED')],
    ['no billing', denied('This API method requires billing to be enabled.', 'BILLING_DISABLED')],
    ['a suspended project', denied('Consumer has been suspended.', 'CONSUMER_SUSPENDED')],
    [
      'no quota at all',
      {
        status: 429,
        body: JSON.stringify(noQuota).replace('"consumer"', '"quota_limit_value": "0","consumer"'),
      },
    ],
    [
      'legacy: not authorised',
      legacy('REQUEST_DENIED', 'This API project is not authorized to use this API.'),
    ],
    [
      'legacy: no billing',
      legacy('REQUEST_DENIED', 'You must enable Billing on the Google Cloud Project at …'),
    ],
    [
      'legacy: not enabled',
      legacy('REQUEST_DENIED', 'You’re calling a legacy API, which is not enabled for your project.'),
    ],
    [
      'legacy: referers',
      legacy('REQUEST_DENIED', 'API keys with referer restrictions cannot be used with this API.'),
    ],
    [
      'legacy: a disabled project',
      legacy('REQUEST_DENIED', 'Google has disabled the use of APIs from this API project.'),
    ],
    ['legacy: no message', legacy('REQUEST_DENIED', '')],
    [
      'only a message, with status 400',
      { status: 400, body: `{"message":"Places API has not been used in ${project} before"}` },
    ],
  ])('means a disabled service: %s', async (_, behaviour) => expectFailure(behaviour, 'disabled'));

  it.each([
    [
      'a wrong key',
      {
        status: 400,
        body: googleError(
          400,
          'INVALID_ARGUMENT',
          'API key not valid. Please pass a valid API key.',
          'API_KEY_INVALID',
        ),
      },
    ],
    [
      'a wrong key, without a reason',
      {
        status: 400,
        body: googleError(400, 'INVALID_ARGUMENT', 'API key expired. Please renew the API key.'),
      },
    ],
    ['no key', denied("Method doesn't allow unregistered callers (callers without established identity).")],
    [
      'no access',
      { status: 401, body: googleError(401, 'UNAUTHENTICATED', 'Request had invalid credentials.') },
    ],
    ['legacy: a wrong key', legacy('REQUEST_DENIED', 'The provided API key is invalid.')],
  ])('means an invalid key: %s', async (_, behaviour) => expectFailure(behaviour, 'auth'));

  it.each([
    ['the quota per minute', { status: 429, body: noQuota }],
    ['with status 403', denied('Quota exceeded for the day.', 'RATE_LIMIT_EXCEEDED')],
    ['legacy', legacy('OVER_QUERY_LIMIT', 'You have exceeded your daily request quota for this API.')],
    ['without a body', { status: 429, body: '' }],
  ])('means too many calls: %s', async (_, behaviour) => expectFailure(behaviour, 'quota'));

  it.each([
    ['an internal error', { status: 500, body: googleError(500, 'INTERNAL', 'Internal error encountered.') }],
    ['legacy: an unknown error', legacy('UNKNOWN_ERROR', '')],
  ])('means a temporary failure: %s', async (_, behaviour) => expectFailure(behaviour, 'unavailable'));

  it.each([
    [
      'an unknown query',
      { status: 400, body: googleError(400, 'INVALID_ARGUMENT', 'Unsupported types: halal_restaurant.') },
    ],
    ['legacy: an unknown query', legacy('INVALID_REQUEST', '')],
    ['a legacy answer', legacy('OK', '')],
  ])('means a bad response: %s', async (_, behaviour) => expectFailure(behaviour, 'bad_response'));

  it('is recognized even if the body is truncated', async () => {
    const padded = googleError(403, 'PERMISSION_DENIED', `${'. '.repeat(1_500)}`, 'SERVICE_DISABLED');
    await expectFailure({ status: 403, body: { ...padded, help: 'x'.repeat(100_000) } }, 'disabled');
  });

  it('contains the retry delay', async () => {
    const delay = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12.5s' };
    const { error } = googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded');
    stub.behaviour = { status: 429, body: { error: { ...error, details: [delay] } } };
    const provider = createGooglePlaces({ baseUrl: stub.baseUrl, apiKey });
    await expect(provider.search(searchOf())).rejects.toMatchObject({
      failure: 'quota',
      retryAfterMs: 12_500,
    });
  });

  async function expectFailure(behaviour: StubServer['behaviour'], failure: string): Promise<void> {
    stub.behaviour = behaviour;
    const provider = createGooglePlaces({ baseUrl: stub.baseUrl, apiKey });
    const error: unknown = await provider.search(searchOf()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PlacesError', failure });
    expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('123456789');
  }
});
