import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

const result = {
  city: 'London',
  country: 'United Kingdom',
  country_code: 'gb',
  state: 'England',
  lat: 51.5034,
  lon: -0.1276,
  result_type: 'building',
};

let provider: Server;
let isDown = false;
let server: TestApp;

beforeAll(async () => {
  provider = createServer((_, response) => {
    if (isDown) response.writeHead(503).end();
    else response.end(JSON.stringify({ results: [result] }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const environment = { GEOAPIFY_API_KEY: 'a-key', GEOAPIFY_URL: url };
  server = await startTestApp({ atlas: builtAtlas(), environment });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => provider.close(resolve));
});

const search = async (text: string) =>
  (await server.app.inject({ url: '/api/geocode/search', query: { text } })).json();

it('uses Geoapify if its key is configured, with its attribution', async () => {
  expect(await search('10 Downing Street, London')).toMatchObject({
    items: [{ latitude: 51.5034, city: 'London', countryCode: 'GB', timezone: 'Europe/London' }],
    provider: 'geoapify',
    attribution: expect.stringContaining('OpenStreetMap'),
  });
});

it('answers from the atlas if Geoapify is down', async () => {
  isDown = true;
  expect(await search('Jakarta')).toMatchObject({ items: [{ city: 'Jakarta' }], provider: 'atlas' });
});
