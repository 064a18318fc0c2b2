import type { BrowserContext } from '@playwright/test';
import postcss from 'postcss';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

/** Simulates a browser without cascade layers, which ignores them and all rules in them. */
async function removeCascadeLayers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
  });
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const styles = postcss.parse(await answer.text());
    styles.walkAtRules('layer', (rule) => {
      rule.remove();
    });
    await route.fulfill({ response: answer, body: styles.toString() });
  });
}

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

for (const path of ['/', '/prayer-times', '/prayer-times/turkiye/istanbul', '/privacy', '/ar/duas']) {
  test(
    `${path} is readable in a browser without cascade layers`,
    nightlyUnless(path === '/prayer-times/turkiye/istanbul' || path === '/ar/duas'),
    async ({ page, context }) => {
      await removeCascadeLayers(context);
      await page.goto(path);

      const logo = page.getByRole('banner').locator('svg').first();
      await expect(logo).toHaveJSProperty('clientWidth', 36);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const largest = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().height)),
      );
      expect(largest, 'height of the tallest drawing').toBeLessThanOrEqual(phone.height / 2);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'width of the page').toBeLessThanOrEqual(phone.width);

      await page
        .getByRole('link', { name: path === '/ar/duas' ? 'القبلة' : 'Qibla' })
        .first()
        .click();
      await expect(page).toHaveURL(/\/qibla$/);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}
