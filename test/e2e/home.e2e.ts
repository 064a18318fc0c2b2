import { typeAddress } from './harness/address-box.ts';
import { phone, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test('Home introduces Mihrab and links to the prayer times and the Qibla', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Every prayer at its true time');
  for (const [figure, label] of [
    ['100K+', 'Muslims'],
    ['50K+', 'Mosques'],
    ['95%', 'accuracy'],
  ] as const) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await main.getByRole('link', { name: 'View Prayer Times' }).first().click();
  await expect(page).toHaveURL('/prayer-times');
  await page.goBack();
  await main.getByRole('link', { name: 'Find Qibla' }).first().click();
  await expect(page).toHaveURL('/qibla');
});

test('the card switches to another place and back to the device’s position', async ({ page, context }) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Prayer Times' });
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  const change = card.getByRole('button', { name: 'Change location' });
  await change.click();
  await expect(card.getByRole('button', { name: 'Switch to Auto' })).toHaveCount(0);
  await typeAddress(page, 'Cairo');
  await expect(card.getByText('Cairo, Egypt')).toBeVisible();
  await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
  await expect(change).toBeFocused();

  await change.click();
  await card.getByRole('button', { name: 'Switch to Auto' }).click();
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
});

test('a tap before hydration is not lost', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Not awaited yet: `page.goto` waits for hydration here.
  const navigation = page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
  release();
  await navigation;
  await expect(page.getByLabel('Enter your address or city')).toBeVisible();
});

test('available features are links, and "Coming Soon" features are not', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Explore Find Mosques' })).toHaveAttribute('href', '/mosques');
  await expect(page.getByRole('link', { name: 'Explore Halal Food' })).toHaveAttribute('href', '/halal-food');
  const premiumOnly = page.getByRole('button', { name: 'Premium Only' });
  await expect(premiumOnly).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Islamic Events', 'Connect', 'Islamic Resources', 'Prayer Reminders']) {
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(entry).toContainText('Coming Soon');
    await expect(entry.getByRole('link')).toHaveCount(0);
    await expect(entry.getByRole('button')).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a place found in this visit puts countdown and five times above the tab bar', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setPosition(context, 41.0082, 28.9784);
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'The sky now' });
    await hero.getByRole('button', { name: 'Get Prayer Times' }).click();
    await expect(hero.getByText(/^(\d+h \d+m|\d+ min)$/)).toBeInViewport({ ratio: 1 });
    const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    for (const name of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']) {
      const label = await hero.getByText(name, { exact: true }).last().boundingBox();
      expect(label && label.y + 2 * label.height).toBeLessThan(tabs?.y ?? 0);
    }
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    const countdown = await hero.getByText('Next prayer').boundingBox();
    expect(headline?.y).toBeGreaterThan(countdown?.y ?? Number.POSITIVE_INFINITY);
  });

  test('Home is at most five screens long', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('complementary').filter({ hasText: 'From Mihrab' })).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4200);
  });

  test('the Qiblah card shows an example until the user sets a position', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Qiblah Direction' });
    await expect(card).toContainText('Example: from Washington, United States');
    await expect(card).toContainText('north-east');

    await setPosition(context, -6.2088, 106.8456);
    await page.getByRole('button', { name: 'Get Prayer Times' }).first().click();
    // Calculated by hand with the spherical formula: 295.15° for Jakarta.
    await expect(card).toContainText('295.2°');
    await expect(card).toContainText('north-west');
  });
});

for (const [language, path] of [
  ['en', '/'],
  ['ar', '/ar'],
] as const) {
  test(
    `the share links contain this site's URL and the network, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, server }) => {
      await page.goto(path);
      const hrefOf = async (network: string) => {
        const link = page.locator(`#share-title ~ ul a[href*="${network}"]`);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener');
        return new URL((await link.getAttribute('href')) ?? '');
      };
      const shared = (network: string) =>
        `${server.url}${path}?utm_source=${network}&utm_medium=social&utm_campaign=share`;
      expect((await hrefOf('facebook.com/sharer')).searchParams.get('u')).toBe(shared('facebook'));
      expect((await hrefOf('x.com/intent')).searchParams.get('url')).toBe(shared('x'));
      expect((await hrefOf('linkedin.com/sharing')).searchParams.get('url')).toBe(shared('linkedin'));
      expect((await hrefOf('wa.me')).searchParams.get('text')).toContain(shared('whatsapp'));
      expect((await hrefOf('t.me/share')).searchParams.get('url')).toBe(shared('telegram'));
    },
  );
}

test('Follow Us links to the configured social profiles', { tag: '@nightly' }, async ({ page, request }) => {
  const { site } = await (await request.get('/api/config')).json();
  await page.goto('/');
  const follow = page.getByRole('region', { name: 'Follow Us' });
  for (const [name, key] of [
    ['Facebook', 'facebook'],
    ['X', 'x'],
    ['Instagram', 'instagram'],
    ['Telegram', 'telegram'],
  ] as const)
    await expect(follow.getByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute(
      'href',
      site.social[key],
    );
});

test('every ad names Mihrab, and one links to premium to remove ads', async ({ page }) => {
  await page.goto('/');
  const slots = page.getByRole('complementary').filter({ hasText: 'From Mihrab' });
  await expect(slots).toHaveCount(4);
  await page.getByRole('region', { name: 'Remove Ads' }).getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});
