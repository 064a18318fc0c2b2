import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from '../../scripts/page/preloads.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { routes } from './harness/routes.ts';

// For each change one visit and one opening are tried, all others at night (`npm run nightly -- lost-scripts`).
// Each script costs a visit. Losing either of two scripts fails the same `import()` calls when the same parts need both, so
// that normally one of the two is refused, on the first visit of a group that loads it. With `MIHRAB_EVERY_SCRIPT=1` each
// script is refused on each visit, which takes three times as long.
const isThorough = Boolean(process.env['MIHRAB_EVERY_SCRIPT']);
test.describe.configure({ mode: 'parallel' });

/** Parts that are left out without a word where they can't be loaded, and why nobody misses them. */
const unmissed: Readonly<Record<string, string>> = {
  boot: 'sets theme and room before the first paint; the page works without it',
  ads: 'advertisements',
  'thank-you': 'a word of thanks',
};

const istanbul = {
  mode: 'manual',
  place: {
    ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
    timezone: 'Europe/Istanbul',
  },
};

interface Visit {
  readonly path: string;
  /** Whether the browser remembers a place, so that the page loads what shows it. */
  readonly hasPlace: boolean;
  /** A decoration of this visit: what is loaded for it alone is not missed either. */
  readonly decoration?: string;
  /** Whether the scripts that every document starts with are refused here too. They behave alike on every route. */
  readonly withEntry?: boolean;
  /** Whether it is tried for each change. */
  readonly isSmoke?: boolean;
}

const atPlace = (address: string): Visit => ({ path: address, hasPlace: true });

/** Every route, and an address of each kind that is none, by what they have in common. */
const visits: Readonly<Record<string, readonly Visit[]>> = {
  Home: [
    // The example of the sun over Washington lies in the background.
    {
      path: '/',
      hasPlace: false,
      decoration: 'features/sky/example-scene.ts',
      withEntry: true,
      isSmoke: true,
    },
    atPlace('/'),
    { ...atPlace('/ar'), withEntry: true },
  ],
  'prayer times': [
    atPlace('/prayer-times'),
    { path: '/prayer-times/countries', hasPlace: false },
    { path: '/prayer-times/turkiye', hasPlace: false },
    { path: '/prayer-times/turkiye/istanbul', hasPlace: false, withEntry: true },
  ],
  'the Qibla, places and duas': [
    atPlace('/qibla'),
    atPlace('/mosques'),
    atPlace('/halal-food'),
    atPlace('/duas'),
  ],
  'the account and other pages': [
    ...['/profile', '/auth', '/privacy', '/terms', '/terms-of-service', '/contact'].map(atPlace),
    { path: '/no-such-page', hasPlace: false },
    { path: '/ar/privacy', hasPlace: false },
  ],
};

test('every route is visited', () => {
  const visited = Object.values(visits).flatMap((group) => group.map((visit) => visit.path));
  expect(visited).toEqual(expect.arrayContaining(routes.map((route) => route.path)));
});

const arabic: Record<string, string> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../src/web/messages/ar.json'), 'utf8'),
);

const failures = [
  "Couldn't load this part",
  "Couldn't load this page",
  "Couldn't load the interactive parts of this page. Check your connection and reload.",
  'The map could not be fetched. Direction and distance are here in words.',
];

/** Read when it is needed, not while tests are collected, which happens before the build too. */
function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../../dist/build/manifest.json'), 'utf8'));
}

/** Addresses of the files that a module of the page needs, itself included, by the build's manifest. */
function needsOf(module: string, manifest = readManifest()): Set<string> {
  const files = new Set<string>();
  const waiting = [module];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) continue;
    files.add(`/${chunk.file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * One script for each way in which the loaded parts can fail. `refused` holds the ways that were tried, and gets those of
 * the scripts that are returned.
 */
function scriptsToRefuse(scripts: readonly string[], refused: Set<string>): string[] {
  if (isThorough) return [...scripts];
  const manifest = readManifest();
  const loaded = new Set(scripts.map((script) => new URL(script).pathname));
  const parts = Object.entries(manifest)
    .filter(([, { file, isDynamicEntry }]) => isDynamicEntry && loaded.has(`/${file}`))
    .map(([module]) => ({ module, needs: needsOf(module, manifest) }));
  const entry = needsOf('index.html', manifest);
  return scripts.filter((script) => {
    const { pathname } = new URL(script);
    const dependants = parts.filter(({ needs }) => needs.has(pathname)).map(({ module }) => module);
    const way = entry.has(pathname) || dependants.length === 0 ? pathname : dependants.join();
    const isNew = !refused.has(way);
    refused.add(way);
    return isNew;
  });
}

const nameOf = (script: string) => /\/([\w.-]+?)(?:-[\w-]{8})?\.js$/.exec(script)?.[1] ?? script;

async function rememberIstanbul(page: Page, language: 'en' | 'ar' = 'en'): Promise<void> {
  await page.addInitScript(
    (location) => {
      if (window.location.protocol !== 'about:')
        localStorage.setItem('mihrab_location', JSON.stringify(location));
    },
    { ...istanbul, language },
  );
}

/** Every script that the page asks for while something is done, until it has been quiet for a second. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  let isQuiet = false;
  const note = (request: { url(): string }) => {
    if (!/\.js$/.test(request.url())) return;
    seen.add(request.url());
    isQuiet = false;
  };
  page.on('request', note);
  await act();
  while (!isQuiet) {
    isQuiet = true;
    await page.waitForTimeout(1000);
  }
  page.off('request', note);
  return [...seen];
}

const nameOfVisit = (visit: Visit) => `${visit.path}${visit.hasPlace ? ' at a remembered place' : ''}`;

for (const [group, members] of Object.entries(visits)) {
  test.describe(group, () => {
    // One after another, so that each knows what those before it have refused.
    if (!isThorough) test.describe.configure({ mode: 'default' });
    const refused = new Set<string>();
    for (const visit of members) {
      test(
        `whichever script of ${nameOfVisit(visit)} is lost, the page stays, says so, and recovers`,
        nightlyUnless(visit.isSmoke === true),
        async ({ page, complaints, baseURL }) => {
          test.setTimeout(240_000);
          complaints.allow(/ERR_FAILED|dynamically imported module|error loading/);
          if (visit.path === '/no-such-page') complaints.allow(/status of 404/);
          await refuseEachScript(page, `${baseURL}`, visit, refused);
        },
      );
    }
  });
}

async function refuseEachScript(page: Page, baseURL: string, visit: Visit, refused: Set<string>) {
  const { path: address, decoration } = visit;
  const context = page.context();
  const language = address.startsWith('/ar') ? 'ar' : 'en';
  const say = (english: string) => (language === 'ar' ? (arabic[english] ?? english) : english);
  const said = failures
    .map((failure) => page.getByText(say(failure)))
    .reduce((any, one) => any.or(one))
    .filter({ visible: true });
  const wayOut = page
    .getByRole('button', { name: say('Try again') })
    .or(page.getByRole('button', { name: say('Reload') }));
  if (visit.hasPlace) await rememberIstanbul(page, language);
  // Letters take a fifth of the time, and nothing here depends on them.
  await context.route('**/*.woff2', (route) => route.abort());

  const entry = needsOf('index.html');
  const ofHome = needsOf('pages/home.tsx');
  const isUnmissed = (script: string) => {
    const file = new URL(script).pathname;
    const isDecorative =
      decoration !== undefined && needsOf(decoration).has(file) && !entry.has(file) && !ofHome.has(file);
    return isDecorative || nameOf(script) in unmissed;
  };
  const loaded = await scriptsOf(page, () => page.goto(address));
  expect(loaded).not.toEqual([]);

  const candidates = loaded.filter((script) => visit.withEntry || !entry.has(new URL(script).pathname));
  for (const script of scriptsToRefuse(candidates, refused)) {
    await test.step(`without ${nameOf(script)}`, async () => {
      await context.route(script, (route) => route.abort());
      // Not the journey's own `goto`, which waits for a page that has come to life.
      await page.evaluate((to) => location.assign(to), `${baseURL}${address}`);
      await page.waitForLoadState('load');

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isUnmissed(script)) {
        await expect(page.locator('html[data-alive]')).toBeAttached();
        await expect(said).toHaveCount(0);
        await context.unroute(script);
      } else {
        await expect(said.first(), `what is missing without ${nameOf(script)}`).toBeVisible();
        await context.unroute(script);
        await wayOut.first().click();
        await expect(said, 'failures after the retry').toHaveCount(0);
        await expect(page.locator('html[data-alive]')).toBeAttached();
      }
    });
  }
}

interface Opening {
  readonly what: string;
  readonly from: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Whether it is tried for each change. */
  readonly isSmoke?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const openings: readonly Opening[] = [
  { what: 'the language menu', from: '/', open: press('Language and appearance') },
  {
    what: 'the login dialog',
    from: '/',
    open: (page) => page.getByRole('link', { name: 'Login' }).first().click(),
  },
  ...(['theme', 'premium', 'analytics'] as const).map((dialog) => ({
    what: `the dialog "${dialog}"`,
    from: '/prayer-times',
    open: (page: Page) =>
      page.evaluate((name) => {
        history.pushState(null, '', `?dialog=${name}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, dialog),
  })),
  { what: 'the address box', from: '/', open: press('Change the place'), isSmoke: true },
  { what: 'the reason for a time', from: '/prayer-times', open: press(/^Why is Asr at/) },
  { what: 'the choice of method', from: '/prayer-times', open: press('Change the method') },
  { what: 'the comparison with a mosque', from: '/prayer-times', open: press('Match my mosque') },
  {
    what: 'the import of a timetable',
    from: '/prayer-times',
    open: press('Import your mosque’s timetable'),
  },
];

test.describe('what is loaded only when somebody wants it', () => {
  if (!isThorough) test.describe.configure({ mode: 'default' });
  const refused = new Set<string>();
  for (const { what, from, open, isSmoke } of openings) {
    test(
      `whichever script of ${what} is lost, the page stays, says so, and recovers`,
      nightlyUnless(isSmoke === true),
      async ({ page, context, complaints }) => {
        test.setTimeout(120_000);
        complaints.allow(/ERR_FAILED|dynamically imported module|error loading/);
        await rememberIstanbul(page);
        await context.route('**/*.woff2', (route) => route.abort());
        await scriptsOf(page, () => page.goto(from));
        const scripts = await scriptsOf(page, () => open(page));
        expect(scripts).not.toEqual([]);

        const said = page.getByText("Couldn't load this part").filter({ visible: true });
        for (const script of scriptsToRefuse(scripts, refused)) {
          await test.step(`without ${nameOf(script)}`, async () => {
            await context.route(script, (route) => route.abort());
            await page.goto(from);
            await open(page);
            await expect(said.first(), `what is missing without ${nameOf(script)}`).toBeVisible();
            await expect(page.locator('h1')).toBeVisible();
            await context.unroute(script);
            await page.getByRole('button', { name: 'Try again' }).first().click();
            await expect(said, 'failures after the retry').toHaveCount(0);
            await expect(page.locator('html[data-alive]')).toBeAttached();
          });
        }
      },
    );
  }
});

test('a message is read even where what draws messages is lost', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED|dynamically imported module/);
  await context.route(/\/assets\/toaster-/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await page.getByLabel('Enter your address or city').fill('Jakarta');
  await page.getByLabel('Enter your address or city').press('Enter');
  const message = page.getByRole('status').filter({ hasText: 'Location Set' });
  await expect(message).toContainText('Jakarta, Indonesia');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
});

test('a page that throws leaves the ways to other pages', async ({ page, complaints }) => {
  complaints.allow(/planted/);
  await rememberIstanbul(page);
  // A browser whose dates break on one page only.
  await page.addInitScript(() => {
    const { prototype } = Intl.DateTimeFormat;
    const read = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    Object.defineProperty(prototype, 'format', {
      get() {
        if (location.pathname === '/prayer-times') throw new Error('planted');
        return read?.call(this);
      },
    });
  });
  const failed = page.getByRole('heading', { level: 1, name: "Couldn't load this page" });
  const ways = page.getByRole('banner').getByRole('navigation');

  await page.goto('/');
  await ways.getByRole('link', { name: 'Prayer Times' }).click();
  await expect(failed).toBeVisible();
  await ways.getByRole('link', { name: 'Qibla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qibla' })).toBeVisible();

  // The same where it is the first page, and throws while it comes to life.
  await page.goto('/prayer-times');
  await expect(failed).toBeVisible();
  await ways.getByRole('link', { name: 'Duas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Duas' })).toBeVisible();
});
