import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { goOffline, pathIn, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const dhaka = [23.8103, 90.4125] as const;

/**
 * Figures of a pattern that people see or hear, each with the text that it stands in. What is there to be copied, such as
 * names such as WGS84 and CC BY 4.0, and what says to be of another language does not count.
 */
const figuresShown = (pattern: string) => {
  const figures = new RegExp(pattern);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const own = document.documentElement.lang;
    const isForeign = parentElement?.closest(`script, style, [lang]:not([lang=${own}])`);
    const withoutNames = data.replace(/\b(?:CC BY|OFL)[- \u00a0]\d\.\d|[A-Z]+\d+/gi, '');
    if (figures.test(withoutNames) && !isForeign) found.push(data);
  }
  for (const element of document.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? '';
    if (figures.test(label)) found.push(label);
  }
  return found;
};

test('a Bengali reader sees Bengali figures from Home to the Qibla, and opens what explains them', async ({
  page,
  context,
}) => {
  await setPosition(context, ...dhaka);
  await page.goto('/bn');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').locator('time').first()).toHaveText(/^[০-৯]{2}:[০-৯]{2}$/);
  expect(await page.evaluate(figuresShown, '[0-9]'), 'Home').toEqual([]);

  await page.getByRole('navigation').getByRole('link', { name: 'নামাজের সময়' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(main.getByText(/২৭৭|হিজরি/).first()).toBeVisible();
  expect(await page.evaluate(figuresShown, '[0-9]'), 'Prayer Times').toEqual([]);
  await main.locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(figuresShown, '[0-9]'), 'why a time is what it is').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'কিবলা' }).first().click();
  await expect(main.getByText('২৭৭.৬°').first()).toBeVisible();
  expect(await page.evaluate(figuresShown, '[0-9]'), 'Qibla').toEqual([]);

  // What is written in no reader's digits is found.
  await page.evaluate(() => document.querySelector('main')?.append('12:30'));
  expect(await page.evaluate(figuresShown, '[0-9]')).toEqual(['12:30']);
});

test('a Turkish reader sees decimals behind a comma', async ({ page, context }) => {
  await setPosition(context, ...dhaka);
  await page.goto('/tr/qibla');
  await expect(page.getByRole('main').getByText('277,6°').first()).toBeVisible();
  expect(await page.evaluate(figuresShown, String.raw`\d\.\d(?!\d{2}(?:\D|$))`)).toEqual([]);
});

test('an Urdu reader goes from right to left: Home, the times, the Qibla', async ({ page, context }) => {
  await setPosition(context, 24.8607, 67.0011);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ur');
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'مرکزی مینو' }).last();
  await tabs.getByRole('link', { name: 'اوقاتِ نماز' }).click();
  const first = main.getByRole('listitem').filter({ hasText: 'فجر' }).first();
  await expect(first.locator('time')).toHaveText(/^\d{2}:\d{2}$/);
  const [name, time] = [
    await first.getByText('فجر').boundingBox(),
    await first.locator('time').boundingBox(),
  ];
  expect(name && time && name.x > time.x, 'the name stands on the right of its time').toBe(true);

  await tabs.getByRole('link', { name: 'قبلہ' }).click();
  await expect(page).toHaveURL('/ur/qibla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قبلہ');
  const box = await page.getByRole('link', { name: 'واپس' }).boundingBox();
  expect(box && box.x + box.width > 300, 'the way back stands on the right').toBe(true);
});

test.describe('kept for offline use', () => {
  test.use({ serviceWorkers: 'allow' });

  test('languages that were visited are changed into each other without a network, on pages not seen before', async ({
    page,
    context,
    complaints,
  }) => {
    const change = (name: string) =>
      page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    const keptBy = (worker: string) =>
      expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
        .toMatch(new RegExp(`/${worker}$`));
    await page.goto('/qibla');
    await keptBy('sw.js');
    await change('Français');
    await expect(page).toHaveURL('/fr/qibla');
    await keptBy('sw-fr.js');
    await change('বাংলা');
    await expect(page).toHaveURL('/bn/qibla');
    await keptBy('sw-bn.js');

    await goOffline(context, complaints);
    await page.goto('/bn/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নামাজের সময়');
    await change('Français');
    await expect(page).toHaveURL('/fr/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horaires de prière');
    await change('English');
    await expect(page).toHaveURL('/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times');
  });
});

test.describe('in a browser that speaks Turkish', () => {
  test.use({ locale: 'tr-TR' });

  const offer = 'Bu sayfa Türkçe de var';

  test('the English page offers Turkish once, quietly, and is not left by itself', async ({ page }) => {
    await page.goto('/qibla?from=somewhere');
    await expect(page.getByRole('link', { name: offer })).toBeVisible();
    await expect(page).toHaveURL('/qibla?from=somewhere');
    await page.getByRole('button', { name: 'Hayır, teşekkürler' }).click();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' })).toBeVisible();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
  });

  test('whoever takes the offer is on the same page in Turkish, and stays in Turkish', async ({ page }) => {
    await page.goto('/qibla?from=somewhere');
    await page.getByRole('link', { name: offer }).click();
    await expect(page).toHaveURL('/tr/qibla?from=somewhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kıble');
    await page.goto('/contact');
    await expect(page).toHaveURL('/tr/contact');
  });
});

/** Of every language a page knows how to call itself. */
test('the foot of a page leads to it in every language', async ({ page }) => {
  await page.goto('/ur/qibla');
  const foot = page.getByRole('contentinfo').getByRole('navigation', { name: 'زبان' });
  const links = await foot
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [
        link.getAttribute('lang'),
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    );
  const expected = (language: PageLanguage) => [
    language,
    pathIn(language, '/qibla'),
    language === 'ur' ? 'true' : null,
  ];
  expect(links).toEqual(pageLanguages.map(expected));
});
