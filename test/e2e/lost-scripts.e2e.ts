import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from '../../scripts/page/preloads.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { routes } from './harness/routes.ts';

// For each change only one visit and one lazy part are tested, all others at night (`npm run nightly -- lost-scripts`).
// Each blocked script costs a visit. Two scripts that exactly the same lazy parts need fail in the same way, so normally
// only one of them is blocked, on the first visit of a group that loads it. With
// `MIHRAB_EVERY_SCRIPT=1` each script is blocked on each visit, which takes three times as long.
const isThorough = Boolean(process.env['MIHRAB_EVERY_SCRIPT']);
test.describe.configure({ mode: 'parallel' });

/** Scripts whose failure the page doesn't report, and why users don't miss them. */
const optionalScripts: Readonly<Record<string, string>> = {
  boot: 'sets the theme and reserves space before the first paint; the page works without it',
  ads: 'advertisements',
  'thank-you': 'a thank-you note',
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
  /** Whether the browser has a stored place, so that the page loads the parts that show it. */
  readonly hasPlace: boolean;
  /** A decorative module of this visit: scripts loaded only for it are optional too. */
  readonly decoration?: string;
  /** Whether the entry scripts are blocked here too. They behave the same on every route. */
  readonly withEntry?: boolean;
  /** Whether it is tested for each change. */
  readonly isSmoke?: boolean;
}

const withStoredPlace = (pagePath: string): Visit => ({ path: pagePath, hasPlace: true });

/** Every route, and not-found pages, grouped by the scripts they share. */
const visits: Readonly<Record<string, readonly Visit[]>> = {
  Home: [
    // The example scene of the sun over Washington is a background.
    {
      path: '/',
      hasPlace: false,
      decoration: 'features/sky/example-scene.ts',
      withEntry: true,
      isSmoke: true,
    },
    withStoredPlace('/'),
    { ...withStoredPlace('/ar'), withEntry: true },
  ],
  'prayer times': [
    withStoredPlace('/prayer-times'),
    { path: '/prayer-times/countries', hasPlace: false },
    { path: '/prayer-times/turkiye', hasPlace: false },
    { path: '/prayer-times/turkiye/istanbul', hasPlace: false, withEntry: true },
  ],
  'Qibla, places and duas': [
    withStoredPlace('/qibla'),
    withStoredPlace('/mosques'),
    withStoredPlace('/halal-food'),
    withStoredPlace('/duas'),
  ],
  'account and other pages': [
    ...[
      '/profile',
      '/auth',
      '/privacy',
      '/terms',
      '/terms-of-service',
      '/contact',
      '/developers',
      '/developers/widget',
      '/screen/edit',
    ].map(withStoredPlace),
    { path: '/no-such-page', hasPlace: false },
    { path: '/ar/privacy', hasPlace: false },
  ],
};

test('the visits cover every route', () => {
  const visited = Object.values(visits).flatMap((group) => group.map((visit) => visit.path));
  expect(visited).toEqual(expect.arrayContaining(routes.map((route) => route.path)));
});

const arabic: Record<string, string> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../src/web/i18n/messages/ar.json'), 'utf8'),
);

const failures = [
  'Couldn’t load this section',
  'Couldn’t load this page',
  'Couldn’t load parts of this page. Check your connection and reload.',
  'Couldn’t load the map. Direction and distance are shown as text.',
];

/** Reads the build's manifest; not while tests are collected, as that may happen before the build. */
function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../../dist/build/manifest.json'), 'utf8'));
}

/** Returns the URLs of the files that a module needs, including its own, by the build's manifest. */
function filesNeededBy(module: string, manifest = readManifest()): Set<string> {
  const files = new Set<string>();
  const queue = [module];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) continue;
    files.add(`/${chunk.file}`);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * Returns the scripts whose failure breaks a combination of lazy parts that isn't in `blocked` yet, and adds these
 * combinations to it. With `MIHRAB_EVERY_SCRIPT`, returns all scripts.
 */
function scriptsToBlock(scripts: readonly string[], blocked: Set<string>): string[] {
  if (isThorough) return [...scripts];
  const manifest = readManifest();
  const loaded = new Set(scripts.map((script) => new URL(script).pathname));
  const parts = Object.entries(manifest)
    .filter(([, { file, isDynamicEntry }]) => isDynamicEntry && loaded.has(`/${file}`))
    .map(([module]) => ({ module, needs: filesNeededBy(module, manifest) }));
  const entry = filesNeededBy('index.html', manifest);
  return scripts.filter((script) => {
    const { pathname } = new URL(script);
    const dependants = parts.filter(({ needs }) => needs.has(pathname)).map(({ module }) => module);
    const failureKey = entry.has(pathname) || dependants.length === 0 ? pathname : dependants.join();
    const isNew = !blocked.has(failureKey);
    blocked.add(failureKey);
    return isNew;
  });
}

const scriptName = (script: string) => /\/([\w.-]+?)(?:-[\w-]{8})?\.js$/.exec(script)?.[1] ?? script;

async function rememberIstanbul(page: Page, language: 'en' | 'ar' = 'en'): Promise<void> {
  await page.addInitScript(
    (location) => {
      // The widget is in a frame without storage.
      if (window === window.top && window.location.protocol !== 'about:')
        localStorage.setItem('mihrab_location', JSON.stringify(location));
    },
    { ...istanbul, language },
  );
}

/** Returns the scripts that the page requests during an action, until a second passes without a request. */
async function scriptsLoadedBy(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  let isQuiet = false;
  const onRequest = (request: { url(): string }) => {
    if (!/\.js$/.test(request.url())) return;
    seen.add(request.url());
    isQuiet = false;
  };
  page.on('request', onRequest);
  await action();
  while (!isQuiet) {
    isQuiet = true;
    await page.waitForTimeout(1000);
  }
  page.off('request', onRequest);
  return [...seen];
}

const visitName = (visit: Visit) => `${visit.path}${visit.hasPlace ? ' with a stored place' : ''}`;

for (const [group, groupVisits] of Object.entries(visits)) {
  test.describe(group, () => {
    // In sequence, so that each knows what the ones before it blocked.
    if (!isThorough) test.describe.configure({ mode: 'default' });
    const blocked = new Set<string>();
    for (const visit of groupVisits) {
      test(
        `${visitName(visit)} reports and recovers from any script that fails to load`,
        nightlyUnless(visit.isSmoke === true),
        async ({ page, complaints, baseURL }) => {
          test.setTimeout(240_000);
          complaints.allow(/ERR_FAILED|dynamically imported module|error loading/);
          if (visit.path === '/no-such-page') complaints.allow(/status of 404/);
          await blockEachScript(page, `${baseURL}`, visit, blocked);
        },
      );
    }
  });
}

async function blockEachScript(page: Page, baseURL: string, visit: Visit, blocked: Set<string>) {
  const { path: pagePath, decoration } = visit;
  const context = page.context();
  const language = pagePath.startsWith('/ar') ? 'ar' : 'en';
  const translate = (english: string) => (language === 'ar' ? (arabic[english] ?? english) : english);
  const failureMessages = failures
    .map((failure) => page.getByText(translate(failure)))
    .reduce((combined, message) => combined.or(message))
    .filter({ visible: true });
  const retryButton = page
    .getByRole('button', { name: translate('Try again') })
    .or(page.getByRole('button', { name: translate('Reload') }));
  if (visit.hasPlace) await rememberIstanbul(page, language);
  // Fonts take a fifth of the time, and nothing here depends on them.
  await context.route('**/*.woff2', (route) => route.abort());

  const entry = filesNeededBy('index.html');
  const homeFiles = filesNeededBy('pages/home.tsx');
  const isOptional = (script: string) => {
    const file = new URL(script).pathname;
    const isDecorative =
      decoration !== undefined &&
      filesNeededBy(decoration).has(file) &&
      !entry.has(file) &&
      !homeFiles.has(file);
    return isDecorative || scriptName(script) in optionalScripts;
  };
  const loaded = await scriptsLoadedBy(page, () => page.goto(pagePath));
  expect(loaded).not.toEqual([]);

  const candidates = loaded.filter((script) => visit.withEntry || !entry.has(new URL(script).pathname));
  for (const script of scriptsToBlock(candidates, blocked)) {
    await test.step(`without ${scriptName(script)}`, async () => {
      await context.route(script, (route) => route.abort());
      // Not `page.goto`, which waits for hydration here.
      await page.mainFrame().goto(`${baseURL}${pagePath}`);

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isOptional(script)) {
        await expect(page.locator('html[data-alive]')).toBeAttached();
        await expect(failureMessages).toHaveCount(0);
        await context.unroute(script);
      } else {
        await expect(failureMessages.first(), `failure without ${scriptName(script)}`).toBeVisible();
        await context.unroute(script);
        await retryButton.first().click();
        await expect(failureMessages, 'failures after the retry').toHaveCount(0);
        await expect(page.locator('html[data-alive]')).toBeAttached();
      }
    });
  }
}

interface LazyPart {
  readonly part: string;
  readonly from: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** Whether it is tested for each change. */
  readonly isSmoke?: boolean;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const lazyParts: readonly LazyPart[] = [
  { part: 'the language menu', from: '/', open: press('Language and appearance') },
  {
    part: 'the login dialog',
    from: '/',
    open: (page) => page.getByRole('link', { name: 'Login' }).first().click(),
  },
  ...(['theme', 'premium', 'analytics'] as const).map((dialog) => ({
    part: `the dialog "${dialog}"`,
    from: '/prayer-times',
    open: (page: Page) =>
      page.evaluate((name) => {
        history.pushState(null, '', `?dialog=${name}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, dialog),
  })),
  { part: 'the address box', from: '/', open: press('Change location'), isSmoke: true },
  { part: 'the explanation of a time', from: '/prayer-times', open: press(/^Why is Asr at/) },
  { part: 'the method panel', from: '/prayer-times', open: press('Change method') },
  { part: 'the comparison with a mosque', from: '/prayer-times', open: press('Match my mosque') },
  {
    part: 'the timetable import',
    from: '/prayer-times',
    open: press('Import your mosque’s timetable'),
  },
];

test.describe('parts that load on demand', () => {
  if (!isThorough) test.describe.configure({ mode: 'default' });
  const blocked = new Set<string>();
  for (const { part, from, open, isSmoke } of lazyParts) {
    test(
      `${part} reports and recovers from any script that fails to load`,
      nightlyUnless(isSmoke === true),
      async ({ page, context, complaints }) => {
        test.setTimeout(120_000);
        complaints.allow(/ERR_FAILED|dynamically imported module|error loading/);
        await rememberIstanbul(page);
        await context.route('**/*.woff2', (route) => route.abort());
        await scriptsLoadedBy(page, () => page.goto(from));
        const scripts = await scriptsLoadedBy(page, async () => {
          // A busy page may need more than a second before its first request.
          const firstScript = page.waitForRequest(/\.js$/);
          await open(page);
          await firstScript;
        });
        expect(scripts).not.toEqual([]);

        const failureMessages = page.getByText('Couldn’t load this section').filter({ visible: true });
        for (const script of scriptsToBlock(scripts, blocked)) {
          await test.step(`without ${scriptName(script)}`, async () => {
            await context.route(script, (route) => route.abort());
            await page.goto(from);
            await open(page);
            await expect(failureMessages.first(), `failure without ${scriptName(script)}`).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await context.unroute(script);
            await page.getByRole('button', { name: 'Try again' }).first().click();
            await expect(failureMessages, 'failures after the retry').toHaveCount(0);
            await expect(page.locator('html[data-alive]')).toBeAttached();
          });
        }
      },
    );
  }
});

test('a message is shown even if the toast script fails to load', async ({ page, context, complaints }) => {
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

test('a page that throws keeps the navigation to other pages', async ({ page, complaints }) => {
  complaints.allow(/planted/);
  await rememberIstanbul(page);
  // Date formatting throws on one page only.
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
  const errorHeading = page.getByRole('heading', { level: 1, name: 'Couldn’t load this page' });
  const navigation = page.getByRole('banner').getByRole('navigation');

  await page.goto('/');
  await navigation.getByRole('link', { name: 'Prayer Times' }).click();
  await expect(errorHeading).toBeVisible();
  await navigation.getByRole('link', { name: 'Qibla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Qibla' })).toBeVisible();

  // The same if it is the first page and throws during hydration.
  await page.goto('/prayer-times');
  await expect(errorHeading).toBeVisible();
  await navigation.getByRole('link', { name: 'Duas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Duas' })).toBeVisible();
});
