import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumArguments, findChromium } from '../../scripts/chromium/find-chromium.ts';
import { type BuiltServer, startBuiltServer } from './harness/built-server.ts';
import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { londonMosques, placesAnswer, stubPlaces } from './harness/places-answers.ts';

const executablePath = findChromium();

/** WebGL in software, as no graphics card is needed. */
test.use({
  launchOptions: {
    args: [...chromiumArguments, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const streetColour = [0xc0, 0x8a, 0x50];

/** A map style with one colour and one street, without tiles. */
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
    {
      id: 'street',
      type: 'line',
      source: 'street',
      paint: { 'line-color': `rgb(${streetColour})`, 'line-width': 5 },
    },
  ],
};

let styleServer: Server;
let server: BuiltServer;
let styleRequests: string[] = [];

test.beforeAll(async () => {
  styleServer = createServer((request, reply) => {
    styleRequests.push(`${request.url} from ${request.headers.referer ?? 'no referrer'}`);
    reply.setHeader('access-control-allow-origin', '*');
    if (request.url !== '/style.json') reply.statusCode = 404;
    reply.end(request.url === '/style.json' ? JSON.stringify(street) : 'none');
  }).listen(0, '127.0.0.1');
  await once(styleServer, 'listening');
  server = await startBuiltServer({ environment: { MAP_STYLE_URL: `${styleServerOrigin()}/style.json` } });
});
test.afterAll(async () => {
  await server.stop();
  styleServer.close();
});
test.beforeEach(() => {
  styleRequests = [];
});

const styleServerOrigin = () => `http://127.0.0.1:${(styleServer.address() as AddressInfo).port}`;

/** Lets `paintedPixels` read what WebGL drew; otherwise the browser may clear the canvas after each frame. */
function keepDrawnPixels() {
  const getContext = HTMLCanvasElement.prototype.getContext as (
    type: string,
    options?: object,
  ) => RenderingContext;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    type: string,
    options?: object,
  ) {
    return getContext.call(
      this,
      type,
      type.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options,
    );
  } as typeof HTMLCanvasElement.prototype.getContext;
}

/**
 * How many pixels of the map’s canvas have this colour, as the page itself reads them: a screenshot waits for frames of
 * the whole window, which took over 20 s in software on a busy machine.
 */
function paintedPixels([red, green, blue]: number[]) {
  const map = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
  if (!map?.width) return 0;
  const copy = new OffscreenCanvas(map.width, map.height).getContext('2d');
  copy?.drawImage(map, 0, 0);
  const pixels = copy?.getImageData(0, 0, map.width, map.height).data ?? [];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1;
  }
  return count;
}

test('shows places on the map after a client-side navigation', async ({ page, context }) => {
  await page.addInitScript(keepDrawnPixels);
  await stubPlaces(context, placesAnswer(londonMosques));
  await setPosition(context, 51.5177, -0.0656);
  await page.goto(`${server.url}/`);
  await page.getByRole('link', { name: 'Mosques' }).first().click();
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
  await expect(page.locator('[data-mark]')).toHaveCount(4);
  expect(styleRequests, 'no request for a map before it is opened').toEqual([]);

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map of places' })).toBeVisible();
  await expect(page.locator('.maplibregl-marker [data-mark]')).toHaveCount(4);
  await expect(page.getByText('© Street Makers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  // The street is drawn by a worker, which the content policy must allow.
  await page.waitForFunction(paintedPixels, streetColour);

  const nearest = page.getByRole('button', { name: /^East London Mosque,/ });
  await nearest.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Mosque,/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Mosque', exact: true })).toBeFocused();
  expect(styleRequests).toEqual([`/style.json from ${server.url}/`]);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Map of places' })).toBeVisible();
});

test('does not offer the map for Google’s results', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer(londonMosques, { provider: 'google' }));
  await page.goto(`${server.url}/mosques?lat=51.518&lng=-0.066`);
  await expect(page.locator('[data-mark]')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveCount(0);
});

test('falls back to the plot if the map style fails to load', async ({ page, context, complaints }) => {
  complaints.allow(/404 \(Not Found\)|ERR_FAILED|maplibre|AJAXError/);
  await stubPlaces(context, placesAnswer(londonMosques));
  await context.route('**/style.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${server.url}/mosques?lat=51.518&lng=-0.066`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('Couldn’t show the map.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Places by direction and distance' })).toBeVisible();
});
