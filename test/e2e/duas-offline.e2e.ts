import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { DuaCollection } from '../../src/domain/duas/dua.ts';
import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { createPremiumMember, expect, signUp, test } from './harness/payments.ts';

// These journeys mostly wait, so in parallel they take half the time.
test.describe.configure({ mode: 'parallel' });

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } });

const file = path.resolve(import.meta.dirname, '../../dist/duas/collection.json');
const { duas } = JSON.parse(readFileSync(file, 'utf8')) as DuaCollection;
const [first] = duas;

const cards = (page: Page) => page.getByRole('article');
const teaser = (page: Page) => page.getByRole('heading', { name: 'Unlock 100+ Authentic Duas' });

/** Reads everything in the browser's databases and caches, directly rather than through the page. */
function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let text = '';
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('mihrab_')) continue;
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        text += JSON.stringify(await resultOf(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const caches = await Promise.all((await window.caches.keys()).map((key) => window.caches.open(key)));
    const cachedRequests = await Promise.all(caches.map((cache) => cache.keys()));
    return text + cachedRequests.flat().map(({ url }) => url);
  });
}

/** Expects the duas in the database only: the service worker caches pages and no API answers. */
async function expectStored(page: Page): Promise<void> {
  await expect.poll(() => readDeviceStorage(page)).toContain(String(first?.translation));
  expect(await readDeviceStorage(page)).not.toContain('/api/');
}

async function expectNothingStored(page: Page): Promise<void> {
  await expect(teaser(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect.poll(() => readDeviceStorage(page)).not.toContain(String(first?.id));
  const content = await page.content();
  for (const { arabic, translation } of duas) {
    expect(content).not.toContain(arabic);
    expect(content).not.toContain(translation);
  }
}

test('a member can read duas offline, and signing out offline removes them', async ({
  page,
  context,
  app,
  complaints,
}) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectStored(page);
  await waitForServiceWorker(page);

  await goOffline(context, complaints);
  await page.reload();
  await expect(page.getByText('These duas are saved on this device.', { exact: false })).toBeVisible();
  const firstTitle = page.getByRole('heading', { name: String(first?.title), exact: true }).first();
  await expect(firstTitle).toBeVisible();

  // The page notices that it is online again without a reload, and then offers to sign out.
  await context.setOffline(false);
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  await expectStored(page);

  // A page that starts offline doesn't know the user's name but can still sign out.
  await context.setOffline(true);
  await page.reload();
  await expect(firstTitle).toBeVisible();
  await signOut.click();
  await expectNothingStored(page);
  await page.reload();
  await expectNothingStored(page);
  await context.setOffline(false);
});

test('signing out in one tab removes the duas in another', { tag: '@nightly' }, async ({
  page,
  context,
  app,
}) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectStored(page);

  const otherPage = await context.newPage();
  await otherPage.goto('/qibla');
  await otherPage.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingStored(page);
});

test('sign-out removes the duas before the server answers, and is retried after an invalid answer', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectStored(page);

  // As from the slow login page of a captive portal.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/logout', async (route) => {
    await released;
    await route.fulfill({ contentType: 'text/html', body: '<html>Welcome to this network</html>' });
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingStored(page);
  release();
  await expect(page.getByText('You’re signed out')).toBeVisible();
  await page.unroute('**/api/auth/logout');

  const signOutResponse = page.waitForResponse('**/api/auth/logout');
  await page.reload();
  expect((await signOutResponse).status()).toBe(200);
  await expectNothingStored(page);
  expect((await page.request.get(`${app.server.url}/api/duas`)).status()).toBe(401);
});

test('a session that was ended on another device removes the duas on the next page load', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const { member } = await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectStored(page);

  const headers = { authorization: `Bearer ${member.token}`, origin: app.server.url };
  const response = await page.request.post(`${app.server.url}/api/auth/sessions/end-all`, { headers });
  expect(response.status()).toBe(200);
  await page.goto('/qibla');
  await expect.poll(() => readDeviceStorage(page)).not.toContain(String(first?.id));
  await page.goto('/duas');
  await expectNothingStored(page);
});

test('a free account gets no duas, even with edited storage or answers', async ({
  page,
  context,
  app,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await signUp(page, app.server);
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('mihrab_premium', '1');
    localStorage.setItem('mihrab_duas_until', '9999999999999');
  });
  const statuses: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/api/duas')) statuses.push(answer.status());
  });
  await page.goto('/duas');
  await expectNothingStored(page);
  expect(statuses).toEqual([]);

  // A forged answer: the page trusts it, the server does not.
  await context.route('**/api/auth/me', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, isPremium: true } } });
  });
  await page.reload();
  await expect.poll(() => statuses).toContain(403);
  await expectNothingStored(page);
  const answerText = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}`, 'x-premium': 'true' };
    return (await fetch('/api/duas?isPremium=true', { headers })).text();
  });
  expect(JSON.parse(answerText)).toMatchObject({ success: false, code: 'forbidden' });
});
