import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { goOffline, pathIn, setPosition, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { layoutProblems } from './harness/pseudo-locale.ts';
import { routes } from './harness/routes.ts';

const dhaka = [23.8103, 90.4125] as const;

/**
 * Returns the visible texts and labels with digits that match a pattern. Names such as WGS84 and CC BY 4.0, and text
 * marked as another language, don't count.
 */
const textsWithDigits = (pattern: string) => {
  const digits = new RegExp(pattern);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const pageLanguage = document.documentElement.lang;
    const isForeign = parentElement?.closest(`script, style, [lang]:not([lang=${pageLanguage}])`);
    const withoutNames = data.replace(/\b(?:CC BY|OFL)[- \u00a0]\d\.\d|[A-Z]+\d+/gi, '');
    if (digits.test(withoutNames) && !isForeign) texts.push(data);
  }
  for (const element of document.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? '';
    if (digits.test(label)) texts.push(label);
  }
  return texts;
};

test('Bengali pages use only Bengali digits: Home, Prayer Times with an explanation, and Qibla', async ({
  page,
  context,
}) => {
  await setPosition(context, ...dhaka);
  await page.goto('/bn');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('time').first()).toHaveText(/^[০-৯]{2}:[০-৯]{2}$/);
  expect(await page.evaluate(textsWithDigits, '[0-9]'), 'Home').toEqual([]);

  await page.getByRole('navigation').getByRole('link', { name: 'নামাজের সময়' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(main.getByText(/২৭৭|হিজরি/).first()).toBeVisible();
  expect(await page.evaluate(textsWithDigits, '[0-9]'), 'Prayer Times').toEqual([]);
  await main.locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(textsWithDigits, '[0-9]'), 'why a time is what it is').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'কিবলা' }).first().click();
  await expect(main.getByText('২৭৭.৬°').first()).toBeVisible();
  expect(await page.evaluate(textsWithDigits, '[0-9]'), 'Qibla').toEqual([]);

  // The check itself finds other digits.
  await page.evaluate(() => document.querySelector('main')?.append('12:30'));
  expect(await page.evaluate(textsWithDigits, '[0-9]')).toEqual(['12:30']);
});

test('Turkish pages use a decimal comma', { tag: '@nightly' }, async ({ page, context }) => {
  await setPosition(context, ...dhaka);
  await page.goto('/tr/qibla');
  await expect(page.getByRole('main').getByText('277,6°').first()).toBeVisible();
  expect(await page.evaluate(textsWithDigits, String.raw`\d\.\d(?!\d{2}(?:\D|$))`)).toEqual([]);
});

test('Urdu pages are laid out from right to left: Home, Prayer Times, Qibla', async ({ page, context }) => {
  await setPosition(context, 24.8607, 67.0011);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ur');
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'مرکزی مینو' }).last();
  await tabs.getByRole('link', { name: 'نماز کے اوقات' }).click();
  // Home lists the times too, so a row found before the page has changed would be one of Home's.
  await expect(page).toHaveURL('/ur/prayer-times');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نماز کے اوقات');
  const first = main.getByRole('listitem').filter({ hasText: 'فجر' }).first();
  await expect(first.getByRole('time')).toHaveText(/^\d{2}:\d{2}$/);
  const [name, time] = [
    await first.getByText('فجر').boundingBox(),
    await first.getByRole('time').boundingBox(),
  ];
  expect(name && time && name.x > time.x, 'the name is to the right of its time').toBe(true);

  await tabs.getByRole('link', { name: 'قبلہ' }).click();
  await expect(page).toHaveURL('/ur/qibla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قبلہ');
  const box = await page.getByRole('link', { name: 'واپس' }).boundingBox();
  expect(box && box.x + box.width > 300, 'the Back link is on the right').toBe(true);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the user can switch between visited languages, also on pages not visited before', {
    tag: '@nightly',
  }, async ({ page, context, complaints }) => {
    // Each language downloads all its pages.
    test.slow();
    const switchTo = async (name: string, path: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      // Until then the page is still laid out, and a click can miss a link that moves.
      await expect(page.locator('html[data-alive]')).toBeAttached();
    };
    await page.goto('/qibla');
    await waitForServiceWorker(page, 'sw.js');
    await switchTo('Français', '/fr/qibla');
    await waitForServiceWorker(page, 'sw-fr.js');
    await switchTo('বাংলা', '/bn/qibla');
    await waitForServiceWorker(page, 'sw-bn.js');

    await goOffline(context, complaints);
    await page.goto('/bn/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নামাজের সময়');
    await switchTo('Français', '/fr/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horaires de prière');
    await switchTo('English', '/prayer-times');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times');
  });
});

test.describe('in a browser set to Turkish', () => {
  test.use({ locale: 'tr-TR' });

  const offer = 'Bu sayfa Türkçe de var';

  test('an English page offers Turkish without a redirect, and only until the offer is dismissed', async ({
    page,
  }) => {
    await page.goto('/qibla?from=somewhere');
    await expect(page.getByRole('link', { name: offer })).toBeVisible();
    await expect(page).toHaveURL('/qibla?from=somewhere');
    await page.getByRole('button', { name: 'Hayır, teşekkürler' }).click();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' })).toBeVisible();
    await expect(page.getByRole('link', { name: offer })).toHaveCount(0);
  });

  test('accepting the offer opens the same page in Turkish and remembers the language', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/qibla?from=somewhere');
    await page.getByRole('link', { name: offer }).click();
    await expect(page).toHaveURL('/tr/qibla?from=somewhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kıble');
    await page.goto('/contact');
    await expect(page).toHaveURL('/tr/contact');
  });
});

test('the footer links to the page in every language', async ({ page }) => {
  await page.goto('/ur/qibla');
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'زبان' });
  const links = await footer
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

for (const language of pageLanguages)
  test(
    `every page fits a window of 320 pixels, with no label cut off, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, context }) => {
      await setPosition(context, ...dhaka);
      await page.setViewportSize({ width: 320, height: 800 });
      const problems: string[] = [];
      for (const { path } of routes) {
        await page.goto(pathIn(language, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/' || path === '/prayer-times')
          await page.getByRole('main').getByRole('listitem').getByRole('time').first().waitFor();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) problems.push(`${path} is ${overflow} pixels too wide`);
        problems.push(...(await layoutProblems(page)).map((problem) => `${path}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );
