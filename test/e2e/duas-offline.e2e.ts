import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { DuaCollection } from '../../src/domain/duas/dua.ts';
import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { createPremiumMember, expect, signUp, test } from './harness/payments.ts';

// They wait more than they work: side by side they take half of the time.
test.describe.configure({ mode: 'parallel' });

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } });

const file = path.resolve(import.meta.dirname, '../../dist/duas/collection.json');
const { duas } = JSON.parse(readFileSync(file, 'utf8')) as DuaCollection;
const [first] = duas;

const cards = (page: Page) => page.getByRole('article');
const teaser = (page: Page) => page.getByRole('heading', { name: 'Unlock 100+ Authentic Duas' });

/** Everything that the databases of this device hold, past the page. */
function onDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let text = '';
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('mihrab_')) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        text += JSON.stringify(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const caches = await Promise.all((await window.caches.keys()).map((key) => window.caches.open(key)));
    const addresses = await Promise.all(caches.map((cache) => cache.keys()));
    return text + addresses.flat().map(({ url }) => url);
  });
}

/** A copy lies here, and it is the database's alone: the service worker keeps pages, and no answer of the server. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => onDevice(page)).toContain(String(first?.translation));
  expect(await onDevice(page)).not.toContain('/api/');
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(teaser(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect.poll(() => onDevice(page)).not.toContain(String(first?.id));
  const content = await page.content();
  for (const { arabic, translation } of duas) {
    expect(content).not.toContain(arabic);
    expect(content).not.toContain(translation);
  }
}

test('a member reads on without a network, and after signing out without one nothing is left', async ({
  page,
  context,
  app,
  complaints,
}) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectKept(page);
  await waitForServiceWorker(page);

  await goOffline(context, complaints);
  await page.reload();
  await expect(page.getByText('These duas are kept on this device.', { exact: false })).toBeVisible();
  const there = page.getByRole('heading', { name: String(first?.title), exact: true }).first();
  await expect(there).toBeVisible();

  // The network's return is noticed without a reload: then there is somebody to sign out.
  await context.setOffline(false);
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  await expectKept(page);

  // A page that begins without a network knows nobody by name, and lets them go all the same.
  await context.setOffline(true);
  await page.reload();
  await expect(there).toBeVisible();
  await signOut.click();
  await expectNothingLeft(page);
  await page.reload();
  await expectNothingLeft(page);
  await context.setOffline(false);
});

test('a sign-out in one tab closes them in the other', async ({ page, context, app }) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectKept(page);

  const other = await context.newPage();
  await other.goto('/qibla');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingLeft(page);
});

test('a sign-out waits for no server, and what came in its stead undoes nothing', async ({ page, app }) => {
  await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectKept(page);

  // As of a network that asks for a sign-in of its own first, and takes its time.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/logout', async (route) => {
    await asked;
    await route.fulfill({ contentType: 'text/html', body: '<html>Welcome to this network</html>' });
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectNothingLeft(page);
  answer();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.unroute('**/api/auth/logout');

  const told = page.waitForResponse('**/api/auth/logout');
  await page.reload();
  expect((await told).status()).toBe(200);
  await expectNothingLeft(page);
  expect((await page.request.get(`${app.server.url}/api/duas`)).status()).toBe(401);
});

test('a session that was ended from elsewhere leaves nothing, whatever page is opened next', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const { member } = await createPremiumMember(page, app);
  await page.goto('/duas');
  await expect(cards(page).first()).toBeVisible();
  await expectKept(page);

  const headers = { authorization: `Bearer ${member.token}`, origin: app.server.url };
  const ended = await page.request.post(`${app.server.url}/api/auth/sessions/end-all`, { headers });
  expect(ended.status()).toBe(200);
  await page.goto('/qibla');
  await expect.poll(() => onDevice(page)).not.toContain(String(first?.id));
  await page.goto('/duas');
  await expectNothingLeft(page);
});

test('a free account finds nothing, whatever it makes its browser say', async ({
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
  const asked: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/api/duas')) asked.push(answer.status());
  });
  await page.goto('/duas');
  await expectNothingLeft(page);
  expect(asked).toEqual([]);

  // Its own answer in place of the server's: the page believes it, the server does not.
  await context.route('**/api/auth/me', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, isPremium: true } } });
  });
  await page.reload();
  await expect.poll(() => asked).toContain(403);
  await expectNothingLeft(page);
  const byHand = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}`, 'x-premium': 'true' };
    return (await fetch('/api/duas?isPremium=true', { headers })).text();
  });
  expect(JSON.parse(byHand)).toMatchObject({ success: false, code: 'forbidden' });
});
