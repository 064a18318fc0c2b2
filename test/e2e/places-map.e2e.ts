import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumArguments, findChromium } from '../../scripts/chromium/find-chromium.ts';
import { type BuiltServer, startBuiltServer } from './harness/built-server.ts';
import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { londonMosques, placesAnswer, stubPlaces } from './harness/places-answers.ts';

const executablePath = findChromium();

/** WebGL drawn by the processor: no graphics card is needed. */
test.use({
  launchOptions: {
    args: [...chromiumArguments, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** A style of one colour and one street, with no tile to fetch. */
const street = {
  version: 8,
  sources: {
    street: {
      type: 'geojson',
      attribution: '© Street Makers',
      data: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'LineString',
          coordinates: [
            [-0.2, 51.52],
            [0.1, 51.515],
          ],
        },
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#dfe8d8' } },
    { id: 'street', type: 'line', source: 'street', paint: { 'line-color': '#c08a50', 'line-width': 5 } },
  ],
};

let styles: Server;
let server: BuiltServer;
let asked: string[] = [];

test.beforeAll(async () => {
  styles = createServer((request, reply) => {
    asked.push(`${request.url} from ${request.headers.referer ?? 'nobody'}`);
    reply.setHeader('access-control-allow-origin', '*');
    if (request.url !== '/style.json') reply.statusCode = 404;
    reply.end(request.url === '/style.json' ? JSON.stringify(street) : 'none');
  }).listen(0, '127.0.0.1');
  await once(styles, 'listening');
  server = await startBuiltServer({ environment: { MAP_STYLE_URL: `${stylesOrigin()}/style.json` } });
});
test.afterAll(async () => {
  await server.stop();
  styles.close();
});
test.beforeEach(() => {
  asked = [];
});

const stylesOrigin = () => `http://127.0.0.1:${(styles.address() as AddressInfo).port}`;

test('places on streets, come to from another page', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer(londonMosques));
  await setPosition(context, 51.5177, -0.0656);
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: 'Mosques' }).first().click();
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
  await expect(page.locator('[data-mark]')).toHaveCount(4);
  expect(asked, 'nobody is asked for a map before somebody wants one').toEqual([]);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map of the places' })).toBeVisible();
  await expect(page.locator('.maplibregl-marker [data-mark]')).toHaveCount(4);
  await expect(page.getByText('© Street Makers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  // The street is drawn by the worker, which the content policy lets in.
  await expect.poll(async () => (await page.locator('canvas').screenshot()).length).toBeGreaterThan(1_000);

  const nearest = page.getByRole('button', { name: /^East London Mosque,/ });
  await nearest.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Mosque,/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Mosque', exact: true })).toBeFocused();
  expect(asked).toEqual([`/style.json from ${server.url}/`]);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Map of the places' })).toBeVisible();
});

test('what Google found is on no map but its own', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer(londonMosques, { provider: 'google' }));
  await page.goto(`${server.url}/mosques?lat=51.518&lng=-0.066`);
  await expect(page.locator('[data-mark]')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveCount(0);
});

test('a style that does not come gives the plot back', async ({ page, context, complaints }) => {
  complaints.allow(/404 \(Not Found\)|ERR_FAILED|maplibre|AJAXError/);
  await stubPlaces(context, placesAnswer(londonMosques));
  await context.route('**/style.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${server.url}/mosques?lat=51.518&lng=-0.066`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('The map could not be shown here.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Places by direction and distance' })).toBeVisible();
});
